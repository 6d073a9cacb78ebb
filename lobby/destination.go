package lobby

import (
	"context"

	"medici/internal/text/code"
	"medici/lobby/evening"
)

// Destination tells somebody where a link leads before they go there.
type Destination struct {
	Table   Listing          // Yours is set when they sit there already
	Evening *evening.Evening // set when the link leads to an evening instead of a table
	As      string           // the guest whom they would become by going there; empty when they stay the same
}

// Destination returns where a table's name, or a code, leads this person. They stay where they are, and
// nobody there is told. The error is ErrNoTable when it leads nowhere, or an error of the store.
func (v *Visitor) Destination(ctx context.Context, nameOrCode string) (Destination, error) {
	if err := v.Pace(); err != nil {
		return Destination{}, err
	}
	me := v.Person()
	in := v.lobby.guard.lock()
	d, found := in.tables.destination(me, nameOrCode)
	v.lobby.guard.unlock()
	if found {
		return d, nil
	}
	of, ok := code.Parse(nameOrCode)
	if !ok {
		return Destination{}, ErrNoTable
	}
	for _, e := range v.lobby.rounds.Of(of) {
		if was := e.People[e.Has(of)]; me.Guest && was.Guest && of != me.ID && e.Phase() != evening.Over {
			return Destination{Evening: e, As: was.Name}, nil
		}
	}
	e, err := v.lobby.rounds.Read(ctx, of)
	if err == ErrNoEvening || err == ErrNoEvenings {
		err = ErrNoTable
	}
	return Destination{Evening: e}, err
}
