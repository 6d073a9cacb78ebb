package gate

import (
	"cmp"
	"time"
)

// Limits bound how many may come. A zero field takes its default; a negative value switches off a field
// marked with *. A source is an IPv4 address or an IPv6 /64. A /56 may have twice, and a /48 four times, as
// much as one source.
type Limits struct {
	Connections       int      // open, at any door; default 800
	PerSource         int      // open from one source; default 32
	Startups          Startups // unauthenticated connections; default 40:30:100
	PerSourceStartups int      // unauthenticated from one source; default 16
	// *connections, and further sessions on a connection, a second from one source, in the long run;
	// default 5
	Rate  float64
	Burst int // and at once; default 40
	// networks remembered after their last connection has left; default 16384, which cost about 10 MB, and
	// half as much again if all came by the web
	Sources   int
	Crowd     int // people of one source who use each Resource as people do; default 12
	Penalties Penalties

	Hello time.Duration // from connecting to the first byte; default 10 s
	// from connecting to being authenticated, while people read the question about the host key and type
	// passphrases; default 2 min
	Login time.Duration
}

// Startups is OpenSSH's MaxStartups, start:rate:full. With fewer than Start unauthenticated connections
// everybody comes in. From there on the oldest connection of the network that has most of them gives way to
// a newcomer from a network with fewer. Newcomers from the networks with most are refused at random, Rate
// per cent of them, rising to all at Full. If every network has as many, a connection whose time is over
// gives way, and the time falls from Login to Hello as the places fill.
type Startups struct{ Start, Rate, Full int }

func (l Limits) withDefaults() Limits {
	return Limits{
		Connections:       cmp.Or(l.Connections, 800),
		PerSource:         cmp.Or(l.PerSource, 32),
		Startups:          cmp.Or(l.Startups, Startups{40, 30, 100}), // more than one source may have
		PerSourceStartups: cmp.Or(l.PerSourceStartups, 16),
		Rate:              cmp.Or(l.Rate, 5),
		Burst:             cmp.Or(l.Burst, 40),
		Sources:           cmp.Or(l.Sources, 16384),
		Crowd:             cmp.Or(l.Crowd, 12),
		Penalties:         l.Penalties.withDefaults(),
		Hello:             cmp.Or(l.Hello, 10*time.Second),
		Login:             cmp.Or(l.Login, 2*time.Minute),
	}
}
