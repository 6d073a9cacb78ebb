package people

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"medici/internal/people/rating"
)

// A ladder is what a list would be that is sorted anew each time, and of a list
// that is too long its beginning.
func TestLadder(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for _, most := range []int{1000, 60} {
		l, all := newLadder(most), map[string]Standing{}
		for range 3000 {
			id := fmt.Sprint("id", dice.IntN(100))
			s := Standing{rating.Rating{Mu: float64(20 + dice.IntN(9)), Sigma: 1}, max(1, all[id].Games+dice.IntN(2))}
			if s.Games > all[id].Games {
				all[id] = s
			}
			l.set(id, all[id]) // what stands in the documents, maybe once more
			if l.thin() {
				l = newLadder(most)
				for id, s := range all {
					l.set(id, s)
				}
			}
			checkLadder(t, l, all)
			if t.Failed() {
				return
			}
		}
	}
}

func checkLadder(t *testing.T, l *ladder, all map[string]Standing) {
	t.Helper()
	var want []*rung
	for id, s := range all {
		want = append(want, &rung{id: id, Standing: s})
	}
	slices.SortFunc(want, better)
	if len(l.list) > l.most || len(l.list) != len(l.by) || len(l.list) < min(l.most/2, len(want)) {
		t.Fatalf("%d of %d are ranked, by ID %d", len(l.list), len(want), len(l.by))
	}
	for i, held := range l.list {
		place := 1 + slices.IndexFunc(want, func(o *rung) bool { return o.Ordinal() == held.Ordinal() })
		if got := l.ranked(held, nil); got.Place != place || l.by[held.id] != held {
			t.Errorf("%s is at %d, want %d", held.id, got.Place, place)
		}
		if i > 0 && better(l.list[i-1], held) >= 0 {
			t.Errorf("line %d is no worse than the one before", i+1)
		}
	}
}

// News from after the first reading of the ranking is in it, names too, and
// another register reads the same from the documents.
func TestRankingIsKept(t *testing.T) {
	m := newMemory()
	r, p := table(t, m, "ann", "bob", "cleo")
	_, ok0, err := r.Ranking.Place(t.Context(), "medici", p[0].ID)
	ok(t, err)
	if ok0 {
		t.Error("ann is ranked before she has played")
	}
	for i := range 9 {
		ok(t, r.Games.Ended(t.Context(), ended(game(fmt.Sprint("g", i), true, p[i%3], p[(i+1)%3]), 9, i)))
		_, err := r.Rename(t.Context(), p[i%3].ID, fmt.Sprint("name-", i))
		ok(t, err)
		top, err := r.Ranking.Top(t.Context(), "medici", 9)
		ok(t, err)
		anew, err := New(m, clock).Ranking.Top(t.Context(), "medici", 9)
		ok(t, err)
		if !slices.Equal(top, anew) {
			t.Errorf("after %d games the ranking is\n%+v, and from the documents\n%+v", i+1, top, anew)
		}
		for _, line := range top {
			if mine, ranked, err := r.Ranking.Place(t.Context(), "medici", line.Person); err != nil || !ranked || mine != line {
				t.Errorf("%+v has the place %+v, %t, %v", line, mine, ranked, err)
			}
		}
	}
}

// Once it is in memory the ranking is told without reading all of it.
func TestRankingIsInMemory(t *testing.T) {
	m := newMemory()
	crowd(t, m, 300)
	r := New(m, clock)
	top, err := r.Ranking.Top(t.Context(), "medici", 300)
	ok(t, err)
	r.docs.docs = broken{m} // names too are told from memory
	again, err := r.Ranking.Top(t.Context(), "medici", 300)
	ok(t, err)
	mine, ranked, err := r.Ranking.Place(t.Context(), "medici", top[299].Person)
	ok(t, err)
	if !slices.Equal(again, top) || !ranked || mine != top[299] {
		t.Errorf("the last of 300 is %+v, want %+v", mine, top[299])
	}
}
