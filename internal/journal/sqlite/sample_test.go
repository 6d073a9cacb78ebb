package sqlite

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"medici/internal/journal"
)

// A sample is a small store, known to the last byte: what was acknowledged and
// the files as they were left.
type sample struct {
	files     map[string][]byte
	entries   map[string][]journal.Entry
	documents map[string]journal.Document // a nil value: deleted
}

// takeSample writes a store of small pages, so it has many in few bytes.
// It is left as after Close, or as kill -9 leaves it: half of it in SQLite's
// log. In a crowd all groups are large, and few arrivals many.
func takeSample(t *testing.T, killed, crowd bool) sample {
	dir := t.TempDir()
	s, err := open(dir, options{steps: steps, pageSize: 512, careless: true})
	if err != nil {
		t.Fatal(err)
	}
	if crowd {
		if err := s.writer.write(t.Context(), &request{do: func(*tx) (mark, error) {
			s.writer.large, s.writer.mostArrivals = 1, 8
			return mark{kind: marksStore}, nil
		}}); err != nil {
			t.Fatal(err)
		}
	}
	p := sample{map[string][]byte{}, map[string][]journal.Entry{}, map[string]journal.Document{}}
	for range 2 {
		p.write(t, s)
		if err := s.writer.write(t.Context(), &request{do: checkpoint}); err != nil {
			t.Fatal(err)
		}
		if killed {
			p.write(t, s)
			break
		}
	}
	if !killed {
		s.Close()
	}
	for _, name := range []string{"journal.db", "journal.db-wal", "marks"} {
		if b, err := os.ReadFile(filepath.Join(dir, name)); err == nil {
			p.files[name] = b
		} else if killed {
			t.Fatal(err)
		}
	}
	s.Close()
	return p
}

// checkpoint moves SQLite's log into its file; that cannot be done within a
// transaction, so this ends one and begins another.
func checkpoint(t *tx) (mark, error) {
	_, err := t.conn.ExecContext(context.Background(), "COMMIT; PRAGMA wal_checkpoint(TRUNCATE); BEGIN IMMEDIATE")
	return mark{kind: marksStore}, err
}

func (p sample) write(t *testing.T, s *Store) {
	t.Helper()
	for n := range 4 {
		for _, table := range []string{"first", "second", "third"} {
			tail := journal.Tail{Table: table}
			if had := p.entries[table]; len(had) > 0 {
				tail = had[len(had)-1].Tail()
			}
			e, err := s.Append(t.Context(), tail.Next(bytes.Repeat([]byte{byte('a' + n)}, 4+n*n*n*12)))
			if err != nil {
				t.Fatal(err)
			}
			p.entries[table] = append(p.entries[table], e)
		}
	}
	for n := range 8 {
		key := fmt.Sprintf("key/%d", n)
		d := journal.Document{Key: key, Value: []byte(strings.Repeat(key, 8))}
		var err error
		if d.Revision, err = s.Put(t.Context(), key, d.Value, p.documents[key].Revision); err != nil {
			t.Fatal(err)
		}
		if n == 3 {
			if err := s.Delete(t.Context(), key, d.Revision); err != nil {
				t.Fatal(err)
			}
			d = journal.Document{Key: key}
		}
		p.documents[key] = d
	}
}

// open lays the files out, with one of them changed.
func (p sample) open(t *testing.T, name string, b []byte) (*Store, error) {
	dir := t.TempDir()
	for n, original := range p.files {
		if n == name {
			original = b
		}
		if err := os.WriteFile(filepath.Join(dir, n), original, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return open(dir, options{steps: steps, pageSize: 4096, careless: true})
}

// check fails when the store keeps quiet about anything that is not as it was.
// It returns how much it complained about.
func (p sample) check(t *testing.T, s *Store) (complaints int) {
	t.Helper()
	for table, want := range p.entries {
		got, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: table})
		var d *journal.Damaged
		switch {
		case err == nil && len(got) != len(want):
			t.Errorf("table %s: %d entries of %d, without a word", table, len(got), len(want))
		case err != nil && (!errors.As(err, &d) || d.Table != table || len(got) > len(want)):
			t.Errorf("table %s: %d entries, %v", table, len(got), err)
		case !slices.EqualFunc(got, want[:len(got)],
			func(a, b journal.Entry) bool { return a.Tail() == b.Tail() && a.ID == b.ID }):
			t.Errorf("table %s is another one (%v)", table, err)
		}
		if err != nil {
			complaints++
		} else if !t.Failed() {
			p.goOn(t, s, want[len(want)-1].Tail())
		}
	}
	return complaints + p.checkDocuments(t, s)
}

// goOn extends a table that was read without complaint: it may not lose what it
// acknowledges.
func (p sample) goOn(t *testing.T, s *Store, tail journal.Tail) {
	t.Helper()
	_, err := s.Append(t.Context(), tail.Next([]byte("more")))
	if err != nil {
		if !errors.As(err, new(*journal.Damaged)) {
			t.Errorf("table %s: %v", tail.Table, err)
		}
		return
	}
	if more, err := journal.ReadAll(t.Context(), s, tail); err != nil || len(more) != 1 {
		t.Errorf("table %s: %d more entries, %v", tail.Table, len(more), err)
	}
}

func (p sample) checkDocuments(t *testing.T, s *Store) (complaints int) {
	t.Helper()
	there := 0
	for key, want := range p.documents {
		got, err := s.Get(t.Context(), key)
		switch {
		case errors.As(err, new(*journal.Damaged)):
			complaints++
		case want.Value == nil && !errors.Is(err, journal.ErrMissing):
			t.Errorf("document %s is back (%v)", key, err)
		case want.Value != nil && (err != nil || !bytes.Equal(got.Value, want.Value) || got.Revision != want.Revision):
			t.Errorf("document %s is another one (%v)", key, err)
		}
		if want.Value != nil {
			there++
		}
	}
	all, err := s.List(t.Context(), "key/")
	for _, d := range all {
		if want := p.documents[d.Key]; d.Revision != want.Revision || !bytes.Equal(d.Value, want.Value) {
			t.Errorf("list has another %s", d.Key)
		}
	}
	if err == nil && len(all) != there {
		t.Errorf("list has %d documents of %d, without a word", len(all), there)
	}
	if err != nil {
		complaints++
	}
	return complaints
}
