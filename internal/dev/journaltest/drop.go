package journaltest

import (
	"errors"
	"slices"

	"medici/internal/journal"
)

// many is more entries than any engine hands out, or removes, at once.
const many = 2500

// long reads a table of many entries, whole and from within, and drops it.
func long(l *lab) {
	start := journal.Tail{Table: "t"}
	tail := l.append(start, many)
	all := l.read(start, many)
	if end := all[many-1].Tail(); end != tail {
		l.Errorf("the last entry ends the table at %+v, want %+v", end, tail)
	}
	for _, from := range []int{1, 999, 1000, 1001, 2000} {
		for i, e := range l.read(all[from-1].Tail(), many-from) {
			same(l, e, all[from+i])
		}
	}
	l.ok(l.store.Drop(l.ctx, "t"))
	l.read(start, 0)
	_, err := l.store.Append(l.ctx, tail.Next(nil))
	l.is(err, journal.ErrConflict)
}

// drops forgets a table: it is one that nobody wrote to, also when the store is
// opened again, and its neighbours are as they were.
func drops(l *lab) {
	l.tables()
	for _, name := range []string{"u", "t", "s"} {
		l.append(journal.Tail{Table: name}, 2)
	}
	l.tables("s", "t", "u")
	l.ok(l.store.Drop(l.ctx, "t"))
	l.ok(l.store.Drop(l.ctx, "t"))
	l.ok(l.store.Drop(l.ctx, "nobody wrote here"))
	for range 2 {
		l.tables("s", "u")
		l.read(journal.Tail{Table: "s"}, 2)
		l.read(journal.Tail{Table: "t"}, 0)
		l.read(journal.Tail{Table: "u"}, 2)
		l.reopen()
	}
	l.append(journal.Tail{Table: "t"}, 3)
	l.reopen()
	l.read(journal.Tail{Table: "t"}, 3)
}

// tables compares the names of tables.
func (l *lab) tables(want ...string) {
	l.Helper()
	all, err := l.store.Tables(l.ctx)
	l.ok(err)
	if !slices.Equal(all, want) {
		l.Errorf("the tables are %q, want %q", all, want)
	}
}

// stops reading when the reader has had enough.
func stops(l *lab) {
	l.append(journal.Tail{Table: "t"}, 5)
	enough, told := errors.New("enough"), 0
	err := l.store.Read(l.ctx, journal.Tail{Table: "t"}, func(e journal.Entry) error {
		if told++; told == 3 {
			return enough
		}
		return nil
	})
	if l.is(err, enough); told != 3 {
		l.Errorf("told of %d entries after the third was enough", told)
	}
}
