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

// Each caller goes on when their own work is done, although others have the same worker afterwards.
func TestEachWaitsForTheirOwn(t *testing.T) {
	var p Pool
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() {
			p.Join()
			defer p.Leave()
			done := 0
			work := func() {
				runtime.Gosched() // so workers and those who wait go on in any order
				done++
			}
			for i := range 2000 {
				if p.Do(work); done != i+1 {
					t.Errorf("after %d turns %d are done", i+1, done)
					return
				}
				if i%5 == 0 {
					p.Go(func() {})
				}
			}
		})
	}
	all.Wait()
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
