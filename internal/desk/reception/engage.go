package reception

import (
	"slices"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/lobby/match"
)

// askCommand invites people in the hall to a table.
type askCommand struct {
	Names []string `arg:"" help:"Who is asked, as the hall shows them."`
	Table string   `help:"The table that waits, where you sit; the only one when not given." placeholder:"TABLE"`
	JSON  asJSON   `help:"Answer with a JSON object: for programs."`
}

// asked is a line that names an invited person.
type asked struct {
	Type  string   `json:"type"`
	Names []string `json:"names"`
}

// Run goes to the person's own seat at the table, which decides whether it may invite somebody.
func (c *askCommand) Run(a *request) error {
	at, err := c.waiting(a)
	if err != nil {
		return err
	}
	table, err := a.visitor.Find(at)
	if err != nil {
		return err
	}
	visit, err := a.visitor.Join(table)
	if err != nil {
		return err
	}
	defer visit.Close()
	names, err := visit.Engage(c.Names...)
	switch {
	case len(names) == 0:
		return err
	case bool(c.JSON):
		return eachJSON(a.out, [][]string{names}, func(all []string) any { return asked{"asked", all} })
	}
	a.out.say("Asked: %s.", narration.List(a.out.words, names))
	return err
}

// waiting returns the name of the table.
func (c *askCommand) waiting(a *request) (string, error) {
	box := a.visitor.Hall()
	defer box.Close()
	hall, _ := box.Wait(a.session.Context())
	var names []string
	for _, l := range hall.Tables.Own() {
		if l.Phase == match.Waiting && (c.Table == "" || l.Name == c.Table) {
			names = append(names, l.Name)
		}
	}
	slices.Sort(names)
	switch {
	case len(names) == 0:
		return "", words.Errorf("you have no seat at a table that waits for people; open one, or sit down at one")
	case len(names) > 1:
		return "", usage{words.Errorf("you wait at several tables: say which with --table"), "ask"}
	}
	return names[0], nil
}
