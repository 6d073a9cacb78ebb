package sshd

import (
	"cmp"
	"time"
)

// Limits bound what clients may ask for. A field left zero has its default;
// one marked with * is switched off by a negative value. A source is an IPv4 address
// or an IPv6 /64; what one may have, a /56 may have twice and a /48 four times.
type Limits struct {
	Connections       int      // open TCP connections; default 800
	PerSource         int      // of those from one source; default 32
	Startups          Startups // connections that have not authenticated; default 40:30:100
	PerSourceStartups int      // of those from one source; default 16
	Rate              float64  // *connections, and sessions that are not the first of their connection, a second from one source, in the long run; default 5
	Burst             int      // and at once; default 40
	Sources           int      // networks remembered after the last of them has left; default 16384, which cost about 10 MB
	Penalties         Penalties
	Sessions          int // running sessions; default 400
	Reserved          int // *of those, per cent that are kept for keys that have a seat at a table; default 10

	// Cols and Rows are the largest screen a program is told of: what it draws is
	// held as text, and the client names the size. Default 250×80.
	Cols, Rows int

	EnvVars      int // accepted from one session; default 16
	EnvBytes     int // of one name and value; default 256
	CommandBytes int // of a command line; default 4096

	InputRate  int // bytes typed a second, in the long run; default 4096
	InputBurst int // and at once; default 16384
	InputMost  int // typed and not read yet; more than that ends the session; default 256 kB
	PasteBytes int // kept of one bracketed paste; default 16384

	WireRate  int // bytes a second that one connection may send, all told, before it is slowed down; default 64 kB
	WireBurst int // and at once; default 1 MB

	AuthTries int           // failures to authenticate on one connection; default 6
	Hello     time.Duration // from connecting to the first byte; default 10 s
	Login     time.Duration // from connecting to being authenticated: people read the question about the host key, and type passphrases; default 2 min
	Linger    time.Duration // a connection may stay without a session; default 30 s
	Idle      time.Duration // *a session may stay without a key being pressed; default 4 h
	Write     time.Duration // a client may take no output; default 10 s
	Keepalive time.Duration // between questions whether the client lives; it has three times as long to answer; default 30 s
}

// Startups is OpenSSH's MaxStartups, start:rate:full. With fewer than Start
// connections that have not authenticated everybody comes in. From there on the
// oldest of the network that has most of them gives way to a newcomer from one that
// has fewer. Newcomers from those that have most are refused at random, Rate per cent
// of them, rising to all of them at Full. If every network has as many, one whose time
// is over gives way, and the time falls from Login to Hello as the places fill.
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
		Penalties:         l.Penalties.withDefaults(),
		Sessions:          cmp.Or(l.Sessions, 400),
		Reserved:          cmp.Or(l.Reserved, 10),
		Cols:              cmp.Or(l.Cols, 250),
		Rows:              cmp.Or(l.Rows, 80),
		EnvVars:           cmp.Or(l.EnvVars, 16),
		EnvBytes:          cmp.Or(l.EnvBytes, 256),
		CommandBytes:      cmp.Or(l.CommandBytes, 4096),
		InputRate:         cmp.Or(l.InputRate, 4096),
		InputBurst:        cmp.Or(l.InputBurst, 16384),
		InputMost:         cmp.Or(l.InputMost, 256<<10),
		WireRate:          cmp.Or(l.WireRate, 64<<10),
		WireBurst:         cmp.Or(l.WireBurst, 1<<20),
		PasteBytes:        cmp.Or(l.PasteBytes, 16384),
		AuthTries:         cmp.Or(l.AuthTries, 6),
		Hello:             cmp.Or(l.Hello, 10*time.Second),
		Login:             cmp.Or(l.Login, 2*time.Minute),
		Linger:            cmp.Or(l.Linger, 30*time.Second),
		Idle:              cmp.Or(l.Idle, 4*time.Hour),
		Write:             cmp.Or(l.Write, 10*time.Second),
		Keepalive:         cmp.Or(l.Keepalive, 30*time.Second),
	}
}

// reserved is how many places are.
func (l Limits) reserved() int { return l.Sessions * max(0, l.Reserved) / 100 }

// fit is the size a program is told when the client claims this one. Clients
// without a window claim 0×0.
func (l Limits) fit(cols, rows uint32) (int, int) {
	if cols == 0 || rows == 0 {
		cols, rows = 80, 24
	}
	return int(min(cols, uint32(l.Cols))), int(min(rows, uint32(l.Rows)))
}
