package people

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"medici/internal/journal"
)

// Somebody who says that they are a program is one at once, and a person again a month after they have turned
// back, however often they do.
func TestTurning(t *testing.T) {
	now := start
	m := newMemory()
	r := New(m, func() time.Time { return now })
	p := meet(t, r, 0, "ann")
	told := 0
	r.Agreed = func(string) { told++ }
	decide := func(program, is bool) Declaration {
		t.Helper()
		d, err := r.Programs.Decide(t.Context(), p.ID, program)
		ok(t, err)
		if d.At(now) != is || r.Programs.Is(p.ID) != is {
			t.Errorf("after %t: %+v, %t", program, d, r.Programs.Is(p.ID))
		}
		return d
	}
	if decide(false, false); told > 0 {
		t.Error("somebody who is none was told to turn back")
	}
	decide(true, true)
	now = now.Add(time.Hour)
	until := decide(false, true).Until
	if !until.Equal(now.Add(Turn)) {
		t.Errorf("the way back ends at %s", until)
	}
	now = now.Add(24 * time.Hour)
	if again := decide(false, true).Until; !again.Equal(until) {
		t.Errorf("asked again it ends at %s", again)
	}
	if !decide(true, true).Until.IsZero() {
		t.Error("who stays a program turns back all the same")
	}
	if later := decide(false, true).Until; !later.Equal(now.Add(Turn)) {
		t.Errorf("the way back begins anew, and ends at %s", later)
	}
	now = now.Add(Turn)
	if r.Programs.Is(p.ID) || told != 4 {
		t.Errorf("after a month they are one still; %d changes were told of", told)
	}
	decide(true, true)

	other := New(m, func() time.Time { return now }) // another node
	ok(t, other.Programs.Open(t.Context()))
	if !other.Programs.Is(p.ID) {
		t.Error("nobody knows after a restart")
	}
	if other.Programs.apply(journal.Document{Key: programPrefix + p.ID, Revision: 1, Value: []byte("{}")}) {
		t.Error("what is older was taken in")
	}
	ok(t, r.Programs.Forget(t.Context(), p.ID))
	if r.Programs.Is(p.ID) {
		t.Error("who is forgotten is a program")
	}
	gone := journal.Document{Key: programPrefix + p.ID, Revision: 1 << 40, Deleted: true}
	if !other.Programs.apply(gone) || other.Programs.Is(p.ID) {
		t.Error("another node does not forget")
	}
}

// Programs are ranked apart: their games among themselves move a ranking of their own, those with people
// none, and what they have won as people stands still meanwhile.
func TestProgramsAreRankedApart(t *testing.T) {
	now := start
	m := newMemory()
	r := New(m, func() time.Time { return now })
	var p []Person
	for i, n := range []string{"ann", "bob", "cy", "dee"} {
		who, err := r.Change(t.Context(), meet(t, r, i, n).ID, func(s *Settings) { s.Rated = true })
		ok(t, err)
		p = append(p, who)
	}
	play := func(id string, who ...Person) Result {
		t.Helper()
		g := game(id, true, who...)
		g.Seats = append(g.Seats, Seat{Name: "banker-rosso", Bot: "banker"})
		_, err := r.Games.Began(t.Context(), g)
		ok(t, err)
		ok(t, r.Games.Ended(t.Context(), ended(g, 120, 97, 80)))
		all, err := r.Games.Of(t.Context(), who[0].ID, 1)
		ok(t, err)
		return all[0]
	}
	names := func(list string) (all []string) {
		t.Helper()
		top, err := r.Ranking.Top(t.Context(), list, 10)
		ok(t, err)
		for i, line := range top {
			if all = append(all, line.Name); line.Place != i+1 {
				t.Errorf("%s is at %d of %s", line.Name, line.Place, list)
			}
		}
		return all
	}
	same := func(list string, want ...string) {
		t.Helper()
		if got := names(list); !slices.Equal(got, want) {
			t.Errorf("on %s are %q, want %q", list, got, want)
		}
	}
	bots := func() int {
		t.Helper()
		all, err := r.Ranking.Bots(t.Context(), "medici")
		ok(t, err)
		return all[0].Games
	}
	play("g1", p[0], p[1])
	same("medici", "ann", "bob")
	before := bots()
	for _, i := range []int{0, 2} {
		_, err := r.Programs.Decide(t.Context(), p[i].ID, true)
		ok(t, err)
	}
	same("medici", "bob")
	if _, ranked, err := r.Ranking.Place(t.Context(), "medici", p[0].ID); err != nil || ranked {
		t.Errorf("a program has a place among people: %v", err)
	}

	if g := play("g2", p[0], p[1]); g.Counts() || g.Unrated != Mixed || !g.Seats[0].Program || g.Seats[1].Program {
		t.Errorf("a program and a person: %+v", g)
	}
	if g := play("g3", p[2], p[0]); !g.Counts() || !g.Programs || g.Rated {
		t.Errorf("two programs: %+v", g)
	}
	same(AmongPrograms("medici"), "cy", "ann")
	same("medici", "bob")
	if bots() != before {
		t.Error("bots were rated by programs")
	}
	face, err := r.Face(t.Context(), "ann", "medici")
	ok(t, err)
	ann, err := r.Person(t.Context(), p[0].ID)
	ok(t, err)
	if !face.Program || face.Standing != ann.Ratings[AmongPrograms("medici")] || ann.Ratings["medici"].Games != 1 {
		t.Errorf("ann is %+v, with %+v", face, ann.Ratings)
	}

	// An older node drops what it does not know: it rates nobody then.
	var doc result
	_, err = r.docs.load(t.Context(), resultPath("g3"), &doc)
	ok(t, err)
	doc.Game.Programs = false
	if data, _ := json.Marshal(doc.Game); doc.Counts() {
		t.Errorf("without the mark %s counts", data)
	}

	_, err = r.Programs.Decide(t.Context(), p[0].ID, false)
	ok(t, err)
	now = now.Add(Turn)
	same("medici", "ann", "bob")
	same(AmongPrograms("medici"), "cy")

	ok(t, r.Forget(t.Context(), p[0].ID))
	if all, err := r.docs.docs.List(t.Context(), rankPath(AmongPrograms("medici"))); err != nil || len(all) != 1 {
		t.Errorf("of who was forgotten there is %d, %v", len(all), err)
	}
}
