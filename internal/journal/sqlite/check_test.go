package sqlite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"medici/internal/journal"
)

func TestCheck(t *testing.T) {
	for name, c := range map[string]struct {
		harm func(file string) error
		want string // "" for nothing wrong
	}{
		"nothing":  {func(string) error { return nil }, ""},
		"removed":  {os.Remove, "journal.db was removed"},
		"log gone": {func(file string) error { return os.Remove(file + "-wal") }, "journal.db-wal was removed"},
		"moved back": {func(file string) error {
			b, err := os.ReadFile(file)
			if err == nil {
				err = os.Rename(file, file+".old")
			}
			if err == nil {
				err = os.WriteFile(file, b, 0o600)
			}
			return err
		}, "journal.db was replaced"},
		"cut": {func(file string) error { return os.Truncate(file, 8192) },
			"journal.db is cut: it has 8192 bytes of"},
		"empty":       {func(file string) error { return os.Truncate(file, 0) }, "header"},
		"overwritten": {func(file string) error { return os.WriteFile(file, make([]byte, 1<<20), 0o600) }, "no database"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			s := mustOpen(t, dir)
			t.Cleanup(func() { s.Close() }) // it may have reason to complain
			mustAppend(t, s, journal.Tail{Table: "a"}, 20, 9000)
			if err := s.writer.moved(); err != nil {
				t.Fatal(err)
			}
			if err := c.harm(filepath.Join(dir, "journal.db")); err != nil {
				t.Fatal(err)
			}
			err := s.Check(t.Context())
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}

// Checking while the log is moved into the file finds nothing wrong, and leaves
// nothing to remember.
func TestCheckOfAStoreAtWork(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	defer s.Close()
	done := make(chan struct{})
	go func() {
		defer close(done)
		mustAppend(t, s, journal.Tail{Table: "a"}, 60, 500_000)
	}()
	for running := true; running; {
		select {
		case <-done:
			running = false
		default:
		}
		if err := s.Check(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	made := s.marks.made
	for range 10 {
		if err := s.Check(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if s.marks.made != made {
		t.Error("checking is marked")
	}
}

// A probe comes to the disk, and no revision is given away twice for it.
func TestProbe(t *testing.T) {
	dir := t.TempDir()
	s := durable(t, dir)
	before := size(filepath.Join(dir, "journal.db-wal"))
	if err := s.Probe(t.Context()); err != nil {
		t.Fatal(err)
	}
	if after := size(filepath.Join(dir, "journal.db-wal")); after <= before {
		t.Errorf("the log had %d bytes and has %d", before, after)
	}
	if r, err := s.Put(t.Context(), "key", nil, 0); err != nil || r != 2 {
		t.Errorf("revision %d, %v", r, err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Probe(t.Context()); err != journal.ErrClosed {
		t.Error(err)
	}
}
