package match

import (
	"testing"
	"time"

	"medici/rules/house"
	"medici/rules/medici"
)

// pace returns how long a bot at a table takes.
func pace(m *Match) time.Duration { return m.crowd.pace(m.config.Pace, m.seats) }

// One person alone may hurry bots, and have them wait, but not for ever; where two have seats, or for somebody who
// watches, bots are as they are.
func TestHurry(t *testing.T) {
	m := New(Config{Pace: time.Second, Spectators: 9, NewSeed: func() house.Seed { return house.Seed{3} }},
		Setup{Name: "amber-fox", Game: medici.Game{}, Seats: 3, Bots: 1, Host: Person{ID: "ann", Name: "ann"}}, start)
	viewer := func(name string, how func(*Viewer, time.Time) error) *Viewer {
		v := &Viewer{Person: Person{ID: name, Name: name}}
		if err := how(v, start); err != nil {
			t.Fatal(err)
		}
		return v
	}
	ann, eve := viewer("ann", m.Join), viewer("eve", m.Watch)
	for _, c := range []struct {
		who   *Viewer
		share float64
		want  time.Duration
	}{
		{ann, 1, time.Second}, {ann, .25, 250 * time.Millisecond}, {ann, 0, 0}, {ann, -3, 0},
		{ann, 99, MostShare * time.Second}, {ann, 1, time.Second}, {eve, 0, time.Second},
	} {
		if c.who.Hurry(c.share); pace(m) != c.want {
			t.Errorf("%s asks for %v: a bot takes %v, not %v", c.who.Name, c.share, pace(m), c.want)
		}
	}
	ann.Hurry(0)
	m.Depart(ann, false, start)
	if pace(m) != time.Second {
		t.Error("the wish of somebody who has gone still holds")
	}
	again := viewer("ann", m.Join)
	again.Hurry(0)
	viewer("bob", m.Join)
	if pace(m) != time.Second {
		t.Error("one of two people hurries the bots")
	}
}
