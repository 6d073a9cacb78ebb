package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"medici/internal/text/name"
)

// archive is what knows of people elsewhere: what it was told.
type archive struct {
	changed []string
	err     error
	owes    bool
}

func (a *archive) Owes(context.Context, string) bool { return a.owes }

func (a *archive) Forget(_ context.Context, id string) error {
	a.changed = append(a.changed, "forget "+id)
	return a.err
}

func (a *archive) Veil(_ context.Context, game string, seat int) error {
	a.changed = append(a.changed, fmt.Sprint("veil ", game, " ", seat))
	return a.err
}

// party is annunziata, bob and cleo, who have played one rated game and are playing
// another.
func party(t *testing.T) (*memory, *Register, []Person) {
	t.Helper()
	m := newMemory()
	r, all := table(t, m, "annunziata", "bob", "cleo")
	ok(t, r.Games.Ended(t.Context(), ended(game("first", true, all...), 3, 2, 1)))
	_, err := r.Games.Began(t.Context(), game("running", true, all...))
	ok(t, err)
	_, err = r.AddKey(t.Context(), invite(t, r, all[0].ID), fingerprint(9))
	ok(t, err)
	ok(t, r.Block(t.Context(), all[0].ID, all[1]))
	invite(t, r, all[0].ID)
	return m, r, all
}

// traces returns the documents in which the first of the party is found.
func traces(m *memory, p Person) (found []string) {
	for path, d := range m.All {
		for _, trace := range []string{"annunz", p.ID} {
			if strings.Contains(path+" "+string(d.Value), trace) && !slices.Contains(found, path) {
				found = append(found, path)
			}
		}
	}
	slices.Sort(found)
	return found
}

// ghost returns all that stays: the document that says that the ID is nobody's.
func ghost(p Person) []string { return []string{personPath(p.ID)} }

func TestForget(t *testing.T) {
	m, r, all := party(t)
	away := &archive{}
	r.Elsewhere = away
	top, err := r.Ranking.Top(t.Context(), "medici", 9)
	ok(t, err)
	ok(t, r.Forget(t.Context(), all[0].ID))

	id := all[0].ID
	if want := []string{"forget " + id, "veil running 0", "veil first 0"}; !slices.Equal(away.changed, want) {
		t.Errorf("elsewhere heard %q", away.changed)
	}
	if found := traces(m, all[0]); !slices.Equal(found, ghost(all[0])) {
		t.Errorf("traces are in %q", found)
	}
	if text := string(m.All[personPath(id)].Value); strings.Contains(text, "annunz") ||
		strings.Contains(text, "fingerprint") || strings.Contains(text, "leaving") {
		t.Errorf("what stays is %s", text)
	}
	for _, path := range []string{keyPath(fingerprint(0)), keyPath(fingerprint(9)), namePath("annunziata"),
		rankPath("medici") + id, leavingPrefix + id} {
		if _, there := m.All[path]; there {
			t.Errorf("%s is there", path)
		}
	}
	for _, f := range []func() error{
		func() error { return second(r.Person(t.Context(), id)) },
		func() error { return second(r.Named(t.Context(), "annunziata")) },
		func() error { return second(r.Games.Of(t.Context(), id, 9)) },
		func() error { return second(r.Change(t.Context(), id, func(s *Settings) { s.Theme = "dark" })) },
		func() error { return second(r.Rename(t.Context(), id, "anna")) },
		func() error { return second(r.Invite(t.Context(), id)) },
		func() error { return r.Forget(t.Context(), id) },
	} {
		fails(t, f(), ErrNobody)
	}
	if !r.Gone(id) || r.Gone(all[1].ID) {
		t.Error("the register does not know who is gone")
	}

	now, err := r.Ranking.Top(t.Context(), "medici", 9)
	ok(t, err)
	if len(now) != len(top)-1 || slices.ContainsFunc(now, func(l Ranked) bool { return l.Person == id }) {
		t.Errorf("the ranking is %+v", now)
	}
	theirs, err := r.Games.Of(t.Context(), all[1].ID, 9)
	ok(t, err)
	for _, g := range theirs {
		if g.Seats[0] != (Seat{Name: name.Former}) || g.Seats[1].Name != "bob" || !g.Counts() {
			t.Errorf("bob's game is %+v", g)
		}
	}

	// The key and the name are a stranger's.
	again := meet(t, r, 0, "annunziata")
	if again.ID == id || again.Name != "annunziata" || again.Settings.Rated || r.Gone(again.ID) {
		t.Errorf("with the key comes %+v", again)
	}
	audit(t, m)
}

func second[T any](_ T, err error) error { return err }

