package webd

import (
	"context"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"medici/internal/gate"
)

// pace is how fast a WebSocket is read: messages, and the pings and pongs that the library answers.
type pace struct {
	visit *gate.Visit
	typed *rate.Limiter
}

func newPace(d *door, v *gate.Visit) *pace {
	return &pace{v, rate.NewLimiter(rate.Limit(d.limits.TypeRate), max(d.limits.TypeBurst, mostMessage+cost))}
}

// cost is what a message costs beside its bytes, as so many bytes typed: that a hand on a
// mouse never waits, and a flood of sizes does.
const cost = 16

// wait returns when more may be read after a message or a frame. What is no typing counts as a key of the source:
// keys are counted when they are taken.
func (p *pace) wait(ctx context.Context, message []byte, counts bool) error {
	wait := p.typed.ReserveN(time.Now(), len(message)+cost).Delay()
	if counts {
		wait = max(wait, p.visit.Take(gate.Typed, 1))
	}
	if wait <= 0 {
		return ctx.Err()
	}
	soon := time.NewTimer(wait)
	defer soon.Stop()
	select {
	case <-soon.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// options have the frames that nobody else hears of paced, as long as ctx is not done.
func (p *pace) options(ctx context.Context) *websocket.AcceptOptions {
	return &websocket.AcceptOptions{
		OnPingReceived: func(soon context.Context, payload []byte) bool {
			return p.wait(ctx, payload, true) == nil && soon.Err() == nil
		},
		OnPongReceived: func(_ context.Context, payload []byte) { _ = p.wait(ctx, payload, true) },
	}
}
