package sqlite

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"medici/internal/journal"
)

// ground are tables and their ends.
type ground []journal.Tail

func tables(n int) (g ground) {
	for i := range n {
		g = append(g, journal.Tail{Table: fmt.Sprint("table ", i)})
	}
	return g
}

// moves writes a large group: an entry of each table.
func (g ground) moves(t *testing.T, w *writer) {
	t.Helper()
	var all []journal.Entry
	for i, tail := range g {
		e := tail.Next(fmt.Append(nil, tail.Table, tail.Number+1))
		e.Pos = position(e.Number)
		all, g[i] = append(all, e), e.Tail()
	}
	expect(t, w.together(all...), make([]error, len(all))...)
}

// are reads all tables to the end, and from the middle.
func (g ground) are(t *testing.T, s *Store) {
	t.Helper()
	for _, tail := range g {
		all, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: tail.Table})
		if err != nil || len(all) != tail.Number || len(all) > 0 && all[len(all)-1].Tail() != tail {
			t.Fatalf("%s has %d entries of %d: %v", tail.Table, len(all), tail.Number, err)
		}
		if half := len(all) / 2; half > 0 {
			rest, err := journal.ReadAll(t.Context(), s, all[half-1].Tail())
			if err != nil || !slices.EqualFunc(rest, all[half:], func(a, b journal.Entry) bool { return a.Tail() == b.Tail() }) {
				t.Fatalf("%s has %d entries after %d of %d: %v", tail.Table, len(rest), half, tail.Number, err)
			}
		}
	}
}

// reopened returns the store of a writer that is done.
func reopened(t *testing.T, w *writer, dir string) *Store {
	t.Helper()
	if err := w.release(true); err != nil {
		t.Fatal(err)
	}
	return mustOpen(t, dir)
}

// lengths returns how many entries lie in each tree.
func (w *writer) lengths(t *testing.T) (n [3]int) {
	t.Helper()
	for i, tree := range trees {
		if err := w.tx.conn.QueryRowContext(t.Context(), `SELECT count(*) FROM `+tree).Scan(&n[i]); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

// TestArrivals: a store that is closed anywhere between large groups and small ones has all entries of every
// table in their order, and once the crowd has gone they lie together.
func TestArrivals(t *testing.T) {
	dir := t.TempDir()
	g := tables(large + 30)
	var met [3]bool // trees in which there was something
	for range 30 {
		w := groupsIn(t, dir)
		w.mostArrivals = 4 * len(g)
		for range 1 + rand.IntN(6) {
			g.moves(t, w)
			if rand.IntN(4) == 0 { // and some alone
				g[:1+rand.IntN(5)].moves(t, w)
			}
		}
		for i, n := range w.lengths(t) {
			met[i] = met[i] || n > 0
		}
		s := reopened(t, w, dir)
		g.are(t, s)
		g[0] = mustAppend(t, s, g[0], 3, 9)
		s.Close()
	}
	if met != [3]bool{true, true, true} {
		t.Errorf("there were entries in %v of %v", met, trees)
	}

	w := groupsIn(t, dir)
	for n := w.lengths(t); n[1]+n[2] > 0; n = w.lengths(t) {
		before := g[0].Number
		for range large {
			g[:1].moves(t, w)
		}
		if g[0].Number > before+100*large {
			t.Fatalf("after so many small groups there are still %v", n)
		}
	}
	s := reopened(t, w, dir)
	defer s.Close()
	g.are(t, s)
}

// TestArrivalsStay: what cannot be sorted in stays where it can be read, and nobody else has to do with it.
func TestArrivalsStay(t *testing.T) {
	dir := t.TempDir()
	w := groupsIn(t, dir)
	g := tables(2 * large)
	w.mostArrivals = 2 * len(g)
	g.moves(t, w)
	// Nothing can be sorted in for a while.
	w.exec(t, `CREATE TEMP TRIGGER stuck BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'stuck'); END`)
	for range 6 {
		g.moves(t, w)
	}
	if n := w.lengths(t); n[0] != 0 || n[1]+n[2] != 7*len(g) || w.unsorted {
		t.Errorf("there are %v", n)
	}
	w.exec(t, `DROP TRIGGER stuck`)
	g.moves(t, w)
	if n := w.lengths(t); n[0] == 0 {
		t.Errorf("there are %v when it works again", n)
	}
	// One table has another entry already where one will be sorted in.
	const i = 9
	w.exec(t, `INSERT INTO entries VALUES (?, ?, x'00')`, []byte(g[i].Table), g[i].Number+1)
	for range 20 {
		g.moves(t, w)
	}
	if n := w.lengths(t); !w.unsorted || n[1]+n[2] < 20*len(g) {
		t.Errorf("one entry is damaged, and there are %v, unsorted: %v", n, w.unsorted)
	}
	s := reopened(t, w, dir)
	defer s.Close()
	var d *journal.Damaged
	if _, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: g[i].Table}); !errors.As(err, &d) ||
		d.Table != g[i].Table {
		t.Errorf("the damaged table is read: %v", err)
	}
	slices.Delete(g, i, i+1)[:len(g)-1].are(t, s)
}

// TestDropArrivals drops a table that lies in all trees, and another one of its name begins anew.
func TestDropArrivals(t *testing.T) {
	dir := t.TempDir()
	w := groupsIn(t, dir)
	g := tables(large)
	w.mostArrivals = len(g)
	for n := w.lengths(t); slices.Contains(n[:], 0); n = w.lengths(t) {
		if g.moves(t, w); g[0].Number > 100 {
			t.Fatalf("after so many large groups there are %v", n)
		}
	}
	more := true
	drop := dropping(g[3].Table, &more)
	drop.done = make(chan error, 1)
	w.commit([]*request{drop})
	w.conclude()
	if err := <-drop.done; err != nil || more {
		t.Fatalf("dropped: %v, there is more: %v", err, more)
	}
	if n := w.length(t, g[3].Table); n != 0 {
		t.Errorf("%d entries are left", n)
	}
	g[3] = journal.Tail{Table: g[3].Table}
	for range 5 {
		g.moves(t, w)
	}
	s := reopened(t, w, dir)
	defer s.Close()
	g.are(t, s)
}

// TestDropBesideFailure: a group that fails is written again, one by one.
func TestDropBesideFailure(t *testing.T) {
	w := groups(t)
	a, b := start("a"), start("b")
	expect(t, w.together(a), nil)
	w.exec(t, `PRAGMA max_page_count = 1`) // as many as there are
	more := true
	group := append([]*request{dropping("a", &more)}, appends(journal.Tail{Table: "c"}.Next(make([]byte, 1<<16)), b)...)
	group[0].done = make(chan error, 1)
	w.commit(group)
	w.conclude()
	for i, want := range []error{nil, journal.ErrFull, nil} {
		if err := <-group[i].done; !errors.Is(err, want) {
			t.Errorf("number %d: %v, want %v", i, err, want)
		}
	}
	if w.length(t, "a") != 0 || w.length(t, "b") != 1 || more {
		t.Errorf("a has %d entries, b %d; more: %v", w.length(t, "a"), w.length(t, "b"), more)
	}
}
