package plain

import (
	"strings"

	"medici/internal/games/narration"
	"medici/lobby"
)

// invited tells an invitation to a table. Rounds of an evening tell by themselves where one's table is.
func (c *conversation) invited(i lobby.Invitation) (told bool) {
	if i.Round > 0 || i.Table == c.turns.at {
		return false
	}
	c.say("%s asks you to %s, %s. In the hall, join %s takes you there.", i.From, i.Table, c.Games.Title(i.Game), i.Way)
	return true
}

// company returns the people in the hall who can be invited to a table.
func (t *table) company() []string {
	if t.Visitor == nil || t.now.You < 0 || !t.free() {
		return nil
	}
	box := t.Visitor.Company()
	defer box.Close()
	names, _ := box.Wait(t.ctx)
	return names
}

// engage invites the named people in the hall to this table, or says who there is.
func (t *table) engage(rest string) {
	names := strings.FieldsFunc(rest, func(r rune) bool { return r == ' ' || r == ',' })
	if len(names) == 0 {
		t.tellCompany()
		return
	}
	asked, err := t.visit.Engage(names...)
	if len(asked) > 0 {
		t.say("Asked: %s.", narration.List(t.Words, asked))
	}
	t.try(err)
}

// tellCompany says who could come from the hall.
func (t *table) tellCompany() {
	names := t.company()
	if len(names) == 0 {
		t.say("Nobody is in the hall who could be asked.")
		return
	}
	list := narration.List(t.Words, names)
	t.say("In the hall: %s. Say ask and a name, or several names, to ask them to this table.", list)
}
