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
	Closing           Refusal = iota + 1 // the server is
	Penalised                            // the source is, see Penalties
	Full                                 // Limits.Connections
	PerSource                            // Limits.PerSource
	PerSourceStartups                    // Limits.PerSourceStartups
	EarlyDrop                            // Limits.Startups
	TooFast                              // Limits.Rate
	NoHeader                             // a proxy did not say whom it brings
	NoPlace                              // a session finds none, not a connection
	Banned                               // Config.Barred
	GaveWay                              // a connection without a session had to, to a newcomer from a quieter network
	TooMuch                              // the source has used up a Resource
	refusals          = iota + 1
)

func (r Refusal) String() string {
	return [refusals]string{"none", "closing", "penalised", "full", "per-source", "per-source-startups",
		"early-drop", "too-fast", "no-header", "no-place", "banned", "gave-way", "too-much"}[r]
}

// Stats is whom a [Gate] has let in, and whom it has not since it was made.
type Stats struct {
	Connections int // open
	Startups    int // of those, not authenticated
	Sources     int // networks known

	Accepted      uint64 // connections let in
	Authenticated uint64

	Refused map[Refusal]uint64
	// Offences of everybody, the exempt as well. Those before authentication,
	// NoAuth, AuthFail and Late, are the handshakes that failed.
	Offences map[Offence]uint64
}

// counts are the part of Stats that only grows.
type counts struct {
	accepted, authenticated atomic.Uint64

	refused  [refusals]atomic.Uint64
	offences [offences]atomic.Uint64
}

// Stats are the numbers now. They are not all of the same instant.
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

// Refused counts somebody who was not let in, and notes it with who it was.
func (g *Gate) Refused(why Refusal, who ...any) {
	g.count.refused[why].Add(1)
	g.Note(slog.LevelInfo, "refused", why.String(), who...)
}

// Note writes a line about something that strangers can cause as often as they like:
// of each message and cause ten at once, and one a minute in the long run.
func (g *Gate) Note(level slog.Level, msg, why string, args ...any) {
	if missed, ok := g.calm.may(msg+why, g.now()); ok {
		g.log.Log(context.Background(), level, msg, append([]any{"why", why, "missed", missed}, args...)...)
	}
}

// calm keeps a flood out of the log: of each kind of line, ten at once and one
// a minute in the long run. The kinds are a handful of our own words.
type calm struct {
	mu    sync.Mutex
	kinds map[string]*chatter
}

// So many lines of a kind are written at once, and in the long run one in this time.
const (
	kindBurst = 10
	kindEvery = time.Minute
)

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
