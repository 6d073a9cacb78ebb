//go:build race

package racing

// On says whether the race detector watches.
const On = true

// Flags are the arguments of go build by which a program that a test runs is watched as the
// test is. SQLite's engine is C turned into Go, and left out as it is in the Makefile.
var Flags = []string{"-race", "-gcflags=modernc.org/...=-race=false"}
