package e2e

import (
	"fmt"
	"slices"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// A table of every game outlives the server: the process is killed in the middle, a
// bot stands in for the one who does not come back, clocks run, and when it is over
// all of them play another game.
func TestEveryGameOutlivesTheServer(t *testing.T) {
	t.Parallel()
	for _, g := range serve(t).games() {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			outlives(t, g)
		})
	}
}

// quick lets people move as fast as programs do.
const quick = "--change-every=1us"

func outlives(t *testing.T, g playable) {
	files, table, people := t.TempDir(), "long-"+g.name, make([]gossh.Signer, g.most)
	before := serve(t, "--data", files, quick)
	var at []*lines
	for i := range people {
		people[i] = termtest.Key(t)
		command := "join " + table + " --json"
		if i == 0 {
			command = fmt.Sprintf("new %s --seats %d --clock 30s+5m --name %s --json", g.name, g.most, table)
		}
		at = append(at, before.comes(people[i], i, command))
	}
	was := all(at, func(x *lines) end { return x.programTo(20) })
	before.kill()

	after := serve(t, "--data", files, quick, "--grace", "50ms")
	at = nil
	for i, key := range people[1:] {
		at = append(at, after.comes(key, i+1, "join "+table+" --json"))
	}
	ends := all(at, (*lines).program)
	for i, e := range ends {
		if e.err != nil || !e.clocked || len(e.moves) <= 20 || !slices.Equal(e.moves[:20], was[i+1].moves) {
			t.Fatalf("after %v is told %v; clocks: %t, %v", was[i+1].moves, e.moves, e.clocked, e.err)
		}
	}
	after.judge(t, ends[0].record, ends)

	first := after.comes(people[0], 0, "join "+table+" --json")
	if e := first.program(); e.err != nil || e.record != ends[0].record {
		t.Fatalf("who comes too late is told of %s, not %s (%v)", e.record, ends[0].record, e.err)
	}
	again := all(append(at, first), func(x *lines) end {
		x.say(`{"type":"start"}`)
		return x.program()
	})
	if again[0].err != nil || again[0].record == ends[0].record {
		t.Fatalf("another game is %s as well (%v)", again[0].record, again[0].err)
	}
	after.judge(t, again[0].record, again)
}

// comes returns the session of a program with a key, when it has been told of its table.
func (s *server) comes(key gossh.Signer, n int, command string) *lines {
	s.t.Helper()
	name := fmt.Sprint("person", n)
	x := s.linesOn(s.dial(name, key), name, command)
	if h, err := x.next(); err != nil || h.Type != "table" {
		s.t.Fatalf("%s is told %+v, %v", name, h, err)
	}
	return x
}

// all have everybody play at the same time, and are what it came to.
func all(at []*lines, play func(*lines) end) []end {
	ends := make([]end, len(at))
	done := make(chan struct{}, len(at))
	for i, x := range at {
		go func() {
			ends[i] = play(x)
			done <- struct{}{}
		}()
	}
	for range at {
		<-done
	}
	return ends
}
