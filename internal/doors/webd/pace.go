package webd

import (
	"context"
	"io"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"medici/internal/doors/gate"
	"medici/internal/doors/wire"
)

// pace limits how fast a WebSocket is read: messages, and the pings and pongs that the library answers.
type pace struct {
	conn   *conn
	seen   int64 // bytes that had come by the last message
	visit  *gate.Admission
	typed  wire.Meter
	empty  *rate.Limiter
	told   *rate.Limiter
	hangUp func()
}

func newPace(d *door, v *gate.Admission, c *conn) *pace {
	typed := wire.NewMeter(d.limits.TypeRate, max(d.limits.TypeBurst, mostMessage+cost))
	hangUp := func() { _ = c.Close() } // without a goodbye, which would be waited for
	return &pace{c, c.came.Load(), v, typed, rate.NewLimiter(emptyRate, emptyBurst), rate.NewLimiter(toldRate, toldBurst),
		hangUp}
}

// Limits on frames that say nothing, in the long run and at once: pings, pongs and empty messages. The page
// hardly sends any.
const (
	emptyRate  = 10
	emptyBurst = 100
	toldRate   = 30 // of sizes and questions, as when a window is dragged for some seconds
	toldBurst  = 500
)

// hollow counts a frame that says nothing, and hangs up on somebody who sends many: reading them slowly
// would keep the place of somebody who has gone until the last is read.
func (p *pace) hollow() (ok bool) { return p.may(p.empty) }

// may hangs up on somebody who sends more than a limit.
func (p *pace) may(some *rate.Limiter) (ok bool) {
	if !some.Allow() {
		p.visit.Offend(gate.Misuse)
		p.hangUp()
		return false
	}
	return true
}

// cost is what a message costs besides its bytes, as that many bytes typed: so a hand on a mouse never
// waits, and a flood of sizes does.
const cost = 16

// wait returns when more may be read after a message, which costs everything that came for it: a message
// can come in a thousand empty parts, which the library does not report. It hangs up on somebody who is far
// ahead: the place of a client that has gone would be taken until everything is read that it has left
// behind. A message that is not typing counts as a key of the source; keys are counted when they are taken.
func (p *pace) wait(ctx context.Context, message []byte, counts bool) error {
	came := p.conn.came.Load()
	wait, offence := p.typed.Took(max(len(message)+cost, int(came-p.seen)), time.Now())
	p.seen = came
	if offence {
		p.visit.Offend(gate.Misuse)
	}
	if p.typed.Flood() {
		p.hangUp()
		return io.EOF
	}
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

// options returns options that count the frames which the library handles itself.
func (p *pace) options() *websocket.AcceptOptions {
	return &websocket.AcceptOptions{
		OnPingReceived: func(context.Context, []byte) bool { return p.hollow() },
		OnPongReceived: func(context.Context, []byte) { p.hollow() },
	}
}
