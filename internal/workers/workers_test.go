package workers

import (
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// The same worker does one thing after the other, and no worker remains when all have left.
func TestWorkersAreKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // it ends when no goroutine is left
		var p Pool
		p.Join()
		p.Join()
		first := ""
		for range 100 {
			p.Do(func() { first = seen(t, first) })
			synctest.Wait()
		}
		p.Go(func() { first = seen(t, first) })
		synctest.Wait()
		p.Leave()
		p.Do(func() { seen(t, first) })
		p.Leave()
		p.Do(func() {}) // somebody who has not joined is served
	})
}

// seen returns which goroutine runs, and fails when it is another one than before.
func seen(t *testing.T, before string) string {
	b := make([]byte, 64)
	name, _, _ := strings.Cut(string(b[:runtime.Stack(b, false)]), " [")
	if before != "" && name != before {
		t.Errorf("%s works after %s", name, before)
	}
	return name
}

// However many work at once, all are served, and few workers remain.
func TestRush(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p Pool
		p.Join()
		defer p.Leave()
		var all sync.WaitGroup
		held, done := make(chan struct{}), 0
		var mu sync.Mutex
		for range 2 * most {
			all.Go(func() {
				p.Do(func() {
					<-held
					mu.Lock()
					defer mu.Unlock()
					done++
				})
			})
		}
		synctest.Wait()
		close(held)
		all.Wait()
		synctest.Wait()
		if done != 2*most || len(p.idle) != most {
			t.Errorf("%d of %d are served, and %d workers remain", done, 2*most, len(p.idle))
		}
		for range 2 * patience / time.Second { // somebody works on
			time.Sleep(time.Second)
			p.Do(func() {})
		}
		synctest.Wait()
		if len(p.idle) != 1 {
			t.Errorf("%d workers remain after a while in which one would do", len(p.idle))
		}
	})
}

// A worker whose answer nobody has taken yet has no other work, so nobody takes the answer to somebody else's.
func TestEachWaitsForTheirOwn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p Pool
		p.Join()
		defer p.Leave()
		first := p.give(func() {}, true)
		synctest.Wait() // the worker is done before the caller waits
		done := false
		if p.Do(func() { done = true }); !done {
			t.Error("a caller goes on with the answer to somebody else, and their own work is not done")
		}
		if <-first.done != nil {
			t.Error("the first caller hears of a panic")
		}
		synctest.Wait()
		if len(p.idle) != 2 {
			t.Errorf("%d workers remain of two", len(p.idle))
		}
	})
}

// A panic is that of who waits, tells where it began, and takes no worker along.
func TestPanics(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p Pool
		p.Join()
		defer p.Leave()
		func() {
			defer func() {
				if r, _ := recover().(string); !strings.HasPrefix(r, "ouch\n") || !strings.Contains(r, "workers_test.go") {
					t.Errorf("the panic is %q", r)
				}
			}()
			p.Do(func() { panic("ouch") })
		}()
		synctest.Wait()
		if len(p.idle) != 1 {
			t.Errorf("%d workers remain", len(p.idle))
		}
		p.Do(func() {})
	})
}

// A worker that ends in the middle of it, as a test's does, keeps nobody waiting.
func TestWorkerEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p Pool
		p.Join()
		defer p.Leave()
		p.Do(runtime.Goexit)
		p.Do(func() {})
	})
}

// Who waits for a worker allocates nothing, or the runtime would ask them for help in its place.
func TestWorkAllocatesNothing(t *testing.T) {
	var p Pool
	p.Join()
	defer p.Leave()
	work := func() {}
	if n := testing.AllocsPerRun(100, func() { p.Do(work) }); n >= 1 {
		t.Errorf("%v allocations", n)
	}
}
