package sqlite

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"medici/internal/journal"
)

// Marks say of what was not refused how far it has come, the newest last. When the store's own file has
// everything, they say what is lost and no more, and go on from there.
func TestMarks(t *testing.T) {
	path := filepath.Join(t.TempDir(), "marks")
	s, newest, err := openMarks(path)
	if err != nil || len(newest) != 0 || s.end != 0 {
		t.Fatalf("of no file there are %v up to %d, %v", newest, s.end, err)
	}
	defer s.file.Close()
	are := func(what string, made int, want ...mark) {
		t.Helper()
		newest, end, err := readMarks(path)
		is := map[string]mark{}
		for _, m := range want {
			is[m.id()] = m
		}
		if err != nil || !maps.Equal(newest, is) || end != s.end || end != size(path) || s.made != made {
			t.Errorf("%s the marks are %v up to %d of %d, %d of them new: %v", what, newest, end, size(path), s.made, err)
		}
	}
	store := mark{kind: marksStore}
	one, two := mark{marksTable, "a", 1, journal.Hash{1}}, mark{marksTable, "a", 2, journal.Hash{2}}
	key := mark{kind: marksDocument, name: "a", number: 9}
	s.add([]mark{store, one, {}, two, key}, []error{nil, nil, nil, journal.ErrConflict, nil})
	are("at first", 3, store, one, key)
	s.add([]mark{two}, []error{nil})
	are("then", 4, store, two, key)
	s.lost[key.id()] = key
	s.reset()
	are("when all else is in the store", 0, store, key)
	s.add([]mark{one}, []error{nil})
	are("afterwards", 1, store, key, one)
}

// Marks of a file that cannot be opened are no fewer marks: it is an error.
func TestMarksThatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "marks"), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, _, err := openMarks(filepath.Join(dir, "marks")); err == nil {
		t.Error("a directory is read as marks")
	}
	if err := recognise(filepath.Join(dir, "none")); !errors.Is(err, errGone) {
		t.Errorf("of no file it is said: %v", err)
	}
	for what, c := range map[string]struct {
		b    []byte
		want error
	}{
		"cut": {make([]byte, 511), errGone}, "whole": {make([]byte, 512), nil},
		"for other programs to write": {append(append(make([]byte, 18), 3), make([]byte, 600)...), ErrBroken},
		"for other programs to read":  {append(append(make([]byte, 19), 3), make([]byte, 600)...), ErrBroken},
		"of a later byte":             {append(append(make([]byte, 20), 3), make([]byte, 600)...), nil},
	} {
		file := filepath.Join(dir, "journal.db")
		if err := os.WriteFile(file, c.b, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := recognise(file); !errors.Is(err, c.want) {
			t.Errorf("a file that is %s: %v", what, err)
		}
	}
}

// Whoever writes is counted, so a crowd is seen.
func TestRequestsAreCounted(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	mustAppend(t, s, journal.Tail{Table: "a"}, 3, 9)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if c := s.writer.crowd; c.requests == 0 || c.groups == 0 || c.began.IsZero() {
		t.Errorf("counted is %+v", c)
	}
}
