package relay

import (
	"cmp"
	"errors"
	"time"

	"medici/internal/doors/session"
)

// ErrAstray says that two nodes each name the other as a table's holder.
var ErrAstray = errors.New("relay: the nodes disagree about who keeps the table")

// Hops counts how often a session was sent on soon after it had come, at its door or elsewhere. The first
// two hops are immediate, as when people change tables; later ones wait, each twice as long, until
// directories agree. A person who presses a key in between starts afresh.
type Hops struct {
	n     int
	began time.Time // of the first hop
	last  time.Time
}

const (
	soon     = 3 * time.Second // after the last hop
	freely   = 2               // hops without a pause
	mostHops = 16
	mostWait = 2 * time.Second
)

// hop waits for its turn. It is false when there were too many hops, or the session is over.
func (d *Door) hop(x *session.Session, h *Hops) bool {
	if now := time.Now(); h.n == 0 || now.Sub(h.last) > soon {
		h.n, h.began = 0, now
	}
	if h.n++; h.n > mostHops && x.Typed().Before(h.began) {
		return false
	}
	if h.n > freely {
		select {
		case <-time.After(min(cmp.Or(d.Pause, pauses)<<min(h.n-freely-1, 10), mostWait)):
		case <-x.Context().Done():
			return false
		}
	}
	h.last = time.Now()
	return true
}
