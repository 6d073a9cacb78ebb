package journaltest

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"sync"

	"medici/internal/journal"
)

func appends(l *lab) {
	tail := journal.Tail{Table: "t"}
	l.read(tail, 0)
	var want []journal.Entry
	for _, data := range []string{"start 3", "", "card C4", "draw", "card C4"} {
		e, err := l.store.Append(l.ctx, tail.Next([]byte(data)))
		l.ok(err)
		if e.Pos <= e.Prev || e.Prev != tail.Pos || e.Number != tail.Number+1 || e.Before != tail.Hash {
			l.Fatalf("after %+v came %+v", tail, e)
		}
		want, tail = append(want, e), e.Tail()
	}
	for i, e := range l.read(journal.Tail{Table: "t"}, len(want)) {
		same(l, e, want[i])
	}
	l.read(journal.Tail{Table: "T"}, 0)
	l.read(journal.Tail{Table: "t "}, 0)
}

func same(l *lab, got, want journal.Entry) {
	l.Helper()
	if !bytes.Equal(got.Data, want.Data) {
		l.Fatalf("entry %d of %q holds other data", want.Number, want.Table)
	}
	got.Data, want.Data = nil, nil
	if got.Table != want.Table || got.Pos != want.Pos || got.Prev != want.Prev ||
		got.Number != want.Number || got.ID != want.ID || got.Before != want.Before {
		l.Fatalf("entry %+v, want %+v", got, want)
	}
}

func elsewhere(l *lab) {
	empty := journal.Tail{Table: "t"}
	one := l.append(empty, 1)
	two := l.append(one, 1)
	three := two
	three.Pos, three.Number = two.Pos+two.Pos, 3
	hash, number, pos := two, two, two
	hash.Hash[7] ^= 1
	number.Number = 1
	pos.Pos--
	other := two
	other.Table = "nobody wrote here"
	for name, tail := range map[string]journal.Tail{
		"before the first": empty, "taken": one, "beyond the end": three, "other hash": hash,
		"other number": number, "other position": pos, "other table": other,
	} {
		if _, err := l.store.Append(l.ctx, tail.Next(nil)); !errors.Is(err, journal.ErrConflict) {
			l.Errorf("%s: %v, want a conflict", name, err)
		}
	}
	l.read(empty, 2)
	l.read(journal.Tail{Table: other.Table}, 0)
	l.append(two, 1)
}

// races lets many append to the same tables at once: each number has exactly
// one winner, and it is the one that was told.
func races(l *lab) {
	const writers, each = 8, 12
	tables := []string{"a", "b", "c"}
	var mu sync.Mutex
	won := map[string]map[int]journal.ID{"a": {}, "b": {}, "c": {}}
	var all sync.WaitGroup
	for range writers {
		for _, table := range tables {
			all.Go(func() {
				tail := journal.Tail{Table: table}
				for mine := 0; mine < each; {
					e, err := l.store.Append(l.ctx, tail.Next([]byte(table)))
					if err == nil {
						mu.Lock()
						if _, taken := won[table][e.Number]; taken {
							l.Errorf("two won entry %d", e.Number)
						}
						won[table][e.Number] = e.ID
						mu.Unlock()
						tail, mine = e.Tail(), mine+1
						continue
					}
					if !errors.Is(err, journal.ErrConflict) {
						l.Error(err)
						return
					}
					news, err := journal.ReadAll(l.ctx, l.store, tail)
					if err != nil {
						l.Error(err)
						return
					}
					if len(news) > 0 {
						tail = news[len(news)-1].Tail()
					}
				}
			})
		}
	}
	all.Wait()
	for _, table := range tables {
		for _, e := range l.read(journal.Tail{Table: table}, writers*each) {
			if won[table][e.Number] != e.ID {
				l.Errorf("table %s: entry %d is not the one that won", table, e.Number)
			}
		}
	}
}

// again appends the very same entry twice: it is written once, and Write knows.
func again(l *lab) {
	tail := l.append(journal.Tail{Table: "t"}, 2)
	e := tail.Next([]byte("once"))
	first, err := l.store.Append(l.ctx, e)
	l.ok(err)
	_, err = l.store.Append(l.ctx, e)
	l.is(err, journal.ErrConflict)
	second, err := journal.Write(l.ctx, l.store, e)
	l.ok(err)
	same(l, second, first)
	_, err = journal.Write(l.ctx, l.store, tail.Next([]byte("late")))
	l.is(err, journal.ErrConflict)
	l.read(tail, 1)
}

