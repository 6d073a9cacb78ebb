package journaltest

import (
	"errors"

	"medici/internal/journal"
)

// drops forgets a long table: it is one that nobody wrote to, also when the store
// is opened again, and its neighbours are as they were.
func drops(l *lab) {
	const many = 2500 // more than any engine takes at once
	for _, name := range []string{"s", "t", "u"} {
		l.append(journal.Tail{Table: name}, 2)
	}
	long := l.append(l.read(journal.Tail{Table: "t"}, 2)[1].Tail(), many)
	l.ok(l.store.Drop(l.ctx, "t"))
	l.ok(l.store.Drop(l.ctx, "t"))
	l.ok(l.store.Drop(l.ctx, "nobody wrote here"))
	_, err := l.store.Append(l.ctx, long.Next(nil))
	l.is(err, journal.ErrConflict)
	for range 2 {
		l.read(journal.Tail{Table: "s"}, 2)
		l.read(journal.Tail{Table: "t"}, 0)
		l.read(journal.Tail{Table: "u"}, 2)
		l.reopen()
	}
	l.append(journal.Tail{Table: "t"}, 3)
	l.reopen()
	l.read(journal.Tail{Table: "t"}, 3)
}

// stops reading when whoever is told has had enough.
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
