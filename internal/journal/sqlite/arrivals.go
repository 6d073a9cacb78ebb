package sqlite

import "context"

// Entries of a large group are of nearly as many tables as entries, and each would be written on a page
// of its own. So they are written as they arrive, one after the other, into one of two trees. Meanwhile
// those in the other are sorted in among the entries of their tables, many of a table at once. When all
// are, and have been read back, that tree is emptied as a whole, which costs next to nothing.

const (
	// large is as many requests as make a group large.
	large = 64
	// mostArrivals is how many entries arrive before they are sorted in. A larger number brings more of
	// each table together, and has more pages itself.
	mostArrivals = 32768
)

// trees are where entries lie: together, or as they arrived.
var trees = [3]string{"entries", "arrivals_a", "arrivals_b"}

// arrivals are the two trees.
var arrivals = [2]string(trees[1:])

// sorting is how far arrivals have been sorted in.
type sorting struct {
	into   int    // the tree to which entries of large groups go; they are sorted in from the other one
	long   int    // that tree, at most
	empty  bool   // the other one is
	behind cursor // everything in the other one up to here has been sorted in
	owed   int    // arrivals that must be sorted in
}

// cursor is an entry's place among all others in their order.
type cursor struct {
	name   string // of the table; empty before all of them
	number int64
}

// span is the arrivals in a tree after one place up to another; the zero span is none.
type span struct {
	tree     int
	from, to cursor
}

func (s span) values() []any {
	return []any{[]byte(s.from.name), s.from.number, []byte(s.to.name), s.to.number}
}

// resume finds out where sorting goes on when a store is opened. It does not matter which of the trees
// was the older one, nor what was sorted in already.
func (w *writer) resume(ctx context.Context) error {
	err := w.tx.conn.QueryRowContext(ctx, `SELECT coalesce(max(rowid), 0), NOT EXISTS (SELECT 1 FROM arrivals_b)
		FROM arrivals_a`).Scan(&w.sorting.long, &w.sorting.empty)
	if unreadable(err) {
		w.unsorted = true // reading the tables will tell
		return nil
	}
	return err
}

// sort sorts arrivals in, if sorts is set, within the transaction of a group: half as many again as the
// group writes, so one tree is empty before the other is long. It returns how far they are then.
func (w *writer) sort(g *written, sorts bool) (next sorting, err error) {
	next = w.sorting
	if len(g.group) >= w.large {
		next.long += len(g.group)
	}
	if !sorts {
		return next, nil
	}
	next.owed = min(next.owed+(len(g.group)*3+1)/2, mostInGroup*3/2)
	if next.empty && (next.long >= w.mostArrivals || next.long > 0 && len(g.group) < w.large) {
		return sorting{into: 1 - next.into, owed: next.owed}, nil // this group's own are read back where they are
	}
	if next.empty || next.owed < w.large {
		return next, nil
	}
	g.sorts = true
	if err = next.step(w.tx, g, w.written == nil || w.written.sorted == span{}); unreadable(err) {
		w.unsorted = true
	}
	return next, err
}

// step sorts in what is owed. It empties a tree once everything that was sorted in has been read.
func (s *sorting) step(t *tx, g *written, read bool) error {
	from := 1 - s.into
	to, some, err := t.cursor(from, s.behind, s.owed)
	switch {
	case err != nil:
		return err
	case some:
		g.sorted = span{from, s.behind, to}
		s.behind, s.owed = to, 0
		_, err = t.sortIn[from].exec(g.sorted.values()...)
	case read:
		s.empty = true
		_, err = t.empty[from].exec()
	}
	return err
}

// cursor returns the place of the last of so many arrivals behind one; false when there is none.
func (t *tx) cursor(tree int, behind cursor, n int) (p cursor, some bool, err error) {
	row, err := t.nextArrivals[tree].row([]byte(behind.name), behind.number, int64(n))
	if err != nil || row == nil {
		return p, false, err
	}
	name, named := row[0].([]byte)
	number, numbered := row[1].(int64)
	if !named || !numbered {
		return p, false, errShape
	}
	return cursor{string(name), number}, true, nil
}

// arrived is all arrivals; everywhere is where an entry may lie, or twice until a tree is emptied.
const (
	arrived    = `SELECT name, number, entry FROM arrivals_a UNION ALL SELECT name, number, entry FROM arrivals_b`
	everywhere = `(SELECT name, number, entry FROM entries UNION ALL ` + arrived + `)`
)
