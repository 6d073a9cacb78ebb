package lobby

import (
	"time"

	"medici/lobby/match"
)

// Report is what somebody tells those who look after the server about somebody
// else. It holds IDs and talk: it is for them only.
type Report struct {
	At       time.Time
	By, Whom match.Person
	Why      string // clean
	Table    string // empty for the hall
	Game     string // the record's id; empty before the first game
	Phase    match.Phase
	Lines    []match.Line // the last at the table for people where By is, on a seat or watching
}

// reported is how many lines of a table go along with a report.
const reported = 20

// Report tells those who look after the server about somebody who is at the
// table, or whose words still stand there.
func (v *Visit) Report(name, why string) error {
	l := v.table.lobby
	r, err := l.complaint(v.viewer.Person, v.visitor.from, why, func() (match.Speaker, error) { return v.known(name) })
	if err != nil {
		return err
	}
	r.Table = v.table.name
	if err := v.do(func(h *hosted, now time.Time) error { h.report(v, &r, now); return nil }); err != nil {
		return err
	}
	return l.config.Report(r)
}

// known is who is called by a name at this table.
func (v *Visit) known(name string) (whom match.Speaker, err error) {
	err = v.do(func(h *hosted, _ time.Time) error {
		var ok bool
		if whom, ok = h.Named(name); !ok {
			return ErrUnknown
		}
		return nil
	})
	return whom, err
}

// report is what the table knows of what is reported.
func (h *hosted) report(v *Visit, r *Report, now time.Time) {
	r.At, r.Phase = now, h.Phase()
	if h.Begun() {
		r.Game = h.LastGame().ID
	}
	r.Lines = h.Talk(&v.viewer, reported)
}
