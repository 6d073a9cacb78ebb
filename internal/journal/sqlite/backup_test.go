package sqlite

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"medici/internal/journal"
)

// A backup that is made while the store is written to is a store with all that
// had been acknowledged before, and every table in it is whole and can go on.
func TestBackupOfALivingStore(t *testing.T) {
	dir, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
	s := mustOpen(t, dir)
	defer s.Close()
	sure := mustAppend(t, s, journal.Tail{Table: "sure"}, 50, 100)
	if _, err := s.Put(t.Context(), "key", []byte("value"), 0); err != nil {
		t.Fatal(err)
	}
	stop, written := make(chan struct{}), make(chan journal.Tail)
	go func() {
		tail := journal.Tail{Table: "busy"}
		defer func() { written <- tail }()
		for {
			select {
			case <-stop:
				return
			default:
			}
			e, err := s.Append(t.Context(), tail.Next(make([]byte, 1000)))
			if err != nil {
				t.Error(err)
				return
			}
			tail = e.Tail()
			if err := flicker(t.Context(), s); err != nil {
				t.Error(err)
				return
			}
		}
	}()
	err := Backup(t.Context(), dir, to)
	close(stop)
	busy := <-written
	if err != nil {
		t.Fatal(err)
	}
	mustAppend(t, s, busy, 1, 1) // the store has taken no harm

	again := mustOpen(t, to)
	defer again.Close()
	for table, tail := range map[string]journal.Tail{"sure": sure, "busy": busy} {
		got, err := journal.ReadAll(t.Context(), again, journal.Tail{Table: table})
		if err != nil {
			t.Fatal(err)
		}
		if table == "sure" && len(got) != tail.Number || len(got) > tail.Number {
			t.Errorf("%s: %d entries of %d", table, len(got), tail.Number)
		}
		end := journal.Tail{Table: table}
		if len(got) > 0 {
			end = got[len(got)-1].Tail()
		}
		mustAppend(t, again, end, 1, 1)
	}
	if d, err := again.Get(t.Context(), "key"); err != nil || string(d.Value) != "value" {
		t.Errorf("the document is %q, %v", d.Value, err)
	}
}

// flicker makes a document and a table and takes them away again.
func flicker(ctx context.Context, s *Store) error {
	revision, err := s.Put(ctx, "flicker", nil, 0)
	if err != nil {
		return err
	}
	_, err = s.Append(ctx, journal.Tail{Table: "flicker"}.Next(nil))
	return errors.Join(err, s.Drop(ctx, "flicker"), s.Delete(ctx, "flicker", revision))
}

// A store with which somebody who opens it has reason to complain has no backup, and is no
// proof of itself: not where its log was cut, which only the marks can tell, nor where a page is
// damaged. What is wrong is said.
func TestBackupOfADamagedStore(t *testing.T) {
	for _, c := range []struct {
		file       string
		step, flip int
		want       string
	}{
		{"journal.db-wal", 613, 0, "was acknowledged and is missing"},
		{"journal.db", 997, 0x80, "damaged"},
	} {
		t.Run(c.file, func(t *testing.T) {
			t.Parallel()
			p := takeSample(t, c.flip == 0, c.flip == 0)
			refused := 0
			for at := 0; at < len(p.files[c.file]); at += c.step {
				complaints, opened := p.try(t, c.file, at, byte(c.flip))
				dir, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
				for name, b := range p.files {
					if name == c.file {
						b = harm(b, at, byte(c.flip))
					}
					if err := os.WriteFile(filepath.Join(dir, name), b, 0o600); err != nil {
						t.Fatal(err)
					}
				}
				proof, err := Prove(t.Context(), dir)
				if err = cmp.Or(err, proof.Err()); err == nil && (complaints > 0 || !opened) {
					t.Errorf("%d is no harm; the store has %d complaints", at, complaints)
				}
				err = Backup(t.Context(), dir, to)
				if err == nil && (complaints > 0 || !opened) {
					t.Errorf("harmed at %d it is copied, with %d complaints", at, complaints)
				}
				if _, there := os.Stat(to); (err == nil) == os.IsNotExist(there) {
					t.Errorf("harmed at %d: %v, and the copy: %v", at, err, there)
				}
				if _, harmed := errors.AsType[*Harm](err); harmed {
					refused++
					if !strings.Contains(err.Error(), c.want) {
						t.Errorf("harmed at %d: %v", at, err)
					}
				}
			}
			if refused == 0 {
				t.Error("nothing was refused")
			}
		})
	}
}

