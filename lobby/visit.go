package lobby

import (
	"errors"
	"slices"

	"medici/lobby/table"
)

// Visit is one session's tie to a table.
type Visit struct {
	*table.Visit
	visitor *Visitor
}

// visit goes to a table, as a player or spectator.
func (v *Visitor) visit(arrive func(table.Arrival) (*table.Visit, error)) (*Visit, error) {
	if err := v.Pace(); err != nil { // this pays for leaving again as well
		return nil, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		return nil, ErrClosed
	}
	there, err := arrive(table.Arrival{Person: v.Person(), From: v.from, Invisible: v.invisible.Load(), Pace: v.Pace,
		Reads: v.blocks.filter})
	if errors.Is(err, ErrGone) {
		err = ErrNoTable
	}
	if err != nil {
		return nil, err
	}
	visit := &Visit{there, v}
	v.visits = append(v.visits, visit)
	v.moved()
	return visit, nil
}

// Visitor returns the visitor whose visit this is.
func (v *Visit) Visitor() *Visitor { return v.visitor }

// Say speaks: a player to everybody, a spectator to spectators. Errors: ErrTooLong, ErrNothing, a *TooFast,
// and those of Config.Moderate.
func (v *Visit) Say(text string) error {
	text, err := v.visitor.lobby.limits.sayable(v.Person(), v.visitor.from, text)
	if err != nil {
		return err
	}
	return v.Chat(text)
}

// Leave leaves the table on purpose and gives up the seat. While a game is played the seat is kept until it
// ends.
func (v *Visit) Leave() { v.end(true) }

// Close ends the visit because the connection has ended. The seat is kept for a while.
func (v *Visit) Close() { v.end(false) }

func (v *Visit) end(onPurpose bool) {
	v.Depart(onPurpose)
	v.visitor.mu.Lock()
	defer v.visitor.mu.Unlock()
	if i := slices.Index(v.visitor.visits, v); i >= 0 {
		v.visitor.visits = slices.Delete(v.visitor.visits, i, i+1)
		v.visitor.moved()
	}
}
