//go:build !race

package racing

// On says whether the race detector watches.
const On = false

// Few returns the first of two numbers of trials; the second is for the race detector.
func Few(all, few int) int { return all }

// Flags are the arguments of go build by which a program that a test runs is watched as the
// test is.
var Flags []string
