package lobby

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"medici/lobby/table"
)

// Ponder does work that takes a processor for a while, when it is the visitor's turn among
// all who think: a source has no more of the processors for advice and bots together than
// another, however often it asks. Work is told how long it may take, and is done on the
// caller's goroutine. The error is ctx's, or ErrPonder when the work broke.
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
