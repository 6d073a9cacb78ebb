package almanac

import (
	"errors"
	"testing"
	"time"

	"medici/internal/dev/journaltest"
)

var evening = time.Date(2026, 11, 20, 21, 30, 0, 0, time.UTC)

// clock is a time that passes when it is told to.
type clock struct{ time.Time }

func (c *clock) now() time.Time { return c.Time }

func open(docs *journaltest.Memory) (*Almanac, *clock) {
	c := &clock{evening}
	return New(docs, c.now), c
}

// met has so many people be here on a day at an hour.
func (c *clock) met(t *testing.T, a *Almanac, days, hour, people int) {
	t.Helper()
	c.Time = time.Date(2026, 11, 20+days, hour, 5, 0, 0, time.UTC)
	if err := a.Met(t.Context(), people); err != nil {
		t.Fatal(err)
	}
}

func page(t *testing.T, a *Almanac) Page {
	t.Helper()
	p, err := a.Read(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestBusyHours(t *testing.T) {
	docs := new(journaltest.Memory)
	a, c := open(docs)
	if p := page(t, a); p != (Page{}) {
		t.Errorf("without a history it tells %v", p)
	}
	for day := range 3 {
		c.met(t, a, day, 4, 1) // alone: nobody met
		c.met(t, a, day, 21, 2)
		c.met(t, a, day, 22, 5)
		if p := page(t, a); p.Busy != (day == 2) {
			t.Errorf("after %d days it tells %v", day+1, p)
		}
	}
	c.met(t, a, 2, 9, 9)
	again := New(docs, c.now)
	if p := page(t, again); !p.Busy || p.From != 20 || p.To != 23 {
		t.Errorf("people met from 21 to 23, and it tells %v", p)
	}
	c.met(t, again, 40, 9, 2)
	if p := page(t, again); p.Busy || len(again.hours) != 1 {
		t.Errorf("after weeks it tells %v, and keeps %v", p, again.hours)
	}
}

// An evening may end after midnight.
func TestBusyAroundMidnight(t *testing.T) {
	a, c := open(new(journaltest.Memory))
	for day := range 4 {
		c.met(t, a, day, 23, 2)
		c.met(t, a, day, 0, 2)
		c.met(t, a, day, 1, 2)
	}
	if p := page(t, a); p.From != 23 || p.To != 2 {
		t.Errorf("people met from 23 to 2, and it tells %v", p)
	}
}

func TestCloseGame(t *testing.T) {
	docs := new(journaltest.Memory)
	a, c := open(docs)
	for i, g := range []struct {
		scores []int
		last   string
	}{
		{[]int{131, 90, 130}, "g0"}, {[]int{120, 80}, "g0"}, {[]int{-40, -41}, "g0"}, {[]int{100}, "g0"},
		{[]int{95, 100}, "g4"}, {[]int{94, 100}, "g4"},
		{[]int{7, 7}, "g6"},
	} {
		c.Time = evening.AddDate(0, 0, i)
		id := "g" + string(rune('0'+i))
		for range 2 { // it may be told again
			if err := a.Ended(t.Context(), id, "medici edition=2016", g.scores); err != nil {
				t.Fatal(err)
			}
		}
		if p := page(t, New(docs, c.now)); p.Close.ID != g.last {
			t.Errorf("after %v the last close game is %v, want %s", g.scores, p.Close, g.last)
		}
	}
	if p := page(t, a); p.Close.Scores != [2]int{7, 7} || !p.Close.Ended.Equal(evening.AddDate(0, 0, 6)) {
		t.Errorf("the close game is %v", p.Close)
	}
}

// What could not be written is not told, and the next is written.
func TestFaults(t *testing.T) {
	docs := new(journaltest.Memory)
	a, c := open(docs)
	broken := errors.New("the disk is full")
	docs.Before = func() error { return broken }
	if err := a.Met(t.Context(), 2); !errors.Is(err, broken) {
		t.Errorf("on a full disk: %v", err)
	}
	docs.Before = nil
	c.met(t, a, 0, 21, 2)
	if docs.Last != 1 {
		t.Errorf("%d documents were written", docs.Last)
	}
}
