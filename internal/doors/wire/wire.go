// Package wire measures what a client sends, and says how long to wait before more is
// read, and before a client that sends nothing is asked whether it lives. It knows neither the client nor its
// connection, and does not wait itself.
package wire

import (
	"time"

	"golang.org/x/time/rate"
)

// Meter measures what a client sends, whatever it is: the libraries of the protocols answer
// or drop some of it without a word to us, and a packet costs the same processor with one
// byte in it as with a thousand. It belongs to the goroutine that reads the connection.
type Meter struct {
	bucket *rate.Limiter
	waited time.Duration // since it was last calm
	floods int           // counted
}

// A client that has been slowed down for floodTime does what neither people nor
// their programs do. That is an offence; as many as mostFloods are a Flood.
const (
	floodTime  = 10 * time.Second
	mostFloods = 3
)

// NewMeter lets so many bytes a second pass in the long run, and so many at once.
func NewMeter(perSecond, burst int) Meter {
	return Meter{bucket: rate.NewLimiter(rate.Limit(perSecond), burst)}
}

// Took counts bytes that were read, and returns how long to wait before reading more,
// and whether the waiting has become an offence.
func (m *Meter) Took(n int, now time.Time) (wait time.Duration, offence bool) {
	if m.bucket.TokensAt(now) >= float64(m.bucket.Burst())/2 {
		m.waited, m.floods = 0, 0
	}
	wait = m.bucket.ReserveN(now, min(n, m.bucket.Burst())).DelayFrom(now)
	m.waited += wait
	if m.waited < time.Duration(m.floods+1)*floodTime {
		return wait, false
	}
	m.floods++
	return wait, true
}

// Flood reports a client that went on after so many offences that it should be hung up on.
func (m *Meter) Flood() bool { return m.floods >= mostFloods }
