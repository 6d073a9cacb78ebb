package reception

import (
	"errors"

	"medici/internal/games/narration"
	"medici/lobby"
	"medici/tui"
)

// led asks somebody who has followed a link whether they want to go where it leads: they did not type the
// command, and another site's page may have sent them. People who belong there already are not asked. goes
// tells whether to carry out the command; otherwise they have stayed in the hall to the end.
func (a *request) led(args []string) (goes bool, err error) {
	a.linked = false
	if len(args) != 2 {
		return true, nil
	}
	switch args[0] {
	case "join", "watch":
	case "replay", "review":
		if _, err := a.replay(a.session.Context(), args[1]); errors.Is(err, lobby.ErrNoGame) {
			return false, dead(a)
		}
		return true, nil
	default:
		return true, nil
	}
	to := narration.Link{Watch: args[0] == "watch"}
	to.Destination, err = a.visitor.Destination(a.session.Context(), args[1])
	me := a.visitor.Person().ID
	switch e := to.Evening; {
	case errors.Is(err, lobby.ErrNoTable):
		return false, dead(a)
	case err != nil:
		return false, err
	case to.As != "":
	case e != nil && e.Has(me) >= 0 && !e.People[e.Has(me)].Left, e == nil && to.Table.Yours:
		return true, nil
	}
	err = offer(a, to)
	return a.follows, err
}

// dead shows that a link leads nowhere, and offers the hall and a game at once. It says the same for a
// private table as for none.
func dead(a *request) error { return offer(a, narration.Link{Dead: true}) }

// offer shows where a link leads, and lets the person follow it or not.
func offer(a *request, to narration.Link) error {
	return a.show(scene{link: &tui.Link{Link: to, Stays: func() { a.session.At("") }}}, manner{})
}
