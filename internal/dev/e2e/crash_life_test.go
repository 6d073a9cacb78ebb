package e2e

import (
	"os"
	"sync"
	"testing"
	"time"

	"medici/internal/dev/termtest"
)

// life is one life of the server.
type life struct {
	*server
	last bool
	back chan *machine // who has been told everything, or never will be
	play chan struct{} // closed when all are back
	dead chan struct{} // closed before the server is killed, see doom
	doom func()
	done chan struct{} // closed when everybody is gone
}

// begin starts the server, and everybody comes.
func (f *fleet) begin(t *testing.T, last bool) *life {
	t.Helper()
	for _, b := range f.books {
		b.freeze()
	}
	l := &life{
		server: serve(t, "--data", f.files, "--grace", "10m"), last: last,
		back: make(chan *machine, len(f.machines)), play: make(chan struct{}), dead: make(chan struct{}),
		done: make(chan struct{}),
	}
	l.doom = sync.OnceFunc(func() { close(l.dead) })
	var there sync.WaitGroup
	for _, m := range f.machines {
		there.Go(func() { m.attend(l) })
	}
	go func() {
		defer close(l.done)
		there.Wait()
	}()
	t.Cleanup(func() { // when the test has given up, this is what ends them
		if t.Failed() {
			l.killed = true
			l.doom()
			_ = l.cmd.Process.Signal(os.Kill)
		}
		<-l.done
	})
	return l
}

// crash is a life that ends so long after it has begun, or after all are back.
func (f *fleet) crash(t *testing.T, after time.Duration, early bool) {
	l := f.begin(t, false)
	if !early {
		l.release(len(f.machines))
	}
	t.Logf("killed after %v, early: %t", after, early)
	select {
	case <-time.After(after):
	case <-l.ended:
		t.Fatal("the server has ended by itself: ", l.err)
	}
	l.doom()
	l.kill()
	<-l.done // and what had arrived is read
}

// release waits until all are back, and lets them play.
func (l *life) release(all int) {
	l.t.Helper()
	l.gather(all)
	close(l.play)
}

func (l *life) gather(all int) {
	l.t.Helper()
	late := time.After(termtest.Patience)
	for range all {
		select {
		case <-l.back:
		case <-l.ended:
			l.t.Fatal("the server has ended by itself: ", l.err)
		case <-late:
			l.t.Fatal("not everybody is back")
		}
	}
	if l.t.Failed() {
		l.t.FailNow()
	}
}
