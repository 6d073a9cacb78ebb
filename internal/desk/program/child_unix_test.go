//go:build unix

package program

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"medici/lobby/match"
)

// A program that never answers, or goes on for ever, is ended when its time is over with all that
// it has started, though these hold its input and output open.
func TestChildrenOfChildren(t *testing.T) {
	for name, script := range map[string]string{
		"never answers":           `sleep 300 >$0 & exec sleep 300`,
		"ends and leaves another": `sleep 300 3>$0 &`,
		"says without an end":     `sleep 300 >$0 & while :; do echo '{"type":"chat","text":"x"}'; done`,
		"a line without an end":   `sleep 300 >$0 & tr '\\0' x </dev/zero`,
		"reads nothing":           `exec sleep 300 >$0`,
	} {
		t.Run(strings.ReplaceAll(name, " ", "-"), func(t *testing.T) {
			t.Parallel()
			alive := filepath.Join(t.TempDir(), "alive")
			if err := syscall.Mkfifo(alive, 0o600); err != nil {
				t.Fatal(err)
			}
			c, err := StartChild([]string{"sh", "-c", script, alive}, 300*time.Millisecond)
			if err != nil {
				t.Fatal(err)
			}
			opened, err := os.Open(alive) // waits for the started program
			if err != nil {
				t.Fatal(err)
			}
			over := make(chan error, 1)
			go func() {
				table := &match.Info{Seats: []match.SeatInfo{{Name: "bot-1"}}, Phase: match.Playing}
				u := match.Update{Table: table, Fresh: true}
				_, err := c.Choose(u)
				c.Kill()
				over <- err
			}()
			select {
			case err := <-over:
				if err == nil {
					t.Error("it has chosen")
				}
			case <-time.After(time.Minute):
				t.Fatal("it holds the contest up")
			}
			if _, err := io.ReadAll(opened); err != nil { // ends with the last who holds it
				t.Error(err)
			}
		})
	}
}
