// Package leaktest fails the tests of a package that leave goroutines behind.
//
// It gives them time to end: a busy machine needs it, and so does the second hand of a clock, which ends up to a second
// after its screen. A package that leaves none waits for nothing.
package leaktest

import (
	"fmt"
	"os"
	"testing"
	"time"

	"go.uber.org/goleak"
)

// patience is how long goroutines may go on after the last test.
const patience = 20 * time.Second

// Main is a package's TestMain. It does not return.
func Main(m *testing.M) {
	status := m.Run()
	if status == 0 {
		if err := left(patience); err != nil {
			fmt.Fprintln(os.Stderr, "goroutines are left:", err)
			status = 1
		}
	}
	os.Exit(status)
}

// left returns an error that says which goroutines are left when the patience is over.
func left(patience time.Duration) error {
	for late := time.Now().Add(patience); ; {
		if err := goleak.Find(); err == nil || time.Now().After(late) { // it looks for half a second
			return err
		}
	}
}
