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

// pace is how fast a WebSocket is read: messages, and the pings and pongs that the library answers.
type pace struct {
	conn   *conn
	seen   int64 // of the bytes that came, at the last message
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

// So many frames that say nothing may come a second, in the long run, and so many at once: pings, pongs and messages
// of no bytes. The page hardly sends any.
const (
	emptyRate  = 10
	emptyBurst = 100
	toldRate   = 30 // and of sizes and questions, as of a window that is dragged for some seconds
	toldBurst  = 500
)

// hollow is told of a frame that says nothing, and hangs up on who sends many: to read them slowly would leave the place
// of somebody who has gone taken until the last is read.
func (p *pace) hollow() (ok bool) { return p.may(p.empty) }

// may hangs up on who sends more than that.
func (p *pace) may(some *rate.Limiter) (ok bool) {
	if !some.Allow() {
		p.visit.Offend(gate.Misuse)
		p.hangUp()
		return false
	}
	return true
}

// cost is what a message costs beside its bytes, as so many bytes typed: that a hand on a
// mouse never waits, and a flood of sizes does.
const cost = 16

// wait returns when more may be read after a message, which costs all that came for it: a message can come in a
// thousand parts that say nothing, and the library tells nobody of them. It hangs up on who is ahead for long: a client that has gone
// would keep its place until all is read that it has left behind. One that is no typing counts as a key of the source: keys are
// counted when they are taken.
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

// options have the frames counted that the library deals with.
func (p *pace) options() *websocket.AcceptOptions {
	return &websocket.AcceptOptions{
		OnPingReceived: func(context.Context, []byte) bool { return p.hollow() },
		OnPongReceived: func(context.Context, []byte) { p.hollow() },
	}
}
