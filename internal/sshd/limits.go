package sshd

import (
	"cmp"
	"time"
)

// Limits bound what clients may ask for. A field left zero has its default.
type Limits struct {
	Connections int // open TCP connections; default 800
	PerSource   int // of those from one address, or one IPv6 /64; default 32
	Sessions    int // running sessions; default 400

	// Cols and Rows are the largest screen a program is told of. Every cell
	// costs about 250 bytes, and the client names the size. Default 250×80.
	Cols, Rows int

	EnvVars      int // accepted from one session; default 16
	EnvBytes     int // of one name and value; default 256
	CommandBytes int // of a command line; default 4096

	InputRate  int // bytes typed a second, in the long run; default 4096
	InputBurst int // and at once; default 16384
	PasteBytes int // kept of one bracketed paste; default 16384

	Handshake time.Duration // from connecting to being authenticated; default 10 s
	Linger    time.Duration // a connection may stay without a session; default 30 s
	Write     time.Duration // a client may take no output; default 10 s
	Keepalive time.Duration // between questions whether the client lives; it has three times as long to answer; default 30 s
}

func (l Limits) withDefaults() Limits {
	return Limits{
		Connections:  cmp.Or(l.Connections, 800),
		PerSource:    cmp.Or(l.PerSource, 32),
		Sessions:     cmp.Or(l.Sessions, 400),
		Cols:         cmp.Or(l.Cols, 250),
		Rows:         cmp.Or(l.Rows, 80),
		EnvVars:      cmp.Or(l.EnvVars, 16),
		EnvBytes:     cmp.Or(l.EnvBytes, 256),
		CommandBytes: cmp.Or(l.CommandBytes, 4096),
		InputRate:    cmp.Or(l.InputRate, 4096),
		InputBurst:   cmp.Or(l.InputBurst, 16384),
		PasteBytes:   cmp.Or(l.PasteBytes, 16384),
		Handshake:    cmp.Or(l.Handshake, 10*time.Second),
		Linger:       cmp.Or(l.Linger, 30*time.Second),
		Write:        cmp.Or(l.Write, 10*time.Second),
		Keepalive:    cmp.Or(l.Keepalive, 30*time.Second),
	}
}

// fit is the size a program is told when the client claims this one. Clients
// without a window claim 0×0.
func (l Limits) fit(cols, rows uint32) (int, int) {
	if cols == 0 || rows == 0 {
		cols, rows = 80, 24
	}
	return int(min(cols, uint32(l.Cols))), int(min(rows, uint32(l.Rows)))
}
