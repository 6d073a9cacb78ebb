package webd

import (
	"cmp"
	"time"
)

// Limits bound one browser. A zero field takes its default.
type Limits struct {
	Connections int // open without a session, in all, behind a proxy or not; default 800
	PerSource   int // of those from one source; default 64: a browser may open six

	WireRate  int // bytes a second that a connection may send before it is slowed down; default 64 kB
	WireBurst int // and at once; default 1 MB
	TypeRate  int // bytes a second that a session may type before the server pauses reading; default 4096
	TypeBurst int // and at once; default 64 kB

	Header    time.Duration // how long a request's headers may take; default 5 s
	Linger    time.Duration // how long a connection may stay without a request; default 60 s
	Hello     time.Duration // how long a WebSocket may stay without a word; default 10 s
	Write     time.Duration // how long it may take no output; default 10 s
	Keepalive time.Duration // how long it may be silent until it is asked, with thrice that to answer; default 30 s
}

// The largest headers of a request and the largest message of a WebSocket, in bytes.
const (
	mostHeader  = 8 << 10
	mostMessage = 32 << 10
)

func (l Limits) withDefaults() Limits {
	return Limits{
		Connections: cmp.Or(l.Connections, 800),
		PerSource:   cmp.Or(l.PerSource, 64),
		WireRate:    cmp.Or(l.WireRate, 64<<10),
		WireBurst:   cmp.Or(l.WireBurst, 1<<20),
		TypeRate:    cmp.Or(l.TypeRate, 4096),
		TypeBurst:   cmp.Or(l.TypeBurst, 64<<10),
		Header:      cmp.Or(l.Header, 5*time.Second),
		Linger:      cmp.Or(l.Linger, 60*time.Second),
		Hello:       cmp.Or(l.Hello, 10*time.Second),
		Write:       cmp.Or(l.Write, 10*time.Second),
		Keepalive:   cmp.Or(l.Keepalive, 30*time.Second),
	}
}
