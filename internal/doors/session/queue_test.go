package session

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
)

// line has frames wait in a queue that lets one draw at a time, and notes in which order they do.
type line struct {
	t     *testing.T
	q     queue
	mu    sync.Mutex
	drawn []string
	went  sync.WaitGroup
}

func newLine(t *testing.T) *line {
	l := &line{t: t, q: queue{free: 1}}
	l.q.enter(frame{}, nil) // somebody draws
	return l
}

// wait is a frame of a session that is counted alone.
func (l *line) wait(name string, patient bool, happened chan struct{}) {
	l.waits(name, frame{from: new(byte), cells: 1, patient: patient}, happened)
}

func (l *line) waits(name string, f frame, happened chan struct{}) {
	l.went.Go(func() {
		entered := l.q.enter(f, happened)
		l.mu.Lock()
		defer l.mu.Unlock()
		if !entered {
			name += " left"
		}
		l.drawn = append(l.drawn, name)
		if entered {
			defer l.q.leave(f)
		}
	})
	synctest.Wait()
}

func (l *line) want(want ...string) {
	l.t.Helper()
	l.q.leave(frame{})
	l.went.Wait()
	if !slices.Equal(l.drawn, want) {
		l.t.Errorf("drawn are %q, want %q", l.drawn, want)
	}
	if l.q.free != 1 || len(l.q.sources) != 0 {
		l.t.Errorf("in the end %d may draw, and %d sources are remembered", l.q.free, len(l.q.sources))
	}
}

func TestNewsGoesBeforeTicks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLine(t)
		l.wait("tick", true, nil)
		l.wait("tock", true, nil)
		l.wait("bid", false, nil)
		l.wait("card", false, nil)
		l.want("bid", "card", "tick", "tock")
	})
}

func TestTicksAreNotForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLine(t)
		l.wait("tick", true, nil)
		l.wait("tock", true, nil)
		var want []string
		for range 2 * fair {
			l.wait("bid", false, nil)
			want = append(want, "bid")
		}
		l.want(append(slices.Insert(want, fair, "tick"), "tock")...)
	})
}

// A session to which something happens while its tick waits leaves, and takes nobody's turn.
func TestTicksGiveTheirPlaceUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLine(t)
		happened := make(chan struct{}, 1)
		l.wait("tick", true, happened)
		l.wait("tock", true, nil)
		happened <- struct{}{}
		synctest.Wait()
		l.want("tick left", "tock")
	})
}

// A frame that is called while its session leaves is drawn, or its turn would be lost. The session
// deals with the news after that.
func TestCalledWhileLeaving(t *testing.T) {
	for range 1000 {
		l := newLine(t)
		happened := make(chan struct{}, 1)
		l.went.Go(func() {
			if f := (frame{patient: true}); l.q.enter(f, happened) {
				l.q.leave(f)
			}
		})
		l.went.Go(func() { happened <- struct{}{} })
		if l.want(); len(happened) != 1 {
			t.Fatal("what happened is forgotten")
		}
	}
}

// A source with many sessions, or with large screens, has those of others go first.
func TestSourcesDrawAsMuch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLine(t)
		for range 4 {
			l.waits("crowd", frame{from: "crowd", cells: 10}, nil)
		}
		l.waits("giant", frame{from: "giant", cells: 25}, nil)
		l.waits("giant", frame{from: "giant", cells: 25}, nil)
		l.waits("ann", frame{from: "ann", cells: 10}, nil)
		l.q.leave(frame{})
		l.went.Wait()
		slices.Sort(l.drawn[:3]) // none had drawn before
		if want := []string{"ann", "crowd", "giant", "crowd", "crowd", "giant", "crowd"}; !slices.Equal(l.drawn, want) {
			t.Errorf("drawn are %q, want %q", l.drawn, want)
		}
	})
}
