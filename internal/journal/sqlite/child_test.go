package sqlite

import (
	"bufio"
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"medici/internal/journal"
)

const (
	// childDir names the directory that a child is to open. It appends to tables
	// as fast as it can, and says what was acknowledged.
	childDir = "MEDICI_JOURNAL_CHILD"
	// childTables is how many, so some groups are large.
	childTables = 100
)

func child(dir string) int {
	s, err := Open(dir)
	if err != nil {
		fmt.Println(err)
		return 1
	}
	fmt.Println("open")
	ctx := context.Background()
	var all sync.WaitGroup
	for i := range childTables {
		all.Go(func() {
			tail := journal.Tail{Table: fmt.Sprintf("t%d", i)}
			had, err := journal.ReadAll(ctx, s, tail)
			if len(had) > 0 {
				tail = had[len(had)-1].Tail()
			}
			for err == nil {
				var e journal.Entry
				e, err = s.Append(ctx, tail.Next(fmt.Appendf(nil, "%0200d", tail.Number)))
				if err == nil {
					tail = e.Tail()
					fmt.Printf("%s %d %x\n", e.Table, e.Number, e.ID) // one write
				}
			}
			fmt.Println(err)
		})
	}
	all.Wait()
	return 1
}

// A family is a child and what it says.
type family struct {
	*exec.Cmd
	out *bufio.Scanner
}

func begin(t *testing.T, dir string) family {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), childDir+"="+dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return family{Cmd: cmd, out: bufio.NewScanner(out)}
}

// kill returns what the child had still said.
func (f family) kill(t *testing.T) (rest []string) {
	t.Helper()
	if err := f.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	for f.out.Scan() {
		rest = append(rest, f.out.Text())
	}
	f.Wait()
	return rest
}

// TestKill kills a process in the middle of writing: what it had said was
// acknowledged is there, once, and of what it had not said at most one entry a
// table is.
func TestKill(t *testing.T) {
	dir := t.TempDir()
	told := map[string]map[int]string{}
	for i := range childTables {
		told[fmt.Sprintf("t%d", i)] = map[int]string{}
	}
	for range 10 {
		f := begin(t, dir)
		var said []string
		for n := 1 + rand.IntN(2000); n > 0 && f.out.Scan(); n-- {
			said = append(said, f.out.Text())
		}
		said = append(said, f.kill(t)...)
		if len(said) == 0 || said[0] != "open" {
			t.Fatalf("the child says %q", said)
		}
		for _, line := range said[1:] {
			var table, id string
			var number int
			if n, _ := fmt.Sscan(line, &table, &number, &id); n != 3 || len(id) != 32 {
				continue // the last line may be cut
			}
			told[table][number] = id
		}
		s := mustOpen(t, dir)
		for table, entries := range told {
			audit(t, s, table, entries)
		}
		s.Close()
	}
}

// audit compares a table with what was acknowledged of it, and notes what is
// there, so it may not vanish later either.
func audit(t *testing.T, s *Store, table string, told map[int]string) {
	t.Helper()
	entries, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: table})
	if err != nil {
		t.Fatal(err)
	}
	untold := 0
	seen := map[journal.ID]bool{}
	for _, e := range entries {
		id := hex.EncodeToString(e.ID[:])
		if seen[e.ID] {
			t.Errorf("%s: entry %d stands there twice", table, e.Number)
		}
		seen[e.ID] = true
		switch told[e.Number] {
		case id:
		case "":
			untold++
			told[e.Number] = id
		default:
			t.Errorf("%s: entry %d is not the one acknowledged", table, e.Number)
		}
	}
	if len(told) > len(entries) || untold > 1 {
		t.Errorf("%s: %d entries, %d were acknowledged, %d nobody was told of", table, len(entries), len(told), untold)
	}
}

// TestOneProcess: the second is refused, in words, and the kernel takes the
// lock from a process that was killed.
func TestOneProcess(t *testing.T) {
	dir := t.TempDir()
	f := begin(t, dir)
	if !f.out.Scan() || f.out.Text() != "open" {
		t.Fatalf("the child says %q", f.out.Text())
	}
	if _, err := Open(dir); !errors.Is(err, ErrInUse) || !strings.Contains(err.Error(), dir) {
		t.Errorf("opened beside another process: %v", err)
	}
	f.kill(t)
	s := mustOpen(t, dir)
	if _, err := Open(dir); !errors.Is(err, ErrInUse) {
		t.Errorf("opened twice: %v", err)
	}
	second := begin(t, dir)
	second.out.Scan()
	if text := second.out.Text(); !strings.Contains(text, ErrInUse.Error()) {
		t.Errorf("the second process says %q", text)
	}
	if err := second.Wait(); err == nil {
		t.Error("the second process goes on")
	}
	tail := journal.Tail{Table: "t0"}
	had, err := journal.ReadAll(t.Context(), s, tail)
	if len(had) > 0 {
		tail = had[len(had)-1].Tail()
	}
	if err != nil {
		t.Error(err)
	}
	mustAppend(t, s, tail, 1, 1)
	s.Close()
	b, err := os.ReadFile(filepath.Join(dir, "lock"))
	if err != nil || !bytes.Equal(b, nil) {
		t.Errorf("the lock holds %q, %v", b, err)
	}
}
