//go:build !race

package racing

// On says whether the race detector watches.
const On = false

// Flags are the arguments of go build by which a program that a test runs is watched as the
// test is.
var Flags []string
