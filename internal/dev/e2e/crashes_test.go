package e2e

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"medici/internal/dev/termtest"
)

var (
	crashes   = flag.Int("crashes", 5, "how often TestCrashAfterCrash kills the server")
	crashSeed = flag.Uint64("crash-seed", 0, "what TestCrashAfterCrash is drawn from; 0 for another one every time")
)

// No move that anybody was told of is lost, changed or there twice, and none is
// there that nobody made, however often and whenever the server is killed.
func TestCrashAfterCrash(t *testing.T) {
	t.Parallel()
	seed := *crashSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("again: go test ./internal/dev/e2e -run Crash -crashes %d -crash-seed %d", *crashes, seed)
	rng := rand.New(rand.NewPCG(seed, 0))
	f := newFleet(t, seed)
	for n := range *crashes {
		after := time.Duration(20+rng.IntN(380)) * time.Millisecond
		// Some are hit while they come back; the first time there is nothing to
		// come back to.
		early := n > 0 && rng.IntN(6) == 0
		if !t.Run(fmt.Sprint("kill ", n+1), func(t *testing.T) { f.crash(t, after, early) }) {
			return
		}
	}
	t.Run("the end", f.end)
	f.sum(t)
}

// The tables of a fleet.
var crashTables = []struct{ people, bots int }{{2, 0}, {3, 0}, {4, 0}, {2, 1}, {2, 0}, {2, 2}, {3, 1}, {4, 1}}

// fleet is everybody who plays, and what they have taken down. It outlives the
// server.
type fleet struct {
	files    string
	books    []*book
	machines []*machine
}

func newFleet(t *testing.T, seed uint64) *fleet {
	f := &fleet{files: t.TempDir()}
	for i, size := range crashTables {
		b := newBook(fmt.Sprintf("table-%c", 'a'+i), size.bots)
		f.books = append(f.books, b)
		for k := range size.people {
			m := &machine{book: b, name: fmt.Sprintf("%s-%c", [...]string{"ann", "bob", "cleo", "dan"}[k], 'a'+i),
				key: termtest.Key(t)}
			m.rng = rand.New(rand.NewPCG(seed, uint64(len(f.machines)+1)))
			m.command = "join " + b.name + " --json"
			if k == 0 {
				m.opens = fmt.Sprintf("new --name %s --seats %d --bots %d --clock none --json", b.name, size.people+size.bots,
					size.bots)
			}
			f.machines = append(f.machines, m)
		}
	}
	return f
}

// sum says what it has all been worth.
func (f *fleet) sum(t *testing.T) {
	var games, moves, people, kept, lost int
	for _, b := range f.books {
		games, kept, lost = games+len(b.games), kept+b.kept, lost+b.lost
		for _, g := range b.games {
			moves, people = moves+len(g.moves), people+len(g.sent)
		}
	}
	t.Logf("%d kills; %d games to their end, %d moves told and kept, %d of them by people; of moves in flight %d were "+
		"kept and %d not",
		*crashes, games, moves, people, kept, lost)
}