// A game goes on that somebody played who is forgotten, no matter who tells of it and however
// often; it is rated among the others, and makes nobody of them again.
func TestGamesOfSomebodyForgotten(t *testing.T) {
	m, r, all := party(t)
	waiting := game("next", true, all...)
	ok(t, r.Forget(t.Context(), all[0].ID))
	before, err := r.Person(t.Context(), all[1].ID)
	ok(t, err)
	for range 2 { // as after a crash of the tables
		_, err := r.Games.Began(t.Context(), game("running", true, all...))
		ok(t, err)
		ok(t, r.Games.Ended(t.Context(), ended(game("running", true, all...), 5, 9, 7)))
		_, err = r.Games.Began(t.Context(), waiting)
		ok(t, err)
		ok(t, r.Games.Dropped(t.Context(), "next"))
		ok(t, r.Games.Ended(t.Context(), ended(game("unheard", true, all...), 5, 9, 7)))
	}
	after, err := r.Person(t.Context(), all[1].ID)
	ok(t, err)
	if after.Ratings["medici"].Games != before.Ratings["medici"].Games+2 &&
		after.Ratings["medici"].Games != before.Ratings["medici"].Games+1 {
		t.Errorf("bob had %+v and has %+v", before.Ratings, after.Ratings)
	}
	if found := traces(m, all[0]); !slices.Equal(found, ghost(all[0])) {
		t.Errorf("traces are in %q", found)
	}
	if got := games(t, r, all[1]); !slices.Equal(got, []string{"unheard.", "nextx", "running.", "first."}) {
		t.Errorf("bob's games are %q", got)
	}
	audit(t, m)
}

// A game whose beginning was written down by half names nobody who is forgotten then, when it will never end.
func TestHalfBegunGameOfSomebodyForgotten(t *testing.T) {
	for left := 0; ; left++ {
		m, _, all := party(t)
		m = m.dying(left, false)
		r := New(m, clock)
		_, crash := r.Games.Began(t.Context(), game("half", true, all...))
		m.left = -1
		ok(t, r.Forget(t.Context(), all[0].ID))
		ok(t, r.Games.Dropped(t.Context(), "half"))
		if found := traces(m, all[0]); !slices.Equal(found, ghost(all[0])) {
			t.Errorf("after a crash at write %d traces are in %q", left, found)
		}
		if crash == nil {
			return
		}
	}
}

// Games of long ago are found although no list has them.
func TestForgetGamesOfLongAgo(t *testing.T) {
	m := newMemory()
	r, all := table(t, m, "annunziata", "bob")
	for i := range mostGames + 3 {
		ok(t, r.Games.Ended(t.Context(), ended(game(fmt.Sprint("g", i), false, all...), 1, 2)))
	}
	ok(t, r.Forget(t.Context(), all[0].ID))
	if found := traces(m, all[0]); len(found) != 1 {
		t.Errorf("traces are in %q", found)
	}
}

// A newcomer leaves no trace that could be removed, but seats.
func TestForgetANewcomer(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	away := &archive{}
	r.Elsewhere = away
	p := meet(t, r, 1, "ann")
	ok(t, r.Forget(t.Context(), p.ID))
	if len(m.All) > 0 || len(away.changed) != 1 || r.Gone(p.ID) {
		t.Errorf("there is %v, elsewhere heard %q", m.All, away.changed)
	}
}

// A newcomer is forgotten while a game of theirs is still to be written down, or is so half: the game does not bring
// them back.
func TestForgetANewcomerWhoPlays(t *testing.T) {
	for writes := 0; ; writes++ {
		whole := newMemory()
		people := func(m *memory) (*Register, []Person) {
			r := New(m, clock)
			return r, []Person{meet(t, r, 0, "annunziata"), meet(t, r, 1, "bob")}
		}
		m := whole.dying(writes, false)
		r, all := people(m)
		g := game("owed", true, all...)
		_, err := r.Games.Began(t.Context(), g)
		if err == nil {
			if writes < 5 {
				t.Errorf("only %d writes", writes)
			}
			break
		}
		fails(t, err, errCrash)

		m = m.dying(-1, false)
		r, _ = people(m)
		r.Elsewhere = &archive{owes: true}
		ok(t, r.Forget(t.Context(), all[0].ID))
		if _, err := r.Person(t.Context(), all[0].ID); !errors.Is(err, ErrNobody) || r.Newcomer(all[0].ID) {
			t.Errorf("after %d writes, somebody is there: %v", writes, err)
		}
		_, err = r.Games.Began(t.Context(), g)
		ok(t, err)
		ok(t, r.Games.Ended(t.Context(), ended(g, 2, 1)))
		if found := traces(m, all[0]); !slices.Equal(found, ghost(all[0])) {
			t.Errorf("after %d writes, traces are in %q", writes, found)
		}
		if again := meet(t, r, 0, "annunziata"); again.ID == all[0].ID || again.Name != "annunziata" {
			t.Errorf("after %d writes, with the key comes %+v", writes, again)
		}
		audit(t, m)
	}
}

