package reception

import (
	"fmt"
	"os"
	"testing"

	"go.uber.org/goleak"
)

// TestMain looks for goroutines that are left. The second hand of a clock on a
// screen ends up to a second after the screen, so it looks several times, each
// of which waits half a second.
func TestMain(m *testing.M) {
	status := m.Run()
	var left error
	for range 5 {
		if left = goleak.Find(); left == nil {
			break
		}
	}
	if left != nil && status == 0 {
		fmt.Fprintln(os.Stderr, "goroutines are left:", left)
		status = 1
	}
	os.Exit(status)
}
