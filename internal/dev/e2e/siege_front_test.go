package e2e

import (
	"fmt"
	"regexp"
	"slices"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// The goal, whatever one address does: a move beside it takes no longer than these, from the
// key to the screens of both people, or than so many times what it took before.
const (
	medianFloor, medianTimes = 10 * time.Millisecond, 2
	p99Floor, p99Times       = 50 * time.Millisecond, 5
)

// The goal, whatever a crowd of addresses does: somebody with a key opens a table and joins one
// within so long each, and plays a game with bots in so many times what it took before.
const (
	comesWithin = 5 * time.Second
	gameTimes   = 2
)

// front is a server with the limits that it has when nobody sets any, and people who play
// there. Everybody comes from an address of their own, and nobody is exempt. Only bots are faster,
// and keys count at once, so a game with bots can be timed in seconds.
type front struct {
	t *testing.T
	*server
	scene
	duels   []*duel
	next    int // of the duels
	callers int // people who came for a while
	sent    int // addresses that have attacked
}

// beat is how often a move is made: so many pairs of people play that none is held up for
// making more than four a second.
const beat = 20 * time.Millisecond

// pairs are those who play.
var pairs = [][2]string{{"ann", "bob"}, {"cleo", "dan"}, {"fay", "gus"}, {"hal", "ivy"}, {"joe", "kim"}, {"lea", "max"}}

func newFront(t *testing.T, pairs [][2]string) *front {
	t.Helper()
	s := serve(t, "--exempt", "192.0.2.1", "--metrics", "127.0.0.1:0", "--web", "127.0.0.1:0", "--pace", "50ms")
	f := &front{t: t, server: s}
	waitFor(t, "metrics", func() bool { return metricsURL.MatchString(s.log.String()) })
	game := s.linesOn(f.comes("sue", termtest.Key(t)), "sue", "new --seats 2 --bots 1 --json").program()
	if game.err != nil {
		t.Fatal(game.err)
	}
	f.scene = scene{SSH: s.addr(), Web: s.web(), Table: "duel-0", Game: game.record}
	for n, p := range pairs {
		f.duels = append(f.duels, newDuelAt(t, fmt.Sprint("duel-", n), p[0], p[1],
			func(user, command string) *termtest.Terminal {
				return f.comes(user, termtest.Key(t)).Open(80, 24, command)
			}))
	}
	return f
}

// comes returns the connection of somebody from an address where nobody else is.
func (f *front) comes(user string, key gossh.Signer) *termtest.Client {
	f.t.Helper()
	f.callers++
	return f.from(fmt.Sprintf("127.20.%d.%d", f.callers/250, f.callers%250+1), user, key)
}

// enemyAddresses are so many that nobody came from yet.
func (f *front) enemyAddresses(n int) (all []string) {
	for range n {
		f.sent++
		all = append(all, fmt.Sprintf("127.80.%d.%d", f.sent/250, f.sent%250+1))
	}
	return all
}

// pace is how long moves took.
type pace struct {
	moves       int
	median, p99 time.Duration
}

// fewest moves make a pace. Where a game has just ended, or all is slow, they take longer than they were given.
const fewest = 10

// plays has people play for so long, a move at a time.
func (f *front) plays(lapse time.Duration) pace {
	f.t.Helper()
	var took []time.Duration
	late := time.Now().Add(lapse)
	atLast := late.Add(5 * time.Second)
	beats := time.NewTicker(beat)
	defer beats.Stop()
	for ; time.Now().Before(late) || len(took) < fewest && time.Now().Before(atLast); <-beats.C {
		f.next++
		if t, played := f.duels[f.next%len(f.duels)].timed(); played {
			took = append(took, t)
		}
	}
	if len(took) == 0 {
		f.t.Fatal("no move was made")
	}
	slices.Sort(took)
	at := func(percent int) time.Duration { return took[(len(took)-1)*percent/100] }
	return pace{len(took), at(50), at(99)}
}

// over compares the pace with the earlier one, as a part of the goal: above 1 the goal is missed.
func (p pace) over(before pace) float64 {
	return max(share(p.median, max(medianTimes*before.median, medianFloor)),
		share(p.p99, max(p99Times*before.p99, p99Floor)))
}

func share(is, of time.Duration) float64 { return is.Seconds() / of.Seconds() }

func (p pace) String() string { return fmt.Sprintf("%s/%s", milli(p.median), milli(p.p99)) }

func milli(d time.Duration) string { return fmt.Sprintf("%.1f", float64(d)/1e6) }

// visit is how long it took somebody with a key to open a table, to join one, and to play a game with bots.
type visit struct{ opens, joins, game time.Duration }

var tableNamed = regexp.MustCompile(`"table":"([a-z0-9-]+)","game"`)

// visited returns what one finds who comes now.
func (f *front) visited() (v visit) {
	f.t.Helper()
	began := time.Now()
	ned := f.linesOn(f.comes("ned", termtest.Key(f.t)), "ned", "new --seats 2 --json")
	table := ned.hears(`"table"`)
	v.opens = time.Since(began)
	began = time.Now()
	ona := f.linesOn(f.comes("ona", termtest.Key(f.t)), "ona", "join "+tableNamed.FindStringSubmatch(table)[1]+" --json")
	ona.hears(`"playing"`)
	v.joins = time.Since(began)
	began = time.Now()
	pia := f.linesOn(f.comes("pia", termtest.Key(f.t)), "pia", "new --seats 3 --bots 2 --json")
	if end := pia.program(); end.err != nil {
		f.t.Error("a game with bots: ", end.err)
	}
	v.game = time.Since(began)
	for _, x := range []*lines{ned, ona, pia} {
		x.client.Kill()
	}
	return v
}

// over returns how much of the goal the visit is beside one before.
func (v visit) over(before visit) float64 {
	return max(share(v.opens, comesWithin), share(v.joins, comesWithin), share(v.game, gameTimes*before.game))
}

func (v visit) String() string {
	return fmt.Sprintf("%s/%s/%s", milli(v.opens), milli(v.joins), milli(v.game))
}

// round is what an attack has come to, once.
type round struct {
	over           float64 // as much of the goal
	before, during fmt.Stringer
	lasted         time.Duration
	acts           int64
	theirs, ours   time.Duration // processor time of the enemies and of the server
	memory         int64         // bytes of the server's, at most so far
	logged         int           // bytes
}

// String returns a row of the table that heads names.
func (r round) String() string {
	core := func(d time.Duration) string { return fmt.Sprintf("%.2f", share(d, r.lasted)) }
	return fmt.Sprintf("%5.2f  %-18s %-18s %9.0f %6s %6s %5.0f %7.1f", r.over, r.before, r.during,
		float64(r.acts)/r.lasted.Seconds(),
		core(r.theirs), core(r.ours), float64(r.memory)/1e6, float64(r.logged)/1e3/r.lasted.Seconds())
}

var heads = fmt.Sprintf("%-47s %5s  %-18s %-18s %9s %6s %6s %5s %7s", "", "goal", "before, ms", "during, ms", "acts/s",
	"theirs", "ours", "MB", "log kB/s")

// besieged returns the result of assaults from so many addresses, each of which makes one of them,
// while something is measured.
func (f *front) besieged(assaults []string, addresses int, measure func() fmt.Stringer) (r round) {
	f.t.Helper()
	x := sendEnemies(f.t, orders{f.scene, assaults, f.enemyAddresses(addresses)})
	began, acts, cpu, logged := time.Now(), x.acts.Load(), f.cpu(), f.log.size()
	theirs := processor(f.procOf(x.cmd.Process.Pid, "stat"))
	r.during = measure()
	r.lasted, r.acts, r.ours, r.logged = time.Since(began), x.acts.Load()-acts, f.cpu()-cpu, f.log.size()-logged
	r.theirs, r.memory = processor(f.procOf(x.cmd.Process.Pid, "stat"))-theirs, f.peak()
	x.end()
	return r
}

// alone returns one address against the people who play.
func (f *front) alone(assault string, before pace, lapse time.Duration) round {
	r := f.besieged([]string{assault}, 1, func() fmt.Stringer { return f.plays(lapse) })
	r.before, r.over = before, r.during.(pace).over(before)
	return r
}

// crowded is many addresses against who comes.
func (f *front) crowded(assaults []string, addresses int, before visit) round {
	r := f.besieged(assaults, addresses, func() fmt.Stringer { return f.visited() })
	r.before, r.over = before, r.during.(visit).over(before)
	return r
}
