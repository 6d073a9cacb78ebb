package sqlite

import (
	"context"
	"errors"
	"fmt"
	"testing"

	engine "modernc.org/sqlite"

	"medici/internal/journal"
)

// groups gives a writer whose groups the test makes.
func groups(t *testing.T) *writer {
	t.Helper()
	w := groupsIn(t, t.TempDir())
	t.Cleanup(func() {
		if err := w.release(true); err != nil {
			t.Error(err)
		}
	})
	return w
}

// groupsIn gives one that the test releases.
func groupsIn(t *testing.T, dir string) *writer {
	t.Helper()
	w, err := openWriter(dir, options{steps: steps, pageSize: 4096, careless: true})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// appends returns requests to write entries.
func appends(entries ...journal.Entry) (group []*request) {
	for _, e := range entries {
		a := prepare(e)
		group = append(group, &request{
			do:   func(t *tx) (mark, error) { return mark{kind: marksStore}, t.append(a) },
			seen: func(y *verifier) error { return y.entry(a) },
			done: make(chan error, 1),
		})
	}
	return group
}

// together writes entries as one group and returns what each was told.
func (w *writer) together(entries ...journal.Entry) (outcomes []error) {
	group := appends(entries...)
	w.commit(group)
	w.conclude()
	for _, r := range group {
		outcomes = append(outcomes, <-r.done)
	}
	return outcomes
}

func (w *writer) exec(t *testing.T, text string, args ...any) {
	t.Helper()
	if _, err := w.tx.conn.ExecContext(t.Context(), text, args...); err != nil {
		t.Fatal(err)
	}
}

func (w *writer) length(t *testing.T, table string) (n int) {
	t.Helper()
	if err := w.tx.conn.QueryRowContext(t.Context(), `SELECT count(*) FROM `+everywhere+` WHERE name = ?`,
		[]byte(table)).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func start(table string) journal.Entry { return journal.Tail{Table: table}.Next([]byte(table)) }

func expect(t *testing.T, outcomes []error, want ...error) {
	t.Helper()
	for i, err := range outcomes {
		if !errors.Is(err, want[i]) {
			t.Errorf("number %d of the group: %v, want %v", i, err, want[i])
		}
	}
}

func TestGroupWithConflicts(t *testing.T) {
	w := groups(t)
	expect(t, w.together(start("a"), start("b"), start("a"), start("c")), nil, nil, journal.ErrConflict, nil)
	expect(t, w.together(start("b"), start("b")), journal.ErrConflict, journal.ErrConflict)
	for _, table := range []string{"a", "b", "c"} {
		if n := w.length(t, table); n != 1 {
			t.Errorf("table %s has %d entries", table, n)
		}
	}
}

// TestLargeGroups: the next group waits until one is read back, and nobody hears of an entry
// before that.
func TestLargeGroups(t *testing.T) {
	w := groups(t)
	var one, two []journal.Entry
	for i := range 2 * large {
		e := start(fmt.Sprint(i))
		one, two = append(one, e), append(two, e.Tail().Next(nil))
	}
	first, second := appends(one...), appends(two...)
	second[1].do = func(*tx) (mark, error) { return mark{}, nil } // and is not written
	w.commit(first)
	for i, r := range first {
		if len(r.done) > 0 {
			t.Fatalf("number %d was answered before it was read", i)
		}
	}
	w.commit(second)
	w.conclude()
	for i := range first {
		if err := <-first[i].done; err != nil {
			t.Errorf("number %d of the first group: %v", i, err)
		}
		if err := <-second[i].done; isDamage(err) != (i == 1) || err != nil && i != 1 {
			t.Errorf("number %d of the second group: %v", i, err)
		}
	}
}

// TestGroupWithDamage takes away one half of what is known of a table.
func TestGroupWithDamage(t *testing.T) {
	w := groups(t)
	b := start("b")
	expect(t, w.together(b), nil)
	w.exec(t, `DELETE FROM ends WHERE name = ?`, []byte("b"))
	for _, e := range []journal.Entry{start("b"), b.Tail().Next(nil)} {
		outcomes := w.together(start("a"+e.Table+fmt.Sprint(e.Number)), e, start("c"+fmt.Sprint(e.Number)))
		var d *journal.Damaged
		if outcomes[0] != nil || !errors.As(outcomes[1], &d) || d.Table != "b" || outcomes[2] != nil {
			t.Errorf("outcomes are %v", outcomes)
		}
	}
	if n := w.length(t, "b"); n != 1 {
		t.Errorf("table b has %d entries", n)
	}
}

// TestGroupWithoutRoom: who needs more than there is hears of it, the others
// do not, and once there is room the very same entry is written.
func TestGroupWithoutRoom(t *testing.T) {
	w := groups(t)
	a, c := start("a"), start("c")
	expect(t, w.together(a, c), nil, nil)
	w.exec(t, `PRAGMA max_page_count = 1`) // as many as there are
	large := journal.Tail{Table: "b"}.Next(make([]byte, 1<<16))
	outcomes := w.together(a.Tail().Next(nil), large, c.Tail().Next(nil))
	expect(t, outcomes, nil, journal.ErrFull, nil)
	if n := w.length(t, "b"); n != 0 {
		t.Errorf("table b has %d entries", n)
	}
	w.exec(t, `PRAGMA max_page_count = 1000000`)
	expect(t, w.together(large, start("d")), nil, nil)
}

// TestCommitFails: nobody knows what the disk has when a commit fails. The same
// entries go through when it works again.
func TestCommitFails(t *testing.T) {
	w := groups(t)
	failing := true
	if err := w.tx.conn.Raw(func(c any) error {
		c.(engine.HookRegisterer).RegisterCommitHook(func() int32 {
			if failing {
				return 1
			}
			return 0
		})
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	a, b := start("a"), start("b")
	expect(t, w.together(a, b), journal.ErrUnknown, journal.ErrUnknown)
	failing = false
	expect(t, w.together(a, b, start("a")), nil, nil, journal.ErrConflict)
}

// TestFull goes through the front door.
func TestFull(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	defer s.Close()
	limit := func(pages int) {
		t.Helper()
		if err := s.writer.write(t.Context(), &request{do: func(x *tx) (mark, error) {
			_, err := x.conn.ExecContext(context.Background(), fmt.Sprintf("PRAGMA max_page_count = %d", pages))
			return mark{kind: marksStore}, err
		}}); err != nil {
			t.Fatal(err)
		}
	}
	tail := mustAppend(t, s, journal.Tail{Table: "t"}, 3, 10)
	limit(1)
	e := tail.Next(make([]byte, journal.MostData))
	for range 3 {
		if _, err := s.Append(t.Context(), e); !errors.Is(err, journal.ErrFull) {
			t.Fatalf("a full disk says %v", err)
		}
		if _, err := s.Put(t.Context(), "k", e.Data, 0); !errors.Is(err, journal.ErrFull) {
			t.Fatalf("a full disk says %v", err)
		}
	}
	if had, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: "t"}); err != nil || len(had) != 3 {
		t.Errorf("%d entries, %v", len(had), err)
	}
	limit(1000000)
	written, err := s.Append(t.Context(), e)
	if err != nil {
		t.Fatal(err)
	}
	mustAppend(t, s, written.Tail(), 1, 1)
	if _, err := s.Put(t.Context(), "k", e.Data, 0); err != nil {
		t.Error(err)
	}
}
