package lobby

import (
	"slices"
	"strings"
	"time"

	"medici/internal/clean"
	"medici/internal/name"
	"medici/rules"
)

// Report is what somebody tells those who look after the server about somebody
// else. It holds IDs and talk: it is for them only.
type Report struct {
	At       time.Time
	By, Whom Person
	Why      string // clean
	Table    string
	Game     string // the record's id; empty before the first game
	Phase    Phase
	Lines    []Line // the last at the table for people where By is, on a seat or watching
}

// reported is how many lines of a table go along with a report.
const reported = 20

// Report tells those who look after the server about somebody who is at the
// table, or whose words still stand there.
func (v *Visit) Report(name, why string) error {
	l := v.table.lobby
	if l.config.Report == nil {
		return ErrNoReports
	}
	if why = clean.Line(why, 2*l.config.Limits.Chat); why == "" {
		return ErrWhy
	}
	whom, err := v.known(name)
	switch {
	case err != nil:
		return err
	case whom.ID == v.who.ID:
		return ErrYourself
	}
	if wait := l.reports.take(v.who.ID, v.visitor.from, time.Now()); wait > 0 {
		return &TooFast{rules.Refuse("that is too many reports at once; wait %d min", ceil(wait, time.Minute)), wait}
	}
	r := Report{By: v.who, Whom: whom.Person, Why: why, Table: v.table.name}
	if err := v.do(func(m *match, now time.Time) error { m.report(v, &r, now); return nil }); err != nil {
		return err
	}
	return l.config.Report(r)
}

// known is who is called by a name at this table.
func (v *Visit) known(name string) (whom speaker, err error) {
	err = v.do(func(m *match, _ time.Time) error {
		var ok bool
		if whom, ok = m.known(name); !ok {
			return ErrUnknown
		}
		return nil
	})
	return whom, err
}

func (m *match) known(called string) (speaker, bool) {
	called = fold(called)
	for _, v := range m.visits {
		if fold(v.who.Name) == called {
			return speaker{v.who, v.who.network(v.visitor.from)}, true
		}
	}
	for _, p := range m.seated() {
		if fold(p.Name) == called {
			return speaker{Person: p}, true
		}
	}
	for _, l := range slices.Backward(m.forSpectators.last(mostLines)) {
		if l.by != "" && fold(l.From) == called {
			guest := strings.HasPrefix(l.From, name.GuestPrefix)
			return speaker{Person{ID: l.by, Name: l.From, Guest: guest}, l.from}, true
		}
	}
	return speaker{}, false
}

// report is what the table knows of what is reported.
func (m *match) report(v *Visit, r *Report, now time.Time) {
	r.At, r.Phase = now, m.phase
	if m.state != nil {
		r.Game = gameID(m.id, m.games)
	}
	r.Lines = slices.Clone(m.talkFor(v).last(reported))
}
