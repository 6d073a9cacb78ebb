package lobby

import (
	"time"

	"medici/internal/text/clean"
	"medici/lobby/match"
	"medici/rules"
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
	l.send("", message{Announce: text})
	l.AnnounceHere(text)
}

// AnnounceHere is Announce for those who are at this node.
func (l *Lobby) AnnounceHere(text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for v := range l.visitors {
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
func (v *Visitor) News() *Mailbox[[]string] { return v.news }

// Tables are all living tables, also private ones, the oldest first, for those
// who look after the server.
func (l *Lobby) Tables() []Listing {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := make([]Listing, len(l.order))
	for i, e := range l.order {
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
	e, err := l.called(name, host)
	if err != nil {
		return err
	}
	if e.away {
		return l.closeElsewhere(e)
	}
	return e.dissolve()
}

// dissolve ends a table of this node, and returns when it is out of the directory, or
// that is owed.
func (e *listed) dissolve() error {
	err := e.table.put(func(h *hosted, now time.Time) error {
		h.Close(match.Dissolved)
		return e.table.settle(h, now)
	})
	if err == nil {
		<-e.table.ended
	}
	return err
}

// called is the one table of a name, and of a host unless that is empty.
func (l *Lobby) called(name, host string) (found *listed, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	name = fold(tableWord(name))
	for _, e := range l.order {
		if fold(e.table.name) != name || host != "" && fold(e.listing.Host) != fold(host) {
			continue
		}
		if found != nil {
			return nil, rules.Refuse("several tables have that name; add the name of the host")
		}
		found = e
	}
	if found == nil {
		return nil, ErrNoTable
	}
	return found, nil
}
