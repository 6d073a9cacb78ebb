package gate

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

// Refusal is why somebody was not let in.
type Refusal uint8

const (
	Closing           Refusal = iota + 1 // the server closes
	Penalised                            // the source is penalised, see Penalties
	Full                                 // Limits.Connections
	PerSource                            // Limits.PerSource
	PerSourceStartups                    // Limits.PerSourceStartups
	EarlyDrop                            // Limits.Startups
	TooFast                              // Limits.Rate
	NoHeader                             // a proxy did not say whom it brings
	NoPlace                              // there is no slot for a session
	Banned                               // Config.Barred
	GaveWay                              // a connection without a session, for one from a quieter network
	TooMuch                              // the source has used up a Resource
	refusals          = iota + 1
)

func (r Refusal) String() string {
	return [refusals]string{"none", "closing", "penalised", "full", "per-source", "per-source-startups",
		"early-drop", "too-fast", "no-header", "no-place", "banned", "gave-way", "too-much"}[r]
}

// Stats counts whom a [Gate] has let in and refused since it was made.
type Stats struct {
	Connections int // open
	Startups    int // of those, unauthenticated
	Sources     int // known networks

	Accepted      uint64 // connections let in
	Authenticated uint64

	Refused map[Refusal]uint64
	// Offences counts everybody's offences, including those of exempt addresses. Those before
	// authentication, NoAuth, AuthFail and Late, are failed handshakes.
	Offences map[Offence]uint64
}

// counts is the part of Stats that only grows.
type counts struct {
	accepted, authenticated atomic.Uint64

	refused  [refusals]atomic.Uint64
	offences [offences]atomic.Uint64
}

// Stats returns the present numbers. They are not all of the same instant.
func (g *Gate) Stats() Stats {
	t := Stats{
		Accepted:      g.count.accepted.Load(),
		Authenticated: g.count.authenticated.Load(),
		Refused:       map[Refusal]uint64{},
		Offences:      map[Offence]uint64{},
	}
	for r := Refusal(1); r < refusals; r++ {
		t.Refused[r] = g.count.refused[r].Load()
	}
	for o := Offence(1); o < offences; o++ {
		t.Offences[o] = g.count.offences[o].Load()
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	t.Connections, t.Startups, t.Sources = g.open, g.ranks[unknown].visits, len(g.networks)
	return t
}

// Refused counts somebody who was not let in, and logs who it was.
func (g *Gate) Refused(why Refusal, who ...any) {
	g.count.refused[why].Add(1)
	g.Log(slog.LevelInfo, "refused", why.String(), who...)
}

// Log writes a line about what strangers can cause without limit: of each message and cause ten lines at once,
// and one a minute in the long run.
func (g *Gate) Log(level slog.Level, msg, why string, args ...any) {
	if missed, ok := g.calm.may(msg+why, g.now()); ok {
		g.log.Log(context.Background(), level, msg, append([]any{"why", why, "missed", missed}, args...)...)
	}
}

// calm keeps a flood out of the log: of each kind of line, ten at once and one a minute in the long run.
// The kinds are a handful of our own words.
type calm struct {
	mu    sync.Mutex
	kinds map[string]*chatter
}

// The limits on lines of one kind: at once, and in the long run.
const (
	kindBurst = 10
	kindEvery = time.Minute
)

// chatter limits lines of a kind.
type chatter struct {
	bucket *rate.Limiter
	missed int
}

// may reports whether a line of a kind may be logged, and how many were skipped since the last.
func (c *calm) may(word string, now time.Time) (missed int, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.kinds[word]
	if k == nil {
		k = &chatter{bucket: rate.NewLimiter(rate.Every(kindEvery), kindBurst)}
		c.kinds[word] = k
	}
	if !k.bucket.AllowN(now, 1) {
		k.missed++
		return 0, false
	}
	missed, k.missed = k.missed, 0
	return missed, true
}
