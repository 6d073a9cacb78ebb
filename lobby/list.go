package lobby

import (
	"cmp"
	"iter"
	"slices"
	"sync"
)

// List is the hall's tables as one person sees them: by rank, then the oldest first. The public tables are
// computed once and shared; only a person's own tables are theirs. The zero List is empty.
type List struct {
	own    []Listing // tables where they sit
	public *board    // nil for no table
	hidden []int     // indexes on the board of tables that they don't see there, ascending
}

// board holds the public tables as everybody sees them. It never changes.
type board struct {
	all      []*Listing
	started  int  // index of the first table that waits for nobody
	deserted int  // index of the first table that everybody has left
	clocks   bool // a clock runs on one of them
	indexes  func() map[string]int
	worth    func() []int // indexes of the tables worth watching, the best first
}

// ListOf returns a list of tables. Tables marked Yours are the person's own.
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

// Len returns the number of tables.
func (l List) Len() int {
	if l.public == nil {
		return len(l.own)
	}
	return len(l.own) + len(l.public.all) - len(l.hidden)
}

// At returns the table at an index, from 0.
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

// All iterates over the tables in order.
func (l List) All() iter.Seq[Listing] {
	return func(yield func(Listing) bool) {
		for i := range l.Len() {
			if !yield(l.At(i)) {
				return
			}
		}
	}
}

// Own returns the tables where the person sits. The slice is shared: don't change it.
func (l List) Own() []Listing { return l.own }

// SortedOwn returns the list with the person's own tables in another order.
func (l List) SortedOwn(order func(a, b Listing) int) List {
	l.own = slices.Clone(l.own)
	slices.SortStableFunc(l.own, order)
	return l
}

// Place returns the index of the table with a name, or -1.
func (l List) Place(name string) int {
	if i := slices.IndexFunc(l.own, func(t Listing) bool { return t.Name == name }); i >= 0 || l.public == nil {
		return i
	}
	if i, ok := l.public.indexes()[name]; ok && !l.hides(i) {
		return l.place(i)
	}
	return -1
}

// Started returns the index of the first table of others that waits for nobody; the ones before it are
// open. It is Len when there is none.
func (l List) Started() int {
	if l.public == nil {
		return len(l.own)
	}
	return l.place(l.public.started)
}

// Deserted returns the index of the first table of others that everybody has left, or Len.
func (l List) Deserted() int {
	if l.public == nil {
		return len(l.own)
	}
	return l.place(l.public.deserted)
}

// Running reports whether any clock runs.
func (l List) Running() bool {
	return l.public != nil && l.public.clocks || slices.ContainsFunc(l.own, func(t Listing) bool { return runs(&t) })
}

// Featured returns the game of others that is most worth watching, skipping that many: the one with most
// people, then the one nearest its end, then the one with most watchers. The result is false when there is
// none.
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

// place returns the index on the list of an index on the board.
func (l List) place(i int) int {
	before, _ := slices.BinarySearch(l.hidden, i)
	return len(l.own) + i - before
}

func (l List) hides(i int) bool {
	_, found := slices.BinarySearch(l.hidden, i)
	return found
}

// runs reports whether a clock runs.
func runs(l *Listing) bool { return !l.Until.IsZero() }

// worthier orders tables by how much they are worth watching, the best first.
func worthier(a, b *Listing) int {
	return cmp.Or(
		cmp.Compare(b.Taken-b.Bots, a.Taken-a.Bots),
		cmp.Compare(b.Number, a.Number),
		cmp.Compare(b.Watching, a.Watching),
	)
}
