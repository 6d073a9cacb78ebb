package lobby

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
	"medici/lobby/directory"
)

// A chapter that a node began when its table was gone already, and could not drop before it died, is dropped within an
// hour. What an older program may have kept stays, and so does what is in the directory, or on a server that stands
// alone.
func TestOrphansAreDropped(t *testing.T) {
	for name, want := range map[string]string{"n0": "[old run run.1]", "": "[late late.3 old run run.1]"} {
		t.Run("node "+name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := newShared()
				l := newLobby(t, keeping(store), func(c *Config) { c.Node = name })
				ok(t, l.Restore(t.Context()))
				wait(time.Minute)
				running := []byte(`{"id":"run","keeper":"n1","reign":1,"chapter":1}`)
				_, err := store.Put(t.Context(), directory.Prefix+"run", running, 0)
				ok(t, err)
				for chapter, entries := range map[string]int{"late": 1, "late.3": 1, "old": 2, "run": 1, "run.1": 1} {
					tail := journal.Tail{Table: chapter}
					for i := range entries {
						e, err := store.Append(t.Context(), tail.Next(fmt.Appendf(nil, `{"v":1,"lines":[%d]}`, i)))
						ok(t, err)
						tail = e.Tail()
					}
				}
				wait(SearchEvery)
				if left, err := store.Tables(t.Context()); err != nil || fmt.Sprint(left) != want {
					t.Errorf("the journals %v are left, not %s: %v", left, want, err)
				}
			})
		})
	}
}
