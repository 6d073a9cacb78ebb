package sshd

import (
	"cmp"
	"time"
)

// Limits bound one connection. A zero field takes its default. The gate's limits say how long it may take
// to say a word and to authenticate.
type Limits struct {
	WireRate  int // bytes a second that it may send in all before it is slowed down; default 64 kB
	WireBurst int // and at once; default 1 MB

	AuthTries int           // failures to authenticate; default 6
	Linger    time.Duration // how long it may stay without a session; default 30 s
	Write     time.Duration // how long it may take no output; default 10 s
	// how long it may be silent before it is asked whether it lives; it has three times as long to answer;
	// default 30 s
	Keepalive time.Duration
}

func (l Limits) withDefaults() Limits {
	return Limits{
		WireRate:  cmp.Or(l.WireRate, 64<<10),
		WireBurst: cmp.Or(l.WireBurst, 1<<20),
		AuthTries: cmp.Or(l.AuthTries, 6),
		Linger:    cmp.Or(l.Linger, 30*time.Second),
		Write:     cmp.Or(l.Write, 10*time.Second),
		Keepalive: cmp.Or(l.Keepalive, 30*time.Second),
	}
}
