package lobby

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"medici/lobby/table"
)

// Ponder does work that takes a processor for a while, when it is the visitor's turn among all who think.
// Advice and bots together give a source no more of the processors than another, however often it asks.
// Work runs on the caller's goroutine and is told how long it may take. The error is ctx's, or ErrPonder
// when the work panicked.
func (v *Visitor) Ponder(ctx context.Context, work func(may time.Duration)) (err error) {
	may, end, ok := v.lobby.bots.Wait(cmp.Or(v.from.String(), v.Person().ID), table.ThinkingTime, ctx.Done())
	if !ok {
		return ctx.Err()
	}
	defer end()
	defer func() {
		if p := recover(); p != nil {
			v.lobby.config.Log.Error("an advice failed", "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = ErrPonder
		}
	}()
	work(may)
	return nil
}
