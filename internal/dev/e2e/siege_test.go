package e2e

import (
	"flag"
	"io"
	"iter"
	"math/rand/v2"
	"regexp"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

var (
	siegeInputs = flag.Int64("siege", 200, "how many hostile inputs TestSiege types; the attacks beside them grow with "+
		"it and are whole at 10000")
	siegeSeed = flag.Uint64("siege-seed", 0, "what TestSiege is drawn from; 0 for another one every time")
)

// The process lives through all that strangers send, in any number: what it holds
// returns to what it was, and people who play beside it neither wait nor see
// anything of it.
func TestSiege(t *testing.T) {
	t.Parallel()
	g := &siege{t: t, seed: *siegeSeed, inputs: *siegeInputs, key: termtest.Key(t), places: map[string]int{},
		lasted: map[string]time.Duration{}}
	if g.seed == 0 {
		g.seed = rand.Uint64()
	}
	t.Logf("again: go test ./internal/dev/e2e -v -run Siege -siege %d -siege-seed %d", *siegeInputs, g.seed)
	t.Cleanup(g.release) // after the server has stopped: it must not wait for them
	d, witnesses := g.begin()
	army := g.enlist(8)

	cold := g.server.vitals()
	began, elsewhere := time.Now(), g.server.others()
	var first []time.Duration
	if g.whole() {
		g.small(func() { first, _ = g.beside(d, func() { g.assault(army) }) })
		g.full() // how memory looks depends on how full a server has ever been
		g.release()
	}
	before := g.quiet(12 * time.Second)

	moves, peak := g.beside(d, func() { g.assault(army) })
	moves = append(moves, first...)
	slices.Sort(moves)
	lasted := time.Since(began)
	busy := g.server.cpu() - cold.cpu
	strangers := (g.server.others() - elsewhere).Seconds() / lasted.Seconds() / float64(runtime.NumCPU())
	spins := g.idle()
	g.release()
	after := g.returned(before)
	g.report(cold, before, after, peak, moves, lasted, busy, spins, strangers)
	g.judge(before, after, peak, moves, spins, strangers)
	d.goOn(4)
	for _, w := range witnesses {
		w.swears(t)
	}
	for _, w := range witnesses[len(witnesses)-2:] {
		if n := heard(w.String()); n == 0 || g.inputs >= 10_000 && n < len(known)/8 {
			t.Errorf("%s has heard only %d of the enemy's lines", w.name, n)
		}
	}
	g.small(g.mute)
	g.small(g.hollow)
}

// siege is everything hostile that is known, against one server, while people play.
type siege struct {
	t      *testing.T
	server *server
	seed   uint64
	inputs int64        // how many are typed; as large a share of the attacks is made
	key    gossh.Signer // dan's, who sits at a table with an honest person
	game   string       // one that is over

	fullest float64 // the most sessions that all places were taken with

	arrivals, refused, sessions, typedAll, taken, broken, floods atomic.Int64

	mu     sync.Mutex
	places map[string]int           // how many inputs were taken there
	kept   []io.Closer              // until the siege is over
	now    []string                 // the attacks that go on
	lasted map[string]time.Duration // how long each did, the last time
}

// begin starts a server, people who play, and people who look. They come from the
// one address that is exempt: the enemy, who has many, is held to everything but
// the measure of talk, so more of it is heard. There are few tables, and so one person has few.
func (g *siege) begin() (*duel, []*witness) {
	s := serve(g.t, "--exempt", "127.0.0.1", "--tables", "32", "--per-host", "2", "--metrics", "127.0.0.1:0", "--web",
		"127.0.0.1:0", "--proxies", brought, "--talk-every", "10ms", "--drain", "0s")
	s.excused = regexp.MustCompile(`in="input decoder"`) // it ends that session, and is noted
	g.server = s
	g.game = s.lines("sue", "new --seats 2 --bots 1 --json").program().record
	d := newDuel(g.t, s)
	d.goOn(2)
	cleo := g.witness("cleo", termtest.Key(g.t), manner{command: "new --seats 2 --name the-inn"})
	seen := regexp.MustCompile("the-inn")
	waitFor(g.t, "the inn", func() bool { return seen.MatchString(cleo.String()) })
	dan := g.witness("dan", g.key, manner{command: "join the-inn --json", noTerminal: true})
	waitFor(g.t, "dan at the inn", func() bool { return seen.MatchString(dan.String()) })
	fay := termtest.Key(g.t)
	// others in the hall make room when every place is taken
	if out, errs, exit := s.dial("fay", fay).Exec("name fay"); exit != 0 {
		g.t.Fatalf("fay takes no name: %s%s", out, errs)
	}
	return d, []*witness{
		cleo,
		g.witness("eve", nil, manner{command: "watch the-duel"}),
		g.witness("fay", fay, manner{}),
		g.onlooker("joe", "/watch/the-duel"),
		g.witness("gus", nil, manner{command: "watch the-duel --plain"}),
		g.witness("hal", nil, manner{command: "watch the-duel --json", noTerminal: true}),
		g.witness("ivy", nil, manner{command: "watch the-inn --json", noTerminal: true}),
	}
}

// assault makes all attacks, three at a time, while inputs are typed.
func (g *siege) assault(army []*trooper) {
	var all sync.WaitGroup
	next := make(chan attack)
	for range 3 {
		all.Go(func() {
			for a := range next {
				g.mu.Lock()
				g.now = append(g.now, a.name)
				g.mu.Unlock()
				began := time.Now()
				a.do(g)
				g.mu.Lock()
				g.lasted[a.name] = time.Since(began)
				g.now = slices.DeleteFunc(g.now, func(s string) bool { return s == a.name })
				g.mu.Unlock()
			}
		})
	}
	all.Go(func() {
		for _, a := range attacks {
			next <- a
		}
		close(next)
	})
	all.Go(func() { g.storm(army, g.inputs) })
	all.Wait()
}

// made returns the attacks that go on.
func (g *siege) made() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.now)
}

// share returns how much of an attack is made.
func (g *siege) share(n int) int { return max(1, min(n, int(int64(n)*g.inputs/10_000))) }

// some of what there is to send are sent in a small siege: every fourth, from another one on
// each time.
func (g *siege) some(all []string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		first, step := int(g.seed%4), 4
		if g.inputs >= 10_000 {
			first, step = 0, 1
		}
		for i := first; i < len(all); i += step {
			if !yield(i, all[i]) {
				return
			}
		}
	}
}

// small does something with a twentieth of everything.
func (g *siege) small(do func()) {
	whole := g.inputs
	g.inputs = max(100, whole/20)
	do()
	g.inputs = whole
}

// keep leaves something open until it is released.
func (g *siege) keep(c io.Closer) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.kept = append(g.kept, c)
}

func (g *siege) release() {
	g.mu.Lock()
	kept := g.kept
	g.kept = nil
	g.mu.Unlock()
	for _, c := range kept {
		_ = c.Close()
	}
}

// pause waits; true when the test is over before.
func (g *siege) pause(lapse time.Duration) bool {
	select {
	case <-g.t.Context().Done():
		return true
	case <-time.After(lapse):
		return false
	}
}
