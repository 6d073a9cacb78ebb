// Package termtest is a person at a terminal, for tests: an SSH client and a
// virtual screen. A test types, looks at what the screen shows and never
// sleeps: every wait is woken by the bytes that arrive and fails, printing the
// whole screen, when [Patience] is over.
//
// The terminal is as mute as an old one: it answers no queries. A test that
// wants an answer types it.
//
// It promises that everything a test opened is closed, and its goroutines are
// gone, when the test's Cleanup functions have run. Waiting and dialling fail
// the test, so they belong to the test's own goroutine.
//
// It knows nothing of the server: not its packages, not its screens.
package termtest

import "time"

// Patience is how long a wait lasts before it fails the test. It is generous
// because a failing test may be slow and a passing one never waits for it.
const Patience = 30 * time.Second

// Some keys send these.
const (
	Enter     = "\r"
	Esc       = "\x1b"
	Tab       = "\t"
	ShiftTab  = "\x1b[Z"
	Backspace = "\x7f"
	Delete    = "\x1b[3~"
	Space     = " "
	Up        = "\x1b[A"
	Down      = "\x1b[B"
	Right     = "\x1b[C"
	Left      = "\x1b[D"
	Home      = "\x1b[H"
	End       = "\x1b[F"
	PageUp    = "\x1b[5~"
	PageDown  = "\x1b[6~"
	CtrlC     = "\x03"
	CtrlD     = "\x04"
	CtrlZ     = "\x1a"
)
