package sqlite

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"medici/internal/journal"
)

// harm cuts a file or flips bits of one byte.
func harm(b []byte, at int, flip byte) []byte {
	if flip == 0 {
		return b[:at]
	}
	b = bytes.Clone(b)
	b[at] ^= flip
	return b
}

// try opens the sample with one file harmed. Refusing to open is an answer, as
// long as it says why.
func (p sample) try(t *testing.T, name string, at int, flip byte) (complaints int, opened bool) {
	t.Helper()
	s, err := p.open(t, name, harm(p.files[name], at, flip))
	if err != nil {
		return 0, false
	}
	complaints = p.check(t, s)
	if err := s.Close(); err != nil && complaints == 0 {
		t.Error(err)
	}
	return complaints, true
}

// TestDamage harms every file of a store at many places; FuzzDamage goes on
// where this stops.
func TestDamage(t *testing.T) {
	for _, c := range []struct {
		killed  bool
		crowd   bool
		file    string
		cut     int    // a cut each so many bytes
		flip    int    // and a flip
		notices string // "some" harm is noticed, "none" does any harm, or either
	}{
		{false, false, "journal.db", 151, 151, "some"},
		{false, true, "journal.db", 151, 151, "some"},
		{false, false, "marks", 7, 7, "none"},
		{true, false, "journal.db", 997, 997, ""}, // most of it stands in the log once more
		{true, false, "journal.db-wal", 613, 613, "some"},
		{true, true, "journal.db-wal", 613, 613, "some"},
		{true, false, "marks", 199, 199, "none"}, // only a reminder
	} {
		t.Run(fmt.Sprintf("%s killed=%v crowd=%v", c.file, c.killed, c.crowd), func(t *testing.T) {
			t.Parallel()
			p := takeSample(t, c.killed, c.crowd)
			noticed := 0
			step := func(at int, flip byte) {
				t.Run(fmt.Sprintf("%d^%#x", at, flip), func(t *testing.T) {
					complaints, opened := p.try(t, c.file, at, flip)
					if complaints > 0 || !opened {
						noticed++
					}
					if (!opened || complaints > 0) && c.notices == "none" {
						t.Errorf("%d complaints, and nothing is lost", complaints)
					}
				})
			}
			for at := 0; at < len(p.files[c.file]); at += c.cut {
				step(at, 0)
			}
			for at := 0; at < len(p.files[c.file]); at += c.flip {
				step(at, []byte{0x01, 0x80, 0xff, 0x10}[at%4])
			}
			for at := range min(100, len(p.files[c.file])) { // the header of the file
				step(at, 0xff)
			}
			if c.notices == "some" && noticed == 0 {
				t.Error("nothing was noticed")
			}
		})
	}
}

func FuzzDamage(f *testing.F) {
	type kind struct{ killed, crowd bool }
	samples := map[kind]*sample{}
	files := []string{"journal.db", "journal.db-wal", "marks"}
	f.Add(true, uint8(1), uint32(4000), uint8(0))
	f.Add(true, uint8(0), uint32(700), uint8(4))
	f.Add(false, uint8(0), uint32(9000), uint8(255))
	f.Add(false, uint8(2), uint32(3), uint8(1))
	f.Add(false, uint8(129), uint32(9000), uint8(255))
	f.Fuzz(func(t *testing.T, killed bool, file uint8, at uint32, flip uint8) {
		of := kind{killed, file >= 128}
		p := samples[of]
		if p == nil {
			taken := takeSample(t, killed, of.crowd)
			p = &taken
			samples[of] = p
		}
		name := files[int(file)%len(files)]
		if size := len(p.files[name]); size > 0 {
			p.try(t, name, int(at)%size, flip)
		}
	})
}

