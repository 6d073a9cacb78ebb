package session

import (
	"cmp"
	"time"
)

// Limits bound how many sessions there are, and what one may ask for. A zero field takes its default; a
// negative value switches off a field marked with *.
type Limits struct {
	Sessions int // running; default 400
	Reserved int // *per cent of those that are kept for keys with a seat at a table; default 10

	// Cols and Rows are the largest screen that a program is told about: its frames are held in memory, and
	// the client names the size. Default 250×80.
	Cols, Rows int

	EnvVars      int // accepted from one session; default 16
	EnvBytes     int // of one name and value; default 256
	CommandBytes int // of a command line; default 4096

	InputRate  int // bytes typed a second, in the long run; default 4096
	InputBurst int // and at once; default 16384
	InputMost  int // typed and unread; more than that ends the session; default 256 kB
	PasteBytes int // kept of one bracketed paste; default 16384

	Idle  time.Duration // *how long a session may stay without a key press; default 4 h
	Write time.Duration // how long a client may take no output; default 10 s
}

func (l Limits) withDefaults() Limits {
	return Limits{
		Sessions:     cmp.Or(l.Sessions, 400),
		Reserved:     cmp.Or(l.Reserved, 10),
		Cols:         cmp.Or(l.Cols, 250),
		Rows:         cmp.Or(l.Rows, 80),
		EnvVars:      cmp.Or(l.EnvVars, 16),
		EnvBytes:     cmp.Or(l.EnvBytes, 256),
		CommandBytes: cmp.Or(l.CommandBytes, 4096),
		InputRate:    cmp.Or(l.InputRate, 4096),
		InputBurst:   cmp.Or(l.InputBurst, 16384),
		InputMost:    cmp.Or(l.InputMost, 256<<10),
		PasteBytes:   cmp.Or(l.PasteBytes, 16384),
		Idle:         cmp.Or(l.Idle, 4*time.Hour),
		Write:        cmp.Or(l.Write, 10*time.Second),
	}
}

// reserved returns how many slots are.
func (l Limits) reserved() int { return l.Sessions * max(0, l.Reserved) / 100 }

// fit returns the size that a program is told when the client claims this one. Clients without a window
// claim 0×0.
func (l Limits) fit(cols, rows uint32) (int, int) {
	if cols == 0 || rows == 0 {
		cols, rows = 80, 24
	}
	return int(min(cols, uint32(l.Cols))), int(min(rows, uint32(l.Rows)))
}
