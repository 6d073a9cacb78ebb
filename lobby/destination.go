package lobby

import (
	"context"

	"medici/internal/text/code"
	"medici/lobby/evening"
)

// Destination is where a link leads, for somebody who has not gone there.
type Destination struct {
	Table   Listing          // Yours when they sit there already
	Evening *evening.Evening // in the place of a table; nil for one
	As      string           // the guest whom they would become by going there; empty when they stay who they are
}

// Destination is where the name of a table, or a code, leads this person, who stays where they are: nobody there
// hears of it. The error is ErrNoTable when it leads nowhere, or that of a look into the store.
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
