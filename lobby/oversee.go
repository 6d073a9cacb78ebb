package lobby

import (
	"medici/internal/text/clean"
	"medici/lobby/peers"
	"medici/lobby/post"
)

// mostNews is the number of announcements kept for somebody who does not read them.
const mostNews = 10

// Announce shows a text in the server's name to everybody present, without waiting for anybody: see
// [Visitor.News]. It ignores an empty text.
func (l *Lobby) Announce(text string) {
	text = clean.Line(text, 2*l.config.Limits.Chat)
	if text == "" {
		return
	}
	l.peers.Send("", peers.Message{Announce: text})
	l.AnnounceHere(text)
}

// AnnounceHere announces on this node only.
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

// News delivers the server's announcements while this visitor is here, the oldest first. Each is clean text
// of one line, and nobody else can write there. The mailbox is closed when the visitor leaves.
func (v *Visitor) News() *post.Mailbox[[]string] { return v.news }

// Tables returns all living tables, private ones included, the oldest first, for administrators.
func (l *Lobby) Tables() []Listing {
	in := l.guard.lock()
	defer l.guard.unlock()
	all := make([]Listing, len(in.tables.order))
	for i, e := range in.tables.order {
		all[i] = e.listing
	}
	return all
}

// CloseTable ends a table, private or not, for everybody there, with the reason Dissolved. After it returns
// without an error, the table does not come back with a restart. Records stay; a game in progress stays
// unfinished. The host's name may be empty while only one table has the name: private tables may share
// names. Errors: ErrNoTable; ErrHalted, when the table ends as soon as that can be written; an Elsewhere
// when another node was asked to end it and has not yet.
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
