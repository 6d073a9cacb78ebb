package sqlite

import (
	"bytes"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"medici/internal/journal"
)

func TestNewerIsRefused(t *testing.T) {
	dir := t.TempDir()
	mustOpen(t, dir).Close()
	later := options{steps: append(slices.Clone(steps), `CREATE TABLE later (x INTEGER) STRICT;`), pageSize: 4096}
	s, err := open(dir, later)
	if err != nil {
		t.Fatal(err)
	}
	tail := mustAppend(t, s, journal.Tail{Table: "t"}, 1, 1)
	s.Close()
	if _, err := Open(dir); !errors.Is(err, ErrNewer) {
		t.Errorf("a newer store: %v", err)
	}
	if s, err = open(dir, later); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	mustAppend(t, s, tail, 1, 1)
}

func TestOlderIsMigrated(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	tail := mustAppend(t, s, journal.Tail{Table: "t"}, 5, 20)
	s.Close()

	// A step that fails half way leaves the store as it was.
	if _, err := open(dir, options{steps: append(slices.Clone(steps), `CREATE TABLE half (x INTEGER) STRICT;`,
		`nonsense;`)}); err == nil {
		t.Fatal("nonsense was taken for a step")
	}
	s = mustOpen(t, dir)
	tail = mustAppend(t, s, tail, 1, 20)
	s.Close()

	s, err := open(dir, options{steps: append(slices.Clone(steps), `CREATE TABLE more (x INTEGER) STRICT;`,
		`DROP TABLE more;`)})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if had, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: "t"}); err != nil || len(had) != 6 {
		t.Errorf("%d entries, %v", len(had), err)
	}
	mustAppend(t, s, tail, 1, 20)
}

func TestForeignFiles(t *testing.T) {
	for name, make := range map[string]func(file string) error{
		"no database": func(file string) error { return os.WriteFile(file, []byte("Dear diary, today\n"), 0o600) },
		"another database": func(file string) error {
			db, err := sql.Open("sqlite", source(file))
			if err != nil {
				return err
			}
			defer db.Close()
			_, err = db.Exec(`CREATE TABLE diary (day TEXT)`)
			return err
		},
	} {
		dir := t.TempDir()
		file := filepath.Join(dir, "journal.db")
		if err := make(file); err != nil {
			t.Fatal(err)
		}
		before, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Open(dir); err == nil || !strings.Contains(err.Error(), dir) {
			t.Errorf("%s: %v", name, err)
		}
		if after, err := os.ReadFile(file); err != nil || !bytes.Equal(after, before) {
			t.Errorf("%s was changed (%v)", name, err)
		}
	}
}

func TestGone(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	mustAppend(t, s, journal.Tail{Table: "t"}, 1, 1)
	s.Close()
	if err := os.Remove(filepath.Join(dir, "journal.db")); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir); !errors.Is(err, errGone) {
		t.Errorf("a journal that is gone: %v", err)
	}
	if err := os.Remove(filepath.Join(dir, "marks")); err != nil {
		t.Fatal(err)
	}
	mustOpen(t, dir).Close()
}

func TestOddDirectory(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a b?c=d&e#f%20é'")
	s := mustOpen(t, dir)
	mustAppend(t, s, journal.Tail{Table: "t"}, 1, 1)
	s.Close()
	if size(filepath.Join(dir, "journal.db")) == 0 {
		t.Error("the file is elsewhere")
	}
}
