package sshd

import (
	"cmp"
	"time"
)

// Limits bound one connection. A field left zero has its default. How long it may take
// to say a word and to authenticate stands in those of the gate.
type Limits struct {
	WireRate  int // bytes a second that it may send, all told, before it is slowed down; default 64 kB
	WireBurst int // and at once; default 1 MB

	AuthTries int           // failures to authenticate; default 6
	Linger    time.Duration // it may stay without a session; default 30 s
	Write     time.Duration // it may take nothing of what it is sent; default 10 s
	// it may send nothing before it is asked whether it lives; it has three times as long to answer; default 30 s
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
