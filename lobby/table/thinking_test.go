package table

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// A person for whom many bots think waits alone: another source has the next place, and
// all the time that there is.
func TestSourcesShareTheProcessors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		thinking, quit := NewThinking(2), make(chan struct{})
		const full = 600 * time.Millisecond
		var mu sync.Mutex
		var order []string
		think := func(source string) (may time.Duration) {
			may, end, ok := thinking.Wait(source, full, quit)
			if !ok {
				t.Error("nobody has quit")
				return 0
			}
			mu.Lock()
			order = append(order, source)
			mu.Unlock()
			time.Sleep(may)
			end()
			return may
		}
		if alone := think("ann"); alone != full {
			t.Errorf("alone a bot may think %s", alone)
		}
		order = nil
		for range 12 {
			go think("crowd")
			synctest.Wait() // the first has the processor to itself
		}
		began := time.Now()
		if may := think("ann"); may != full {
			t.Errorf("ann's bot may think %s beside a crowd's", may)
		}
		if waited := time.Since(began) - full; waited > full {
			t.Errorf("ann's bot waited %s", waited)
		}
		mu.Lock()
		if !slices.Contains(order[2:4], "ann") {
			t.Errorf("the processors were had by %v", order)
		}
		mu.Unlock()
		time.Sleep(time.Minute)
		synctest.Wait()
		if len(order) != 13 || len(thinking.busy)+len(thinking.waiting)+len(thinking.served) != 0 {
			t.Errorf("%d bots have thought, and left is %+v", len(order), thinking)
		}
		if last := think("ann"); last != full {
			t.Errorf("when the crowd is gone a bot may think %s", last)
		}
	})
}

func TestQuittersLeaveTheQueue(t *testing.T) {
	thinking, quit := NewThinking(1), make(chan struct{})
	_, end, _ := thinking.Wait("ann", time.Second, quit)
	close(quit)
	if _, _, ok := thinking.Wait("bob", time.Second, quit); ok || len(thinking.waiting) != 0 {
		t.Errorf("it has a place: %t, %d wait", ok, len(thinking.waiting))
	}
	end()
}
