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
	l := v.visitor.lobby
	r, err := l.limits.complaint(v.Person(), v.visitor.from, why, func() (match.Speaker, error) { return v.Named(name) })
	if err != nil {
		return err
	}
	seen, err := v.Witness(reported)
	if err != nil {
		return err
	}
	r.Table, r.At, r.Game, r.Phase, r.Lines = v.Table().Name(), seen.At, seen.Game, seen.Phase, seen.Lines
	return l.config.Report(r)
}
