package sshd

import (
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

// Refusal is why somebody was not let in.
type Refusal uint8

const (
	Closing           Refusal = iota + 1 // the server is
	Penalised                            // the source is, see Penalties
	Full                                 // Limits.Connections
	PerSource                            // Limits.PerSource
	PerSourceStartups                    // Limits.PerSourceStartups
	EarlyDrop                            // Limits.Startups
	TooFast                              // Limits.Rate
	NoHeader                             // a proxy did not say whom it brings
	NoPlace                              // Limits.Sessions: a session, not a connection
	Banned                               // Config.Barred
	GaveWay                              // a connection without a session had to, to a newcomer from a quieter network
	refusals          = iota + 1
)

func (r Refusal) String() string {
	return [refusals]string{"none", "closing", "penalised", "full", "per-source", "per-source-startups",
		"early-drop", "too-fast", "no-header", "no-place", "banned", "gave-way"}[r]
}

// Stats is what a [Server] has to do, and has had to do since it was made.
type Stats struct {
	Connections int // open
	Startups    int // of those, not authenticated
	Sources     int // networks known
	Sessions    int // running

	Accepted      uint64 // connections let in
	Authenticated uint64
	Begun         uint64 // sessions
	BytesIn       uint64 // on the wire
	BytesOut      uint64
	Requests      uint64 // refused: channels, and requests of all kinds

	Refused map[Refusal]uint64
	// Offences of everybody, the exempt as well. Those before authentication,
	// NoAuth, AuthFail and Late, are the handshakes that failed.
	Offences map[Offence]uint64
}

// counts are the part of Stats that only grows.
type counts struct {
	accepted, authenticated, begun, in, out, requests atomic.Uint64

	refused  [refusals]atomic.Uint64
	offences [offences]atomic.Uint64
}

// Stats are the numbers now. They are not all of the same instant.
func (s *Server) Stats() Stats {
	t := Stats{
		Accepted:      s.count.accepted.Load(),
		Authenticated: s.count.authenticated.Load(),
		Begun:         s.count.begun.Load(),
		BytesIn:       s.count.in.Load(),
		BytesOut:      s.count.out.Load(),
		Requests:      s.count.requests.Load(),
		Refused:       map[Refusal]uint64{},
		Offences:      map[Offence]uint64{},
	}
	for r := Refusal(1); r < refusals; r++ {
		t.Refused[r] = s.count.refused[r].Load()
	}
	for o := Offence(1); o < offences; o++ {
		t.Offences[o] = s.count.offences[o].Load()
	}
	s.gate.mu.Lock()
	t.Connections, t.Startups, t.Sources = s.gate.open, s.gate.ranks[unknown].visits, len(s.gate.networks)
	s.gate.mu.Unlock()
	s.mu.Lock()
	t.Sessions = s.running
	s.mu.Unlock()
	return t
}

// calm keeps a flood out of the log: of each kind of line, ten at once and one
// a minute in the long run. The kinds are a handful of our own words.
type calm struct {
	mu    sync.Mutex
	kinds map[string]*chatter
}

// chatter is lines of a kind.
type chatter struct {
	bucket *rate.Limiter
	missed int
}

// may says whether a line of that kind may be written, and how many have not
// been since the last.
func (c *calm) may(word string, now time.Time) (missed int, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.kinds[word]
	if k == nil {
		k = &chatter{bucket: rate.NewLimiter(rate.Every(time.Minute), 10)}
		c.kinds[word] = k
	}
	if !k.bucket.AllowN(now, 1) {
		k.missed++
		return 0, false
	}
	missed, k.missed = k.missed, 0
	return missed, true
}