// Wherever a crash comes, the next who asks the register finds the person as they were,
// or nobody.
func TestForgetIsMended(t *testing.T) {
	whole, _, all := party(t)
	for _, lost := range []bool{false, true} {
		for crashes := 0; ; crashes++ {
			m := whole.dying(crashes, lost)
			err := New(m, clock).Forget(t.Context(), all[0].ID)
			if m.left > 0 {
				if crashes < 8 {
					t.Errorf("only %d writes", crashes)
				}
				break
			}
			if err != nil && !errors.Is(err, errCrash) {
				t.Fatal(err)
			}
			t.Run(fmt.Sprint(crashes, lost), func(t *testing.T) {
				m := m.dying(-1, false)
				r, away := New(m, clock), &archive{}
				r.Elsewhere = away
				_, err := r.Games.Of(t.Context(), all[1].ID, 9)
				ok(t, err)
				found := traces(m, all[0])
				if slices.Contains(found, leavingPrefix+all[0].ID) {
					t.Errorf("somebody is half forgotten: %q", found)
				}
				switch p, err := r.Person(t.Context(), all[0].ID); {
				case err == nil && p.Name == "annunziata" && len(p.Keys) == 2:
					ok(t, r.Forget(t.Context(), p.ID)) // they can ask again
				case !errors.Is(err, ErrNobody):
					t.Errorf("what is left is %+v, %v", p, err)
				}
				if found := traces(m, all[0]); !slices.Equal(found, ghost(all[0])) {
					t.Errorf("traces are in %q", found)
				}
				audit(t, m)
			})
		}
	}
}

// What cannot be reached now is tried again, and troubles nobody meanwhile.
func TestForgetLater(t *testing.T) {
	m, r, all := party(t)
	away := &archive{err: errCrash}
	now := start
	r.Elsewhere, r.now = away, func() time.Time { return now }
	fails(t, r.Forget(t.Context(), all[0].ID), errCrash)
	meet(t, r, 1, "")
	heard := len(away.changed)
	if meet(t, r, 1, ""); len(away.changed) != heard {
		t.Error("everybody who comes waits for it")
	}
	away.err, now = nil, now.Add(retryPause)
	meet(t, r, 1, "")
	if found := traces(m, all[0]); !slices.Equal(found, ghost(all[0])) {
		t.Errorf("traces are in %q", found)
	}
}

// Somebody whom an error has left half forgotten is owed to be, though nobody asks for anything.
func TestForgettingIsOwed(t *testing.T) {
	m, r, all := party(t)
	away := &archive{err: errCrash}
	owed := 0
	r.Elsewhere, r.OweMend = away, func() { owed++ }
	fails(t, r.Forget(t.Context(), all[0].ID), errCrash)
	if owed != 1 {
		t.Errorf("it is owed %d times", owed)
	}
	fails(t, r.Mend(t.Context()), errCrash)
	away.err = nil
	ok(t, r.Mend(t.Context()))
	if found := traces(m, all[0]); !slices.Equal(found, ghost(all[0])) {
		t.Errorf("traces are in %q", found)
	}
	ok(t, r.Forget(t.Context(), all[1].ID))
	if owed != 1 {
		t.Error("what is done is owed")
	}
}

// A finished game tells nothing more about a forgotten person, nor that others have met them there.
func TestVeiledGame(t *testing.T) {
	m := newMemory()
	r, all := table(t, m, "ann", "bob", "cleo")
	ok(t, r.Games.Ended(t.Context(), ended(game("g", true, all...), 3, 2, 1)))
	read := func() (doc result) {
		t.Helper()
		_, err := r.docs.load(t.Context(), resultPath("g"), &doc)
		ok(t, err)
		return doc
	}
	_, err := change(t.Context(), r.docs, resultPath("g"), func(doc *result, _ bool) error {
		for i := range doc.Changes { // as of people whose meetings count
			doc.Changes[i].Met = []string{all[(i+1)%3].ID, all[(i+2)%3].ID}
		}
		return nil
	})
	if ok(t, err); len(read().Changes) != 3 {
		t.Fatalf("the game is %+v", read())
	}
	ok(t, r.Games.veil(t.Context(), "g", all[0].ID))
	doc := read()
	if len(doc.Changes) != 2 || doc.Seats[0].Person != "" || doc.Seats[0].Name == "ann" ||
		doc.Seats[1].Person != all[1].ID {
		t.Errorf("then it is %+v", doc)
	}
	for i, other := range []string{all[2].ID, all[1].ID} {
		if c := doc.Changes[i]; len(c.Met) != 1 || c.Met[0] != other {
			t.Errorf("%s has met %v", c.Person, c.Met)
		}
	}
	ok(t, r.Games.veil(t.Context(), "none", all[0].ID))
}
