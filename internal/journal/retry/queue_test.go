package retry

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/text/source"
)

var errAway = errors.New("the store is away")

// store fails for as long as it is told, and counts.
type store struct {
	mu    sync.Mutex
	until time.Time
	tries []time.Time
}

func (s *store) away(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.until = time.Now().Add(d)
}

func (s *store) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.tries)
}

func (s *store) write(context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tries = append(s.tries, time.Now())
	if time.Now().Before(s.until) {
		return errAway
	}
	return nil
}

func quiet() *Queue { return New(slog.New(slog.DiscardHandler)) }

// wait lets time pass on the clock of a bubble.
func wait(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func TestPausesGrowUntilItIsDone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := quiet()
		defer q.Close()
		s := &store{until: time.Now().Add(time.Hour)}
		q.Owe(Task{Key: "a", What: "a record", Do: s.write})
		wait(59 * time.Minute)
		for i := 1; i < len(s.tries); i++ {
			longest := min(mostPause, leastPause<<min(i-1, 10))
			if p := s.tries[i].Sub(s.tries[i-1]); p < longest/2 || p > longest {
				t.Errorf("the %d. pause is %s, and not of %s to %s", i, p, longest/2, longest)
			}
		}
		if n := len(s.tries); n < 60 || n > 130 {
			t.Errorf("in an hour it was tried %d times", n)
		}
		if o := q.Owed(); o != (Owed{Count: 1, For: 59 * time.Minute, What: "a record"}) {
			t.Errorf("owed is %+v", o)
		}
		wait(3 * time.Minute)
		if o := q.Owed(); o != (Owed{}) || q.Has("a") || !s.tries[len(s.tries)-1].After(s.until.Add(-1)) {
			t.Errorf("after it could be written owed is %+v", o)
		}
	})
}

// One who owes the same again changes nothing about when it is tried.
func TestOneTaskAKey(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := quiet()
		defer q.Close()
		s := &store{until: time.Now().Add(time.Minute)}
		for range 1000 {
			q.Owe(Task{Key: "a", Do: s.write})
			time.Sleep(10 * time.Millisecond)
		}
		if n := s.count(); n > 6 || q.Owed().Count != 1 {
			t.Errorf("in ten seconds one task was tried %d times; %d are owed", n, q.Owed().Count)
		}
	})
}

// What is owed anew while it is being done is done once more, by the same goroutine.
func TestOwedAnewMeanwhile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := quiet()
		defer q.Close()
		var running, most, done atomic.Int32
		do := func(context.Context) error {
			most.Store(max(most.Load(), running.Add(1)))
			time.Sleep(time.Second)
			running.Add(-1)
			done.Add(1)
			return nil
		}
		q.Owe(Task{Key: "a", Do: do})
		wait(time.Second / 2)
		q.Owe(Task{Key: "a", Do: do})
		q.Owe(Task{Key: "a", Do: do})
		q.Wait(t.Context(), "a")
		if done.Load() != 2 || most.Load() != 1 {
			t.Errorf("done %d times, by %d at once", done.Load(), most.Load())
		}
		q.Owe(Task{Key: "a", Do: do})
		wait(time.Second / 2)
		q.OweAt(time.Now().Add(time.Minute), Task{Key: "a", Do: do})
		wait(time.Minute / 2)
		if o := q.Owed(); o.Count != 0 || done.Load() != 3 {
			t.Errorf("what is owed in a minute is %+v", o)
		}
		wait(time.Minute)
		if done.Load() != 4 || q.Has("a") {
			t.Errorf("done %d times", done.Load())
		}
	})
}

// A time that is changed is the one that counts, and what is dropped is not done.
func TestTimesChange(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := quiet()
		defer q.Close()
		s := &store{}
		at := func(d time.Duration) { q.OweAt(time.Now().Add(d), Task{Key: "a", Do: s.write}) }
		at(time.Minute)
		at(2 * time.Minute)
		if wait(time.Minute + time.Second); s.count() != 0 {
			t.Error("it came at the time of before")
		}
		at(time.Second)
		if wait(time.Second); s.count() != 1 {
			t.Error("it did not come when it was hastened")
		}
		at(time.Second)
		q.Drop("a")
		if wait(time.Minute); s.count() != 1 || q.Has("a") {
			t.Error("it was done though it was dropped")
		}
		s.away(time.Hour)
		q.Owe(Task{Key: "a", Do: func(ctx context.Context) error { time.Sleep(time.Second); return s.write(ctx) }})
		wait(time.Second / 2)
		q.Drop("a")
		if wait(time.Hour); s.count() != 2 || q.Has("a") {
			t.Errorf("what was dropped while it was tried was tried %d times", s.count())
		}
	})
}

func TestAPanicIsAFailure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := quiet()
		defer q.Close()
		n := 0
		q.Owe(Task{Key: "a", Do: func(context.Context) error {
			if n++; n < 3 {
				panic("boom")
			}
			return nil
		}})
		if wait(time.Minute); n != 3 || q.Has("a") {
			t.Errorf("after a panic it was tried %d times", n)
		}
	})
}