// TestDamageStopsOneTable spoils the page where one table's entries lie: that
// table says so, reads as far as it is whole, and all others go on.
func TestDamageStopsOneTable(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	const tables, length = 20, 60
	ends := map[string]journal.Tail{}
	for i := range tables {
		tail := journal.Tail{Table: fmt.Sprintf("table %d", i)}
		for n := range length {
			e, err := s.Append(t.Context(), tail.Next(fmt.Appendf(nil, "%s entry %d %0250d", tail.Table, n+1, 0)))
			if err != nil {
				t.Fatal(err)
			}
			tail = e.Tail()
		}
		ends[tail.Table] = tail
	}
	s.Close()
	file := filepath.Join(dir, "journal.db")
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(b, []byte("table 7 entry 30 ")) &^ 4095
	copy(b[at:], make([]byte, 4096))
	if err := os.WriteFile(file, b, 0o600); err != nil {
		t.Fatal(err)
	}

	s = mustOpen(t, dir)
	defer s.Close()
	var stopped []string
	for table, end := range ends {
		entries, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: table})
		if err != nil {
			var d *journal.Damaged
			if !errors.As(err, &d) || d.Table != table || d.Number != len(entries)+1 {
				t.Errorf("after %d entries: %v", len(entries), err)
			}
			stopped = append(stopped, table)
			continue
		}
		if len(entries) != length {
			t.Errorf("%s has %d entries", table, len(entries))
		}
		if _, err := s.Append(t.Context(), end.Next(nil)); err != nil {
			t.Errorf("%s cannot go on: %v", table, err)
		}
	}
	if !slices.Contains(stopped, "table 7") || len(stopped) > 2 {
		t.Errorf("stopped are %q", stopped)
	}
}

// TestRefusalKeepsMarks: a store that cannot be opened forgets nothing of what
// it should have.
func TestRefusalKeepsMarks(t *testing.T) {
	p := takeSample(t, true, false)
	dir := t.TempDir()
	lay := func(name string, b []byte) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	lay("marks", p.files["marks"])
	lay("journal.db", harm(p.files["journal.db"], 63, 0xff)) // the number of the schema
	for range 2 {
		if _, err := Open(dir); err == nil {
			t.Fatal("no schema has this number")
		}
	}
	lay("journal.db", p.files["journal.db"])
	for range 2 { // what is lost stays lost when the store is closed in between
		s := mustOpen(t, dir)
		if p.check(t, s) == 0 {
			t.Error("the log is gone, and nobody complains")
		}
		if _, err := s.Put(t.Context(), "key/1", nil, p.documents["key/1"].Revision); !isDamage(err) {
			t.Errorf("a document that has gone back is changed: %v", err)
		}
		if _, err := s.Append(t.Context(), journal.Tail{Table: "first"}.Next(nil)); !isDamage(err) {
			t.Errorf("a table that has gone back is extended: %v", err)
		}
		s.Close()
	}
}

// TestMarksDamaged cuts and flips the marks at every byte: what is read is a
// beginning of what was written.
func TestMarksDamaged(t *testing.T) {
	all := []mark{{kind: marksStore}, {marksTable, "a", 7, journal.Hash{1}},
		{marksDocument, "people/x", 9, journal.Hash{}}, {marksDeleted, "\xff", 10, journal.Hash{}}}
	var b []byte
	for _, m := range all {
		b = appendMark(b, m)
	}
	read := func(b []byte) (n int) {
		for {
			m, rest, good := cutMark(b)
			if !good {
				return n
			}
			if m != all[n] {
				t.Fatalf("mark %d is %+v", n, m)
			}
			b, n = rest, n+1
		}
	}
	if read(b) != len(all) {
		t.Fatal("the whole is not read")
	}
	for at := range b {
		if read(b[:at]) == len(all) {
			t.Errorf("cut at %d is not seen", at)
		}
		for _, flip := range []byte{1, 0x80, 0xff} {
			if read(harm(b, at, flip)) == len(all) {
				t.Errorf("flip at %d is not seen", at)
			}
		}
	}
}
