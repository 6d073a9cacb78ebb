// Package racing tells tests whether the race detector watches them. Under it everything
// takes some ten times as long: a test that tries many games may try fewer of them, if the
// Makefile runs its package once more without the detector. The file flags is how the
// Makefile and a test that builds a program ask for the detector. It leaves out libraries that
// share nothing with anybody and take most of the time: SQLite's engine, which is C turned
// into Go, the emulated terminals of tests, what decodes one person's keys and command line,
// what looks up widths, regular expressions, and the arithmetic of a handshake. A library whose
// goroutines share something, like NATS' server, has to be watched: otherwise
// the copies of sync's generic functions that it needs would be linked for all, unwatched, and the
// detector would report races where there are none. The package knows nothing of what is tested, and is part of no
// program.
package racing
