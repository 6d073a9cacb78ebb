package evening

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestWhoComesLateAndWhoLeaves(t *testing.T) {
	e, chance := newEvening(t, 6, 3, 2, 6, 3, 1), rand.New(rand.NewPCG(1, 1))
	playRound(e, chance)
	if err := e.Leave("0"); err != nil || e.Host != "1" {
		t.Fatalf("the host leaves: %v, and the host is %q", err, e.Host)
	}
	if err := e.Join(Person{ID: "late", Name: "late"}); err != nil {
		t.Fatal(err)
	}
	playRound(e, chance)
	for _, table := range e.Drawn[1].Tables {
		if slices.Contains(table.Seats, 0) {
			t.Error("who has left is drawn")
		}
	}
	if _, sits := e.TableOf(e.Has("late")); !sits {
		t.Error("who came late is not drawn")
	}
	if err := e.Join(Person{ID: "0", Name: "p0"}); err != nil || len(e.People) != 7 {
		t.Errorf("who has left comes back: %v, %d people", err, len(e.People))
	}
	playRound(e, chance)
	if err := e.Join(Person{ID: "later"}); !errors.Is(err, ErrOver) || e.Phase() != Over {
		t.Errorf("after the last round: %v, %s", err, e.Phase())
	}
	for _, s := range e.Standings() {
		want := map[string]int{"0": 2, "late": 2}[e.People[s.Person].ID]
		if want == 0 {
			want = 3
		}
		if s.Games != want {
			t.Errorf("%s has %d games, want %d", e.People[s.Person].Name, s.Games, want)
		}
	}
}

func TestAnEveningGoesFromPhaseToPhase(t *testing.T) {
	e := newEvening(t, 2, 2, 2, 6, 2, 1)
	ids := func() string { return "T" + string(rune('0'+len(e.Drawn))) }
	code := func() string { return "" }
	if e.Phase() != Gathering || e.MayBegin("1") != ErrNotHost || e.MayBegin("0") != nil {
		t.Fatal(e.Phase(), e.MayBegin("1"), e.MayBegin("0"))
	}
	e.Begin(e.Players(nil), now, ids, code)
	if e.Phase() != Playing || e.MayBegin("0") != ErrPlaying {
		t.Fatal(e.Phase(), e.MayBegin("0"))
	}
	if !e.Annul("T0", now) || e.Annul("T0", now) || e.Phase() != Between || e.Due(now) || !e.Due(now.Add(Pause)) {
		t.Fatal("a table without a result ends the round")
	}
	result := Result{Record: "T0-1", Scores: []int{3, 2}, Winners: []int{0}}
	if !e.Finish("T0", result, now) || e.Finish("T0", result, now) || e.Drawn[0].Tables[0].Void {
		t.Error("a result that comes late counts, once")
	}
	if e.Finish("nowhere", result, now) || e.Finish("T0", Result{Record: "x", Scores: []int{1}}, now) {
		t.Error("a result of no table, or of other people, counts")
	}
	if err := e.Leave("1"); err != nil {
		t.Fatal(err)
	}
	if e.MayBegin("0") != ErrTooFew {
		t.Error("somebody alone begins a round")
	}
	if e.Begin(e.Players(nil), now, ids, code); e.Phase() != Over {
		t.Error("with one person left the evening is", e.Phase())
	}
}

func TestWhoIsForgotten(t *testing.T) {
	e := newEvening(t, 3, 3, 2, 6, 2, 1)
	if !e.Forget("0", "former") || e.Forget("0", "former") || e.Host != "1" {
		t.Fatal(e)
	}
	if p := e.People[0]; p.ID != "" || p.Name != "former" || e.Has("") >= 0 {
		t.Error("something is left of", p)
	}
}

// An evening is what its JSON says, and what a stranger may have written there does no harm.
func FuzzEvening(f *testing.F) {
	e := newEvening(f, 7, 3, 2, 6, 3, 1)
	playRound(e, rand.New(rand.NewPCG(1, 1)))
	seed, err := json.Marshal(e)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(seed, uint8(1), uint8(0))
	f.Fuzz(func(t *testing.T, data []byte, come, leave uint8) {
		e, err := Read(data)
		if err != nil {
			return
		}
		again, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		o, err := Read(again)
		if err != nil {
			t.Fatal(err)
		}
		if third, err := json.Marshal(o); err != nil || !bytes.Equal(again, third) {
			t.Fatalf("%s becomes %s (%v)", again, third, err)
		}
		for i := range come % 5 {
			_ = e.Join(Person{ID: "new" + string(rune('a'+i)), Name: "new"})
		}
		for i := range e.People {
			if i%5 < int(leave%5) {
				_ = e.Leave(e.People[i].ID)
			}
		}
		before := len(e.Drawn)
		e.Begin(e.Players(nil), now, func() string { return "" }, func() string { return "" })
		if len(e.Drawn) > before {
			seated(t, e)
		}
		e.Standings()
	})
}

// seated checks that everybody who is there sits at exactly one table of the last round.
func seated(t *testing.T, e *Evening) {
	t.Helper()
	seats := map[int]int{}
	for _, table := range e.Drawn[len(e.Drawn)-1].Tables {
		if n := len(table.Seats); n < e.Least || n > e.Most {
			t.Fatalf("a table of %d", n)
		}
		for _, p := range table.Seats {
			seats[p]++
		}
	}
	for i, p := range e.People {
		if want := map[bool]int{false: 1, true: 0}[p.Left]; seats[i] != want {
			t.Fatalf("%v sits at %d tables", p, seats[i])
		}
	}
}
