package lobby

import (
	"context"
	"slices"

	"medici/internal/text/code"
	"medici/lobby/evening"
	"medici/lobby/match"
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
	if d, ok := v.lobby.destination(me, nameOrCode); ok {
		return d, nil
	}
	of, ok := code.Parse(nameOrCode)
	if !ok {
		return Destination{}, ErrNoTable
	}
	for _, e := range v.lobby.eveningsOf(of) {
		if was := e.People[e.Has(of)]; me.Guest && was.Guest && of != me.ID && e.Phase() != evening.Over {
			return Destination{Evening: e, As: was.Name}, nil
		}
	}
	e, err := v.lobby.changeEvening(ctx, of, func(*evening.Evening) error { return nil })
	if err == ErrNoEvening || err == ErrNoEvenings {
		err = ErrNoTable
	}
	return Destination{Evening: e}, err
}

// destination is a table as [Visitor.Find] finds it.
func (l *Lobby) destination(me match.Person, nameOrCode string) (d Destination, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	e := l.seatOf(me.ID, nameOrCode)
	if e == nil {
		e = l.tables[fold(tableWord(nameOrCode))]
	}
	if of, isCode := code.Parse(nameOrCode); e == nil && isCode {
		e = l.codes[of]
		if p := l.people[of]; e == nil && p != nil && p.Guest && me.Guest && of != me.ID && len(p.sits) > 0 {
			e, d.As = p.sits[0], p.Name
		}
	}
	if e == nil {
		return d, false
	}
	d.Table = e.listing
	d.Table.Yours = slices.ContainsFunc(e.seated, func(p match.Person) bool { return p.ID == me.ID })
	return d, true
}