var odd = []string{"a", "A", "a/b", "a.b", "a b", "a*", ">", "%", "_", "'", "\"", "é", "é"[:1], "\x00", "a\x00",
	"a\x00b", "\xff", "\xff\xff",
	"../a", "a\n", "日本", strings.Repeat("n", journal.MostName)}

func oddNames(l *lab) {
	for i, name := range odd {
		l.append(journal.Tail{Table: name}, i+1)
	}
	l.tables(slices.Sorted(slices.Values(odd))...)
	for i, name := range odd {
		for _, e := range l.read(journal.Tail{Table: name}, i+1) {
			if e.Table != name {
				l.Errorf("%q holds an entry of %q", name, e.Table)
			}
		}
	}
}

func largeData(l *lab) {
	large := bytes.Repeat([]byte("0123456789abcdef"), journal.MostData/16)
	a, b := l.append(journal.Tail{Table: "a"}, 1), l.append(journal.Tail{Table: "b"}, 1)
	e, err := l.store.Append(l.ctx, a.Next(large))
	l.ok(err)
	l.append(b, 1)
	l.append(e.Tail(), 1)
	same(l, l.read(a, 2)[0], e)
}

func tooLarge(l *lab) {
	_, err := l.store.Append(l.ctx, journal.Tail{Table: "t"}.Next(make([]byte, journal.MostData+1)))
	l.is(err, journal.ErrTooLarge)
	for _, name := range []string{"", strings.Repeat("n", journal.MostName+1)} {
		_, err = l.store.Append(l.ctx, journal.Tail{Table: name}.Next(nil))
		l.is(err, journal.ErrName)
		_, err = l.store.Put(l.ctx, name, nil, 0)
		l.is(err, journal.ErrName)
	}
	_, err = l.store.Put(l.ctx, "k", make([]byte, journal.MostData+1), 0)
	l.is(err, journal.ErrTooLarge)
	l.read(journal.Tail{Table: "t"}, 0)
}

func tails(l *lab) {
	tail := journal.Tail{Table: "t"}
	ends := []journal.Tail{tail}
	for range 20 {
		tail = l.append(tail, 1)
		ends = append(ends, tail)
	}
	for i, end := range ends {
		for k, e := range l.read(end, len(ends)-1-i) {
			if e.Number != i+k+1 {
				l.Fatalf("after %d comes %d", i+k, e.Number)
			}
		}
	}
}

// foreign reads after entries that this table never had: what was remembered
// elsewhere is evidence.
func foreign(l *lab) {
	tail := l.append(journal.Tail{Table: "t"}, 3)
	entries := l.read(journal.Tail{Table: "t"}, 3)
	inner, last, beyond := entries[1].Tail(), tail, tail.Next(nil)
	inner.Hash[0] ^= 1
	last.Hash[0] ^= 1
	beyond.Pos = tail.Pos + 1
	for name, after := range map[string]journal.Tail{"inner": inner, "last": last, "beyond": beyond.Tail()} {
		got, err := journal.ReadAll(l.ctx, l.store, after)
		var d *journal.Damaged
		if !errors.As(err, &d) || d.Table != "t" || len(got) != 0 {
			l.Errorf("%s: %d entries, %v; want them to be called damaged", name, len(got), err)
		}
	}
}

func reopens(l *lab) {
	tail := l.append(journal.Tail{Table: "t"}, 5)
	first, err := l.store.Put(l.ctx, "k", []byte("v"), 0)
	l.ok(err)
	l.ok(l.store.Delete(l.ctx, "k", first))
	l.reopen()
	l.read(journal.Tail{Table: "t"}, 5)
	l.append(tail, 1)
	l.reopen()
	l.read(tail, 1)
	second, err := l.store.Put(l.ctx, "k", []byte("v"), 0)
	l.ok(err)
	if second <= first {
		l.Errorf("revision %d was given away after %d", second, first)
	}
}
