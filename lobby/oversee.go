package lobby

import (
	"medici/internal/text/clean"
	"medici/lobby/peers"
	"medici/lobby/post"
)

// mostNews is how many announcements wait for somebody who does not read them.
const mostNews = 10

// Announce tells everybody who is present something in the server's name, at
// once and without waiting for anybody: see [Visitor.News]. Nothing is told when
// the text has nothing in it.
func (l *Lobby) Announce(text string) {
	text = clean.Line(text, 2*l.config.Limits.Chat)
	if text == "" {
		return
	}
	l.peers.Send("", peers.Message{Announce: text})
	l.AnnounceHere(text)
}

// AnnounceHere is Announce for those who are at this node.
func (l *Lobby) AnnounceHere(text string) {
	in := l.guard.lock()
	defer l.guard.unlock()
	for v := range in.people.visitors {
		v.news.Put([]string{text})
	}
}

func mergedNews(old, next []string) ([]string, bool) {
	all := append(old[:len(old):len(old)], next...)
	return all[max(0, len(all)-mostNews):], true
}

// News is what the server announces while this visitor is here, the oldest
// first: clean text of one line, which nobody else can put there. It is closed
// when the visitor leaves.
func (v *Visitor) News() *post.Mailbox[[]string] { return v.news }

// Tables are all living tables, also private ones, the oldest first, for those
// who look after the server.
func (l *Lobby) Tables() []Listing {
	in := l.guard.lock()
	defer l.guard.unlock()
	all := make([]Listing, len(in.tables.order))
	for i, e := range in.tables.order {
		all[i] = e.listing
	}
	return all
}

// CloseTable ends a table, also a private one, for all who are there, with the
// reason Dissolved; when it returns without an error the table does not come back
// with a restart. Records stay, that of a game that was running unfinished. The
// host's name may be empty while one table has the name: private ones may be called
// like others. Errors: ErrNoTable; ErrHalted, when it will end as soon as that can
// be written; an Elsewhere when another node was asked to end it and has not yet.
func (l *Lobby) CloseTable(name, host string) error {
	e, err := l.guard.lock().tables.byName(name, host)
	l.guard.unlock()
	if err != nil {
		return err
	}
	if e.away {
		return l.closeElsewhere(e)
	}
	return e.table.Dissolve()
}
