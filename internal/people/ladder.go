package people

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"
)

// ladder is the ranking of one game in memory, the best first. It has the best of them: everybody whose
// ordinal is at least floor.
type ladder struct {
	most  int
	list  []*rung
	by    map[string]*rung // by ID
	floor float64
	stale time.Time // when another process may have changed too much; zero for never
}

// rung is a ranked person.
type rung struct {
	id   string
	name string // empty until somebody has asked
	Standing
}

// mostRanked is how many people a ranking holds: 20 MB of them.
const mostRanked = 100_000

func newLadder(most int) *ladder {
	return &ladder{most: most, by: map[string]*rung{}, floor: math.Inf(-1)}
}

// set records somebody's standing, unless a newer one is known: the number of games tells.
func (l *ladder) set(id string, s Standing) {
	next := &rung{id: id, Standing: s}
	if held := l.by[id]; held != nil {
		if held.Games >= s.Games {
			return
		}
		next.name = held.name
		l.drop(id)
	}
	if s.Ordinal() < l.floor {
		return
	}
	at, _ := slices.BinarySearchFunc(l.list, next, better)
	l.list, l.by[id] = slices.Insert(l.list, at, next), next
	if last := len(l.list) - 1; last == l.most {
		l.floor = l.list[last].Ordinal()
		delete(l.by, l.list[last].id)
		l.list = slices.Delete(l.list, last, last+1)
	}
}

// drop forgets somebody.
func (l *ladder) drop(id string) {
	if held := l.by[id]; held != nil {
		at, _ := slices.BinarySearchFunc(l.list, held, better)
		l.list = slices.Delete(l.list, at, at+1)
		delete(l.by, id)
	}
}

// thin reports whether so many have left a ladder that it should be made anew.
func (l *ladder) thin() bool { return len(l.list) < l.most/2 && !math.IsInf(l.floor, -1) }

// ranked returns a line of the ranking, without those who are away. Equals share a place.
func (l *ladder) ranked(r *rung, away []*rung) Ranked {
	at, _ := slices.BinarySearchFunc(l.list, r.Ordinal(), func(o *rung, ordinal float64) int {
		return cmp.Compare(ordinal, o.Ordinal())
	})
	for _, o := range away {
		if o.Ordinal() > r.Ordinal() {
			at--
		}
	}
	return Ranked{Place: at + 1, Person: r.id, Name: r.name, Standing: r.Standing}
}

// better puts the best first.
func better(a, b *rung) int {
	return cmp.Or(cmp.Compare(b.Ordinal(), a.Ordinal()), cmp.Compare(b.Games, a.Games), strings.Compare(a.id, b.id))
}
