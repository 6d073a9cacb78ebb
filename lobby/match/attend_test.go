package match

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"medici/rules"
	"medici/rules/house"
	"medici/rules/medici"
	"medici/rules/ruletest/hands"
)

// byClock returns a rated match of three with a clock, whose bob and cleo choose at once.
func byClock(t *testing.T) (*Match, []*Viewer) {
	m, v := byHand(3, "ann", "bob", "cleo")
	m.clock.Clock, m.stakes.rated = Clock{Move: time.Minute, Bank: time.Minute}, true
	return m, v
}

// chooses has the seat whose turn it is choose, by its person or by a bot.
func chooses(t *testing.T, m *Match, v []*Viewer, now time.Time) time.Time {
	t.Helper()
	now = now.Add(time.Second)
	m.Happen(now)
	if q := m.Ask(now); q != nil {
		now = now.Add(time.Second)
		m.Answer(q, rules.Plain(q.legal[0]), now)
		return now
	}
	if err := m.Act(v[m.play.state.Turn()], rules.Plain(m.play.state.Actions()[0]), len(m.play.moves), now); err != nil {
		t.Fatal(err)
	}
	return now
}

// A person who leaves choices to bots counts as absent, for as many or for the last ones, and it
// is known why; the journal knows it too.
func TestAttendance(t *testing.T) {
	const longer = 2 * time.Minute
	turns := 0 // of ann until the end
	for _, c := range []struct {
		what string
		does func(m *Match, v *Viewer, turn int, now time.Time) time.Time // before each turn of ann
		want Attendance
	}{
		{"plays", func(_ *Match, _ *Viewer, _ int, now time.Time) time.Time { return now }, Attendance{}},
		{"is late once", func(_ *Match, _ *Viewer, turn int, now time.Time) time.Time {
			if turn == 1 {
				return now.Add(longer)
			}
			return now
		}, Attendance{}},
		{"is there and plays nothing", func(_ *Match, _ *Viewer, _ int, now time.Time) time.Time { return now.Add(longer) },
			Attendance{Absent: []int{0}}},
		{"plays but the last five", func(_ *Match, _ *Viewer, turn int, now time.Time) time.Time {
			if turn > turns-5 {
				return now.Add(longer)
			}
			return now
		}, Attendance{Absent: []int{0}}},
		{"plays but four of the last five", func(_ *Match, _ *Viewer, turn int, now time.Time) time.Time {
			if turn > turns-5 && turn < turns {
				return now.Add(longer)
			}
			return now
		}, Attendance{}},
		{"loses the line, and is back for the last choice", func(m *Match, v *Viewer, turn int, now time.Time) time.Time {
			switch turn {
			case 1:
				m.Depart(v, false, now)
				return now.Add(46 * time.Second)
			case turns:
				_ = m.Join(v, now)
			}
			return now
		}, Attendance{Absent: []int{0}, Excused: []int{0}}},
		{"leaves, and is back for the last choice", func(m *Match, v *Viewer, turn int, now time.Time) time.Time {
			switch turn {
			case 1:
				m.Depart(v, true, now)
				return now.Add(46 * time.Second)
			case turns:
				_ = m.Join(v, now)
			}
			return now
		}, Attendance{Absent: []int{0}}},
		{"loses the line for ever", func(m *Match, v *Viewer, turn int, now time.Time) time.Time {
			if turn == 1 {
				m.Depart(v, false, now)
				return now.Add(46 * time.Second)
			}
			return now
		}, Attendance{Absent: []int{0}}},
	} {
		m, v := byClock(t)
		now, turn := start, 0
		for m.phase == Playing {
			if m.play.state.Turn() == 0 {
				turn++
				now = c.does(m, v[0], turn, now)
			}
			now = chooses(t, m, v, now)
		}
		turns = turn
		if got := m.LastGame().Attendance; !reflect.DeepEqual(got, c.want) || m.LastGame().Unplayed {
			t.Errorf("ann %s: %+v, want %+v", c.what, got, c.want)
		}
		again := readAgain(t, m).m
		for i := range m.play.moves {
			if m.play.moves[i].proxy != again.play.moves[i].proxy {
				t.Fatalf("ann %s: move %d is by %d, read again by %d", c.what, i, m.play.moves[i].proxy, again.play.moves[i].proxy)
			}
		}
		if got := again.LastGame().Attendance; !reflect.DeepEqual(got, c.want) {
			t.Errorf("ann %s: read again %+v, want %+v", c.what, got, c.want)
		}
		if said := slices.ContainsFunc(m.Talk(v[1], 9),
			func(l Line) bool { return l.Kind == RatedLast || l.Kind == LineFailed }); said != (c.want.Absent != nil) {
			t.Errorf("ann %s: the table says so: %t", c.what, said)
		}
	}
}

// readAgain reads a match as its entries tell it.
func readAgain(t *testing.T, m *Match) *Reading {
	t.Helper()
	data, _, _ := m.EntrySince(Mark{}, start)
	config := m.config
	config.Games = rules.Shelf{m.terms.game}
	again := Read(config, m.id)
	if err := again.Apply(data); err != nil {
		t.Fatal(err)
	}
	return again
}

// A table of an evening to which but one person comes was played by nobody else: who never
// came is missing, also for a table that is read again in between.
func TestMissing(t *testing.T) {
	config := Config{Games: rules.Shelf{medici.Game{}}, Pace: time.Second, Grace: 45 * time.Second, MaxIdle: 2 * time.Hour,
		NewSeed: func() house.Seed { return house.Seed{3} }}
	people := []Player{{Person: Person{ID: "ann", Name: "ann"}}, {Person: Person{ID: "bob", Name: "bob"}},
		{Person: Person{ID: "cleo", Name: "cleo"}}}
	for _, came := range []int{1, 2} {
		m := Drawn(config, Setup{Name: "red-ox-1-1", Game: medici.Game{}, Clock: Clock{Move: time.Minute}}, "code", people,
			start)
		now := start.Add(time.Minute)
		m, _ = readAgain(t, m).Wake(now, time.Time{})
		v := make([]*Viewer, len(people))
		for i := range came {
			v[i] = &Viewer{Person: people[i].Person}
			if err := m.Join(v[i], now); err != nil {
				t.Fatal(err)
			}
		}
		now = now.Add(time.Minute)
		for m.phase == Playing {
			now = chooses(t, m, v, now)
		}
		g := m.LastGame()
		missing := []int{1, 2}[came-1:]
		if want := (Attendance{Absent: missing, Missing: missing}); !reflect.DeepEqual(g.Attendance, want) ||
			g.Unplayed != (came < 2) {
			t.Errorf("%d came: %+v, want %+v, played by nobody %t", came, g.Attendance, want, g.Unplayed)
		}
	}
}

// A game that is read again keeps the commitment to its seed.
func TestCommitmentIsReadAgain(t *testing.T) {
	m, _ := playing(hands.Game{}, 2, "ann", "bob")
	again, _ := readAgain(t, m).Wake(start, time.Time{})
	if was, is := m.Summary().Table.Commitment, again.Summary().Table.Commitment; was == "" || is != was {
		t.Errorf("the commitment was %q and is %q", was, is)
	}
}