// Nobody fills the queue: not a person, not a source, not many.
func TestRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := quiet()
		defer q.Close()
		never := func(context.Context) error { return errAway }
		n := 0
		fill := func(person string, address func(int) string, want int) {
			t.Helper()
			taken := 0
			for i := range room + 100 {
				n++
				task := Task{Key: fmt.Sprint(n), Person: person, Do: never}
				if address != nil {
					task.Source = source.Of(netip.MustParseAddr(address(i)))
				}
				if q.OweAt(time.Now().Add(time.Hour), task) {
					taken++
				}
			}
			if taken != want {
				t.Errorf("%d tasks were taken, and not %d", taken, want)
			}
		}
		fill("ann", nil, personShare)
		fill("", func(int) string { return "192.0.2.1" }, sourceShare)
		fill("", func(i int) string { return fmt.Sprintf("2001:db8:0:%x::1", i) }, sourceShare*source.Share(2))
		fill("", nil, room-personShare-sourceShare-sourceShare*source.Share(2))
		fill("bob", nil, 0)
		for i := range n + 1 {
			q.Drop(fmt.Sprint(i))
		}
		if len(q.tasks) != 0 || len(q.shares) != 0 {
			t.Errorf("of what is owed no more %d tasks and %d shares are left", len(q.tasks), len(q.shares))
		}
	})
}

// The log has a line when a kind of task begins to fail, however many there are, and one when
// none does any longer.
func TestLog(t *testing.T) {
	for _, away := range []time.Duration{time.Millisecond, 10 * time.Second} { // for one try of each, and for some
		synctest.Test(t, func(t *testing.T) {
			var log bytes.Buffer
			q := New(slog.New(slog.NewTextHandler(&log, nil)))
			defer q.Close()
			until := time.Now().Add(away)
			for i := range 500 {
				q.Owe(Task{Key: fmt.Sprint(i), What: "a record", Do: func(context.Context) error {
					if time.Now().Before(until) {
						return errAway
					}
					return nil
				}})
			}
			wait(5 * time.Minute)
			if lines := strings.Split(strings.TrimSpace(log.String()), "\n"); len(lines) != 2 ||
				!strings.Contains(lines[0], "the store is away") {
				t.Errorf("the log is %s", log.String())
			}
			if len(q.failing) != 0 {
				t.Errorf("there fail still %v", q.failing)
			}
		})
	}
}

// Close waits for the try that runs, and a little only for one that does not end.
func TestClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := quiet()
		var mu sync.Mutex
		var ended []string
		for name, takes := range map[string]time.Duration{"quick": time.Second, "endless": time.Hour} {
			q.Owe(Task{Key: name, Do: func(ctx context.Context) error {
				select {
				case <-time.After(takes):
				case <-ctx.Done():
				}
				mu.Lock()
				defer mu.Unlock()
				ended = append(ended, name)
				return ctx.Err()
			}})
		}
		q.Owe(Task{Key: "failing", Do: func(context.Context) error { return errAway }})
		q.OweAt(time.Now().Add(2*time.Second),
			Task{Key: "later", Do: func(context.Context) error { t.Error("begun late"); return nil }})
		synctest.Wait()
		began := time.Now()
		q.Close()
		if took := time.Since(began); took != farewell || fmt.Sprint(ended) != "[quick endless]" {
			t.Errorf("after %s these have ended: %v", took, ended)
		}
		if q.Owe(Task{Key: "new", Do: func(context.Context) error { return nil }}) {
			t.Error("a closed queue takes more")
		}
		q.Close()
	})
}

// What is owed again and again is done each time anew, sooner when somebody wants it, and a
// failure delays what follows only.
func TestEvery(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := quiet()
		defer q.Close()
		s := &store{}
		again := q.Every(time.Hour, Task{Key: "a", Do: s.write})
		if wait(2*time.Hour + time.Minute); s.count() != 3 {
			t.Errorf("in two hours it was done %d times", s.count())
		}
		if q.Owe(again); len(q.tasks) != 1 {
			t.Error("it is there twice")
		}
		if wait(59 * time.Minute); s.count() != 4 {
			t.Errorf("with one more it was done %d times", s.count())
		}
		s.away(10 * time.Minute)
		if wait(30 * time.Minute); q.Owed().Count != 0 || s.count() < 6 {
			t.Errorf("after a failure it was tried %d times", s.count())
		}
		n := s.count()
		if wait(time.Hour); s.count() != n+1 {
			t.Errorf("an hour after a failure it was done %d times more", s.count()-n)
		}
	})
}

// What fails for long does not hide behind another of its kind.
func TestLogOfLongFailures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		q := New(slog.New(slog.NewTextHandler(&log, nil)))
		for i := range 3 {
			q.Owe(Task{Key: fmt.Sprint(i), What: "a record",
				Do: func(context.Context) error { return fmt.Errorf("of table %d", i) }})
		}
		wait(time.Hour)
		q.Close()
		for i := range 3 {
			if n := strings.Count(log.String(), fmt.Sprint("of table ", i)); n < 1 || n > 2 {
				t.Errorf("table %d is in %d lines", i, n)
			}
		}
		if n := strings.Count(log.String(), "\n"); n != 4 {
			t.Errorf("in an hour the log has %d lines: %s", n, log.String())
		}
	})
}
