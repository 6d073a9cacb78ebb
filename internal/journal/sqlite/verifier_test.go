package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"medici/internal/journal"
)

// TestEyes: what cannot be read back was not acknowledged, for nobody else's
// change.
func TestEyes(t *testing.T) {
	w := groups(t)
	a, b, c := start("a"), start("b"), start("c")
	expect(t, w.together(a, b), nil, nil)
	other, later := prepare(a), prepare(a)
	other.code = journal.Encode(b)
	later.Number++
	for name, err := range map[string]error{
		"other bytes": w.verifier.entry(other),
		"not the end": w.verifier.entry(later),
		"no table":    w.verifier.entry(prepare(c)),
		"no document": w.verifier.document(journal.Document{Key: "k", Revision: 1}),
	} {
		if !isDamage(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := w.verifier.entry(prepare(a)); err != nil {
		t.Error(err)
	}
	w.exec(t, `DELETE FROM entries WHERE name = ?`, []byte("b"))
	if err := w.verifier.entry(prepare(b)); !isDamage(err) {
		t.Errorf("no entry: %v", err)
	}

	told := false
	blind := &request{
		do:   func(t *tx) (mark, error) { return mark{marksTable, "d", 1, journal.Hash{}}, nil },
		seen: func(y *verifier) error { return y.entry(prepare(start("d"))) },
		told: func() { told = true },
		done: make(chan error, 1),
	}
	fine := &request{
		do: func(t *tx) (mark, error) {
			return mark{marksTable, "c", 1, c.Hash()}, t.append(prepare(c))
		},
		done: make(chan error, 1),
	}
	made := w.marks.made
	w.commit([]*request{blind, fine})
	w.conclude()
	if err := <-blind.done; !isDamage(err) || told {
		t.Errorf("nothing was written, and it says %v; told: %v", err, told)
	}
	if err := <-fine.done; err != nil || w.marks.made != made+1 {
		t.Errorf("beside it: %v, %d marks", err, w.marks.made-made)
	}
}

// TestHeader: SQLite takes a file that is cut to nothing for a new one, and
// opens one that it cannot write.
func TestHeader(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	mustAppend(t, s, journal.Tail{Table: "t"}, 3, 10)
	s.Close()
	file := filepath.Join(dir, "journal.db")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	try := func(b []byte) error {
		t.Helper()
		if err := os.WriteFile(file, b, 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := Open(dir)
		if err == nil {
			s.Close()
		}
		return err
	}
	for at := range 512 {
		if err := try(whole[:at]); !errors.Is(err, errGone) {
			t.Fatalf("cut to %d bytes: %v", at, err)
		}
	}
	if err := try(harm(whole, 18, 4)); err == nil {
		t.Error("a file that cannot be written was opened")
	}
	if err := try(whole); err != nil {
		t.Error(err)
	}
}
