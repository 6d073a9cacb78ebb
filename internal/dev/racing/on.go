//go:build race

package racing

import (
	_ "embed"
	"strings"
)

// On says whether the race detector watches.
const On = true

// Few returns the second of two numbers of trials, which is for the race detector.
func Few(all, few int) int { return few }

//go:embed flags
var flags string

// Flags are the arguments of go build by which a program that a test runs is watched as the
// test is.
var Flags = strings.Fields(flags)
