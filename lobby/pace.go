package lobby

import (
	"context"
	"time"

	"medici/rules"
)

// mostPause is how long somebody is held up who does too much at once, before it
// is refused.
const mostPause = 3 * time.Second

// Pace lets a person go on who asks for something that reads or writes what is kept,
// now or in a moment. It holds up nobody but the session that asks, and is called by
// the visitor's own methods where they do so. Errors: a *TooFast when the moment
// would be long, ErrClosed when the visitor leaves meanwhile.
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

// lookUpTime is how long an answer about what is kept may take.
const lookUpTime = 10 * time.Second

// LookUp is a context in which somebody asks the register or changes it: it waits its
// turn as [Visitor.Pace] does and, for a moment, until every game that has ended is
// remembered; it is done at once for somebody who asks too much.
func (v *Visitor) LookUp(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(ctx, lookUpTime)
	if err := v.Pace(); err != nil {
		cancel()
	}
	v.lobby.shared.Settled(ctx)
	return ctx, cancel
}
