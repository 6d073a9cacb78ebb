package people

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/sqlite"
	"medici/internal/people/rating"
)

// crowd gives so many people ratings, person i having i games.
func crowd(tb testing.TB, docs journal.Documents, n int) *Register {
	tb.Helper()
	r, ctx := New(docs, clock), context.Background()
	for i := range n {
		id := fmt.Sprint("id", i)
		s := Standing{rating.Rating{Mu: 20 + 10*rand.Float64(), Sigma: 1 + rand.Float64()}, i + 1}
		d := document{Person: Person{ID: id, Name: fmt.Sprint("name", i), Ratings: map[string]Standing{"medici": s}}}
		_, err := r.docs.save(ctx, personPath(id), d, 0)
		if err == nil {
			err = r.Ranking.rank(ctx, "medici", id, s)
		}
		if err != nil {
			tb.Fatal(err)
		}
	}
	return r
}

// The ranking is right among many, on the store that is used.
func TestTopOfMany(t *testing.T) {
	docs, err := sqlite.Open(t.TempDir())
	ok(t, err)
	defer docs.Close()
	r := crowd(t, docs, 300)
	top, err := r.Ranking.Top(t.Context(), "medici", 300)
	ok(t, err)
	for i, line := range top {
		if i > 0 && line.Ordinal() > top[i-1].Ordinal() || line.Name != fmt.Sprint("name", line.Games-1) ||
			line.Person != fmt.Sprint("id", line.Games-1) {
			t.Errorf("line %d is %+v", i+1, line)
		}
	}
	if len(top) != 300 {
		t.Errorf("%d are ranked", len(top))
	}
}

// An evening on the store that is used, which is then closed and opened again.
func TestOnDisk(t *testing.T) {
	dir := t.TempDir()
	docs, err := sqlite.Open(dir)
	ok(t, err)
	r := New(docs, clock)
	var all []Person
	for i, n := range []string{"ann", "bob", "ann"} {
		p, err := r.Change(t.Context(), meet(t, r, i, n).ID, func(s *Settings) { s.Rated = true })
		ok(t, err)
		all = append(all, p)
	}
	g := game("g1", true, all...)
	_, err = r.Games.Began(t.Context(), g)
	ok(t, err)
	ok(t, r.Games.Ended(t.Context(), ended(g, 130, 98, 77)))
	_, err = r.Rename(t.Context(), all[2].ID, "cleo")
	ok(t, err)
	_, err = r.AddKey(t.Context(), invite(t, r, all[0].ID), fingerprint(9))
	ok(t, err)
	ok(t, docs.Close())

	docs, err = sqlite.Open(dir)
	ok(t, err)
	defer docs.Close()
	r = New(docs, clock)
	top, err := r.Ranking.Top(t.Context(), "medici", 9)
	ok(t, err)
	if len(top) != 3 || top[0].Name != "ann" || top[1].Name != "bob" || top[2].Name != "cleo" {
		t.Errorf("the top is %+v", top)
	}
	if got := games(t, r, meet(t, r, 9, "")); len(got) != 1 || got[0] != "g1." {
		t.Errorf("the second key has the games %v", got)
	}
}

func BenchmarkTop(b *testing.B) {
	docs, err := sqlite.Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer docs.Close()
	r := crowd(b, docs, 10_000)
	for b.Loop() {
		if top, err := r.Ranking.Top(b.Context(), "medici", 50); err != nil || len(top) != 50 {
			b.Fatal(len(top), err)
		}
	}
}

// Somebody far down asks for the best and for their own place.
func BenchmarkPlace(b *testing.B) {
	docs, err := sqlite.Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer docs.Close()
	r := crowd(b, docs, 10_000)
	var last string
	if err := r.Ranking.with(b.Context(), "medici", func(l *ladder) { last = l.list[len(l.list)-1].id }); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		_, err := r.Ranking.Top(b.Context(), "medici", 20)
		mine, ok, unplaced := r.Ranking.Place(b.Context(), "medici", last)
		if err != nil || unplaced != nil || !ok || mine.Place != 10_000 {
			b.Fatal(mine, ok, err, unplaced)
		}
	}
}

// Kinds of bots that play as well share a place.
func TestBotsShareAPlace(t *testing.T) {
	docs := newMemory()
	r := New(docs, clock)
	for level, mu := range map[string]float64{"banker": 30, "factor": 25, "apprentice": 25} {
		_, err := r.docs.save(t.Context(), botPath("medici", level),
			bot{Standing{rating.Rating{Mu: mu, Sigma: 1}, 9}, level, nil}, 0)
		ok(t, err)
	}
	all, err := r.Ranking.Bots(t.Context(), "medici")
	ok(t, err)
	if len(all) != 3 || all[0].Name != "banker" || all[0].Place != 1 || all[1].Place != 2 || all[2].Place != 2 {
		t.Errorf("they are %+v", all)
	}
}

// A process shows within a minute whom another on its store ranks or forgets.
func TestRankingOfSeveralProcesses(t *testing.T) {
	m := newMemory()
	now := start
	r, all := table(t, m, "ann", "bob")
	ok(t, r.Games.Ended(t.Context(), ended(game("first", true, all...), 3, 2)))
	other := New(m, func() time.Time { return now })
	other.Ranking.Shared = true
	shows := func(want ...string) {
		t.Helper()
		top, err := other.Ranking.Top(t.Context(), "medici", 9)
		ok(t, err)
		var names []string
		for _, line := range top {
			names = append(names, fmt.Sprint(line.Name, " ", line.Games))
		}
		if !slices.Equal(names, want) {
			t.Errorf("the ranking is %q, want %q", names, want)
		}
	}
	shows("ann 1", "bob 1")
	ok(t, r.Games.Ended(t.Context(), ended(game("second", true, all...), 3, 2)))
	shows("ann 1", "bob 1")
	now = now.Add(shareEvery + 1)
	shows("ann 2", "bob 2")
	ok(t, r.Forget(t.Context(), all[0].ID))
	now = now.Add(shareEvery + 1)
	shows("bob 2")
}
