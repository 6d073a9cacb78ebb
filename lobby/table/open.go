package table

import (
	"time"

	"medici/internal/journal"
	"medici/internal/text/source"
	"medici/lobby/directory"
	"medici/lobby/evening"
	"medici/lobby/match"
)

// Opening is a new table of this node. It starts when it is woken.
type Opening struct {
	Table     *Table
	Shown     Shown
	Lease     directory.Lease
	Drawn     bool // it is for an evening
	Unclaimed bool // nobody has come to it yet, as far as the process knows
}

// Open makes a new table with a seat for the host.
func (s *Shared) Open(setup match.Setup) *Opening {
	return s.open(match.New(s.match(), setup, time.Now()), setup.From)
}

// Draw makes a table of a round. Its game begins at once.
func (s *Shared) Draw(e *evening.Evening, drawn evening.Table) (*Opening, error) {
	m, err := s.drawn(e, drawn)
	if err != nil {
		return nil, err
	}
	return s.open(m, source.Parse(e.From)), nil
}

func (s *Shared) open(m *match.Match, from source.Source) *Opening {
	now := m.Summary()
	t := s.table(now.ID, now.Table.Name, now.Table.Code, now.Host, from)
	h := t.host(m)
	h.now = now
	if h.from, t.fenced = from, true; s.Node != "" {
		h.Lease = directory.Lease{Holder: s.Node, Term: 1}
	}
	t.asleep = func() (*hosted, error) { return h, nil }
	return &Opening{t, h.shown(), h.Lease, now.Table.Evening != "", now.Unclaimed}
}

// Away makes a table that another node holds: see [Table.IsAt].
func (s *Shared) Away(e directory.Entry) *Table {
	return s.table(e.ID, e.Listing.Name, e.Code, e.Host, source.Of(e.From))
}

// Held makes a table of the directory that this node holds from now on. Somebody could last play there at
// until: see [Table.Sleep].
func (s *Shared) Held(e directory.Entry, until time.Time) *Table {
	t := s.table(e.ID, e.Listing.Name, e.Code, e.Host, source.Of(e.From))
	t.lived = until
	return t
}

// Sleep leaves the table in its journal until somebody comes to it, or until its idle limit.
func (t *Table) Sleep(e directory.Entry, d journal.Document) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.life, t.slept, t.asleep = nil, &slept{e, d}, func() (*hosted, error) { return t.load(e, d) }
	keep := match.IdleLimit(e.Evening, t.shared.MaxIdle)
	t.alarm = time.AfterFunc(time.Until(e.Since.Add(keep)), t.Wake) // then it finds that it is abandoned
}
