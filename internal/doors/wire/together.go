package wire

import (
	"sync/atomic"
	"time"
)

// Silence tells when the server must ask a silent client whether it lives. One goroutine may
// break it while another waits.
type Silence struct {
	began time.Time
	heard atomic.Int64 // when the client sent something last, in ns since it began
}

// NewSilence begins now.
func NewSilence() *Silence { return &Silence{began: time.Now()} }

// Break notes that the client has sent something, or has answered.
func (s *Silence) Break() { s.heard.Store(int64(time.Since(s.began))) }

// Left returns how long the client need not be asked yet, if it must be after so long a silence: not above
// zero when it is time.
func (s *Silence) Left(after time.Duration) time.Duration {
	now := time.Now()
	return together(after, now.Sub(s.began)-time.Duration(s.heard.Load()), now)
}

// together returns how long to wait before a client is asked that has been silent for some time, and is asked
// after so long a silence: up to a sixtieth longer, so many are asked at the same moment. To wake
// costs a server at which nothing happens more than what it asks then.
func together(after, silent time.Duration, now time.Time) time.Duration {
	step := max(1, after/60)
	wait := after - silent
	due := now.Add(wait)
	return wait + due.Truncate(step).Add(step).Sub(due)
}
