package lobby

import (
	"cmp"
	"iter"
	"slices"
	"sync"
)

// List is the tables of the hall as one person sees them, in the order of rank and then the oldest first.
// The tables of all are made once for everybody who looks; a person has but what is their own.
// The zero List is empty.
type List struct {
	own    []Listing // where they sit
	public *board    // nil for no table
	hidden []int     // places on the board of what they don't see there, ascending
}

// board is the public tables as everybody sees them. It never changes.
type board struct {
	all      []*Listing
	started  int  // the place of the first where nobody is waited for
	deserted int  // the place of the first that all have left
	clocks   bool // one runs somewhere
	indexes  func() map[string]int
	worth    func() []int // the places of what is worth watching, the best first
}

// ListOf is a list of tables, of which those that are marked so are the person's own.
func ListOf(tables ...Listing) (l List) {
	var public [ranks][]*Listing
	for _, t := range tables {
		if t.Yours {
			l.own = append(l.own, t)
		} else {
			public[rank(&t)] = append(public[rank(&t)], &t)
		}
	}
	l.public = newBoard(public)
	return l
}

func newBoard(ranked [ranks][]*Listing) *board {
	b := &board{all: slices.Concat(ranked[:]...)}
	b.started = len(ranked[1])
	b.deserted = len(b.all) - len(ranked[ranks-1])
	b.clocks = slices.ContainsFunc(b.all, runs)
	b.indexes = sync.OnceValue(func() map[string]int {
		places := make(map[string]int, len(b.all))
		for i, t := range b.all {
			places[t.Name] = i
		}
		return places
	})
	b.worth = sync.OnceValue(func() (worth []int) {
		for i, t := range b.all {
			if t.Watchable() {
				worth = append(worth, i)
			}
		}
		slices.SortStableFunc(worth, func(i, j int) int { return worthier(b.all[i], b.all[j]) })
		return worth
	})
	return b
}

// Len is how many tables there are.
func (l List) Len() int {
	if l.public == nil {
		return len(l.own)
	}
	return len(l.own) + len(l.public.all) - len(l.hidden)
}

// At is the table at a place, from 0.
func (l List) At(i int) Listing {
	if i < len(l.own) {
		return l.own[i]
	}
	i -= len(l.own)
	for _, h := range l.hidden {
		if h <= i {
			i++
		}
	}
	return *l.public.all[i]
}

// All are the tables in their order.
func (l List) All() iter.Seq[Listing] {
	return func(yield func(Listing) bool) {
		for i := range l.Len() {
			if !yield(l.At(i)) {
				return
			}
		}
	}
}

// Own are the tables where the person sits. The slice is shared: don't change it.
func (l List) Own() []Listing { return l.own }

// SortedOwn is the list with the tables where the person sits in another order.
func (l List) SortedOwn(order func(a, b Listing) int) List {
	l.own = slices.Clone(l.own)
	slices.SortStableFunc(l.own, order)
	return l
}

// Place is where the table of a name stands, -1 when there is none.
func (l List) Place(name string) int {
	if i := slices.IndexFunc(l.own, func(t Listing) bool { return t.Name == name }); i >= 0 || l.public == nil {
		return i
	}
	if i, ok := l.public.indexes()[name]; ok && !l.hides(i) {
		return l.place(i)
	}
	return -1
}

// Started is the place of the first table of others where nobody is waited for: those before it are open. Len
// when there is none.
func (l List) Started() int {
	if l.public == nil {
		return len(l.own)
	}
	return l.place(l.public.started)
}

// Deserted is the place of the first table of others that all have left; Len when there is none.
func (l List) Deserted() int {
	if l.public == nil {
		return len(l.own)
	}
	return l.place(l.public.deserted)
}

// Running reports whether a clock runs anywhere.
func (l List) Running() bool {
	return l.public != nil && l.public.clocks || slices.ContainsFunc(l.own, func(t Listing) bool { return runs(&t) })
}

// Featured is the game of others that is most worth watching after so many: that of most people, then the
// one nearest to its end, and that of most who watch; false when there is none.
func (l List) Featured(after int) (Listing, bool) {
	if l.public != nil {
		for _, i := range l.public.worth() {
			switch {
			case l.hides(i):
			case after == 0:
				return *l.public.all[i], true
			default:
				after--
			}
		}
	}
	return Listing{}, false
}

// place is that of what stands at a place of the board.
func (l List) place(i int) int {
	before, _ := slices.BinarySearch(l.hidden, i)
	return len(l.own) + i - before
}

func (l List) hides(i int) bool {
	_, found := slices.BinarySearch(l.hidden, i)
	return found
}

// runs reports a clock that runs.
func runs(l *Listing) bool { return !l.Until.IsZero() }

// worthier puts before another one what is more worth watching.
func worthier(a, b *Listing) int {
	return cmp.Or(
		cmp.Compare(b.Taken-b.Bots, a.Taken-a.Bots),
		cmp.Compare(b.Number, a.Number),
		cmp.Compare(b.Watching, a.Watching),
	)
}