// A proof counts what there is, and leaves the folder as it was, be it a copy or a store that
// was closed.
func TestProve(t *testing.T) {
	p := takeSample(t, false, true)
	dir, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
	for name, b := range p.files {
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	proof, err := Prove(t.Context(), dir)
	if err != nil || proof.Err() != nil || proof.Tables != 3 || proof.Entries != 3*len(p.entries["first"]) ||
		proof.Documents != 7 {
		t.Errorf("%+v, %v", proof, err)
	}
	all, err := os.ReadDir(dir)
	if err != nil || len(all) != len(p.files) {
		t.Errorf("there are %v, %v", all, err)
	}
	for name, b := range p.files {
		if now, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(now) != string(b) {
			t.Errorf("%s has changed: %v", name, err)
		}
	}
	if err := Backup(t.Context(), dir, to); err != nil {
		t.Fatal(err)
	}
	if copied, err := Prove(t.Context(), to); err != nil || !reflect.DeepEqual(copied, proof) {
		t.Errorf("%+v, %v", copied, err)
	}
	if all, err := os.ReadDir(to); err != nil || len(all) != 1 {
		t.Errorf("there are %v, %v", all, err)
	}
}

// The store of an older program is proved as it is.
func TestProveOfOld(t *testing.T) {
	dir := t.TempDir()
	s, err := open(dir, options{steps: steps[:2], pageSize: 4096, careless: true})
	if err == nil {
		s.Close()
	}
	if proof, err := Prove(t.Context(), dir); err != nil || proof.Err() != nil {
		t.Errorf("%+v, %v", proof, err)
	}
}

// It also works while nobody has the store, and leaves it alone.
func TestBackupOfAClosedStore(t *testing.T) {
	for _, killed := range []bool{false, true} {
		p := takeSample(t, killed, true)
		dir, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
		for name, b := range p.files {
			if err := os.WriteFile(filepath.Join(dir, name), b, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if err := Backup(t.Context(), dir, to); err != nil {
			t.Fatal(err)
		}
		for name, b := range p.files {
			if now, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(now) != string(b) {
				t.Errorf("%s has changed: %v", name, err)
			}
		}
		s := mustOpen(t, to)
		if complaints := p.check(t, s); complaints > 0 {
			t.Errorf("%d complaints about the copy", complaints)
		}
		s.Close()
		info, err := os.Stat(filepath.Join(to, "journal.db"))
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("others can read the copy: %v, %v", info.Mode(), err)
		}
	}
}

func TestBackupThatCannotBe(t *testing.T) {
	full := t.TempDir()
	mustOpen(t, full).Close()
	bad := t.TempDir()
	if err := os.WriteFile(filepath.Join(bad, "journal.db"), []byte(strings.Repeat("diary ", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	for why, dirs := range map[string][2]string{
		"no journal.db": {t.TempDir(), filepath.Join(t.TempDir(), "copy")},
		"exists":        {full, t.TempDir()},
		"damaged":       {bad, filepath.Join(t.TempDir(), "copy")},
		"no such":       {full, filepath.Join(t.TempDir(), "far", "away")},
		"nothing":       {full, filepath.Join(t.TempDir(), "copy")},
	} {
		_, before := os.Stat(dirs[1])
		err := Backup(t.Context(), dirs[0], dirs[1], "nothing")
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", why, err)
		}
		if _, after := os.Stat(dirs[1]); os.IsNotExist(before) != os.IsNotExist(after) {
			t.Errorf("%s: something is left behind", why)
		}
		if rest, _ := filepath.Glob(dirs[1] + ".*"); len(rest) > 0 {
			t.Errorf("%s: %q is left behind", why, rest)
		}
	}
}
