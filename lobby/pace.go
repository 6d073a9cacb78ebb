package lobby

import (
	"context"
	"time"

	"medici/rules"
)

// mostPause is the longest that somebody who does too much is held up; beyond that they are refused.
const mostPause = 3 * time.Second

// Pace delays a person who asks for something that reads or writes the store, if they ask too often. It
// holds up only the session that asks; the visitor's methods call it where they need it. Errors: a *TooFast
// when the delay would be long, ErrClosed when the visitor leaves meanwhile.
func (v *Visitor) Pace() error {
	pause, ok := v.lobby.limits.changes.reserve(v.Person().ID, v.from, time.Now(), mostPause)
	if !ok {
		return &TooFast{rules.Refuse("that is too much at once; wait %d s", ceil(pause, time.Second)), pause}
	}
	if pause <= 0 {
		return nil
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-v.gone:
	case <-v.lobby.crew.Quit():
	}
	return ErrClosed
}

// lookUpTime is the longest that a look-up in the store may take.
const lookUpTime = 10 * time.Second

// LookUp returns a context for reading or changing the register. It waits as [Visitor.Pace] does and then,
// for a moment, until every game that has ended is recorded. For somebody who asks too often the context is
// done at once.
func (v *Visitor) LookUp(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(ctx, lookUpTime)
	if err := v.Pace(); err != nil {
		cancel()
	}
	v.lobby.shared.Settled(ctx)
	return ctx, cancel
}
