package sshd

import (
	"time"

	"golang.org/x/time/rate"

	"medici/internal/gate"
)

// wire measures what a client sends, whatever it is: the library answers or drops
// some packets without a word to us, and a packet costs the same processor with one
// byte in it as with a thousand. It belongs to whoever reads the connection.
type wire struct {
	bucket *rate.Limiter
	waited time.Duration // since it was last calm
	floods int           // counted
}

// A client that has been slowed down for floodTime does what neither people nor
// their programs do. That is an offence; as many as mostFloods end its connection.
const (
	floodTime  = 10 * time.Second
	mostFloods = 3
)

func newWire(l Limits) wire {
	return wire{bucket: rate.NewLimiter(rate.Limit(l.WireRate), l.WireBurst)}
}

// took is told of bytes that were read, and says how long to wait before more are,
// and whether the waiting has become an offence.
func (w *wire) took(n int, now time.Time) (wait time.Duration, offence bool) {
	if w.bucket.TokensAt(now) >= float64(w.bucket.Burst())/2 {
		w.waited, w.floods = 0, 0
	}
	wait = w.bucket.ReserveN(now, min(n, w.bucket.Burst())).DelayFrom(now)
	w.waited += wait
	if w.waited < time.Duration(w.floods+1)*floodTime {
		return wait, false
	}
	w.floods++
	return wait, true
}

// slow holds up a client that sends too much, and hangs up on one that goes on.
func (k *client) slow(n int) {
	wait, offence := k.wire.took(n, time.Now())
	if offence {
		k.visit.Offend(gate.Misuse)
	}
	if k.wire.floods == mostFloods {
		_ = k.Close()
		return
	}
	time.Sleep(wait)
}
