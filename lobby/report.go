package lobby

import (
	"time"

	"medici/lobby/match"
)

// Report is a person's report about somebody else. It holds IDs and talk, so only administrators may see
// it.
type Report struct {
	At       time.Time
	By, Whom match.Person
	Why      string // clean
	Table    string // empty for the hall
	Game     string // the record's ID; empty before the first game
	Phase    match.Phase
	Lines    []match.Line // the last lines at the table for people where By is, on a seat or watching
}

// reported is the number of a table's lines that go with a report.
const reported = 20

// Report reports somebody who is at the table, or whose words still stand there, to the administrators.
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
