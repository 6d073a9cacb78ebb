//go:build race

package racing

// On says whether the race detector watches.
const On = true

// Few is the second of two numbers of trials, which is for the race detector.
func Few(all, few int) int { return few }

// Flags are the arguments of go build by which a program that a test runs is watched as the
// test is. What the Makefile leaves out is left out here.
var Flags = []string{"-race", "-gcflags=modernc.org/...=-race=false", "-gcflags=github.com/mattn/go-runewidth=-race=false"}
