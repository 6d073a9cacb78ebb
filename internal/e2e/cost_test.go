package e2e

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"medici/internal/termtest"
)

// A code for another key costs the same the first time and after many.
func TestManyCodesForKeys(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	key := termtest.Key(t)
	c := s.dial("eve", key) // from where nobody counts how often
	// asks is what each of so many codes has cost.
	asks := func(n int) time.Duration {
		before := s.cpu()
		for range n {
			if out, err := run(c, "keys", ""); err != nil || out == "" {
				t.Fatalf("keys says %q, %v", out, err)
			}
		}
		return (s.cpu() - before) / time.Duration(n)
	}
	many := 500
	if raced { // it takes long, and each costs the more
		many = 150
	}
	first := asks(40)
	asks(many)
	last := asks(40)
	t.Logf("a code costs %v at first, and %v after %d", first, last, many)
	if 2*last > 3*first {
		t.Errorf("a code costs %v at first, and %v after %d", first, last, many)
	}
}

// Keys that are typed together are drawn once.
func TestTypingIsDrawnOnce(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	newDuel(t, s)
	var all []*stay
	for n := range 8 {
		r := &raider{Client: s.from(strangerAt(n), "eve", nil).SSH()}
		x, err := r.open(manner{command: "watch the-duel", cols: 120, rows: 40}, nil)
		if err != nil {
			t.Fatal(err)
		}
		x.typed(keyTalk)
		all = append(all, x)
	}
	// types is what it costs when all have typed so many portions.
	types := func(portion string) time.Duration {
		before := s.cpu()
		together(len(all), func(n int) {
			for beat, left := time.NewTicker(50*time.Millisecond), 40; left > 0; left-- {
				<-beat.C
				all[n].typed(portion)
			}
		})
		return s.cpu() - before
	}
	single := types("a" + termtest.Backspace)
	many := types(strings.Repeat("ab"+termtest.Backspace+termtest.Backspace, 48))
	t.Logf("to type one key and another costs %v, to type 192 at once %v", single, many)
	if 2*many > 9*single {
		t.Errorf("to type one key and another costs %v, to type 192 at once %v", single, many)
	}
}

// A server whose file somebody removes says so by itself.
func TestHealthOfARemovedStore(t *testing.T) {
	t.Parallel()
	files := t.TempDir()
	s := besieged(t, "--data", files)
	s.killed, s.excused = true, regexp.MustCompile("store|journal") // it would not end well
	defer func() {
		_ = s.cmd.Process.Kill()
		<-s.ended
	}()
	if status, text := s.page("/healthz"); status != http.StatusOK {
		t.Fatalf("before it is harmed healthz says %d %s", status, text)
	}
	if err := os.Remove(filepath.Join(files, "journal.db")); err != nil {
		t.Fatal(err)
	}
	asks := time.NewTicker(100 * time.Millisecond)
	defer asks.Stop()
	waitFor(t, "healthz says that the store is gone", func() bool {
		<-asks.C
		status, _ := s.page("/healthz")
		return status == http.StatusServiceUnavailable
	})
}
