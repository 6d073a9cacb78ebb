package e2e

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"medici/internal/dev/racing"
)

// The server must keep to these. A race detector makes everything slower and larger,
// so memory is judged in a whole siege without one; and nobody waits for moves
// only because of us where others use the machine, such as the tests beside this
// one.
const (
	delay = 900 * time.Millisecond // of a move, from the key to both screens
	most  = 220e6                  // bytes of memory, at any time
	// mostOfMany is the same when many addresses have all tables that there are, a game at each.
	mostOfMany = 300e6
	spare      = 1.2 // as much of what memory was before
	idle       = 0.2 // of a core, while nobody does anything
)

func (g *siege) whole() bool { return !racing.On && g.inputs >= 10_000 }

// quiet waits for so long in which nobody does anything.
func (g *siege) quiet(lapse time.Duration) vitals {
	if !g.whole() {
		lapse = 0
	}
	g.pause(lapse)
	waitFor(g.t, "the enemy to be gone", func() bool {
		return g.server.metric("medici_startups") == 0 &&
			g.server.metric("medici_sessions") < 20
	})
	return g.server.vitals()
}

// idle returns the share of a core that the server uses while nobody does anything,
// although connections are open whose sessions are closed.
func (g *siege) idle() float64 {
	g.pause(time.Second)
	const lapse = 2 * time.Second
	before := g.server.cpu()
	g.pause(lapse)
	return (g.server.cpu() - before).Seconds() / lapse.Seconds()
}

// returned waits until the server is as it was before, and for a minute at most.
func (g *siege) returned(before vitals) (now vitals) {
	for late := time.Now().Add(time.Minute); ; g.pause(500 * time.Millisecond) {
		now = g.server.vitals()
		if time.Now().After(late) || now.files <= before.files+loose && now.sessions <= before.sessions &&
			now.free() <= before.free()+loose && (!g.whole() || float64(now.memory) <= spare*float64(before.memory)) {
			return now
		}
	}
}

// loose is how many files and goroutines may be more or fewer at any time: those
// of the store, and of who asks for metrics.
const loose = 8

func (g *siege) judge(before, after vitals, peak int64, moves []time.Duration, spins, strangers float64) {
	t := g.t
	t.Helper()
	limit, worst := delay, len(moves)-1
	if racing.On || strangers > 0.2 {
		limit, worst = 5*delay, (len(moves)-1)*99/100
	}
	if len(moves) < 10 {
		t.Errorf("only %d moves were made beside the siege", len(moves))
	} else if moves[worst] > limit {
		t.Errorf("a move took %v", moves[worst])
	}
	if after.files > before.files+loose || after.sessions > before.sessions || after.free() > before.free()+loose {
		t.Errorf("something is left: %v before, %v after", before, after)
	}
	if spins > idle {
		t.Errorf("%.0f %% of a core for nothing", 100*spins)
	}
	if !g.whole() {
		return
	}
	if peak > most {
		t.Errorf("%.0f MB at most", float64(peak)/1e6)
	}
	if float64(after.memory) > spare*float64(before.memory) {
		t.Errorf("memory has not returned: %v before, %v after", before, after)
	}
	if g.fullest < 300 {
		t.Errorf("of 400 places %v were taken", g.fullest)
	}
	for _, p := range camps {
		if g.places[p.name] == 0 {
			t.Errorf("no input was taken in: %s", p.name)
		}
	}
}

// report says what it has all been.
func (g *siege) report(cold, before, after vitals, peak int64, moves []time.Duration, lasted, busy time.Duration, spins,
	strangers float64) {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, "\n"+format, args...) }
	line("inputs      %d read to the end, of %d typed in %d sessions; a broken decoder ended %d", g.taken.Load(),
		g.typedAll.Load(), g.sessions.Load(), g.broken.Load())
	line("attacks     %d kinds, and %d lines of floods", len(attacks), g.floods.Load())
	line("connections %d tried, from %d addresses; %d turned away", g.arrivals.Load(), g.arrivals.Load()/8+2,
		g.refused.Load())
	line("refused     %s", g.counted("refusals_total"))
	line("offences    %s", g.counted("offences_total"))
	line("time        %v, %v of it the server's on its processors", lasted.Round(time.Second), busy.Round(time.Second))
	line("others      had %.0f %% of the machine meanwhile", 100*strangers)
	longest := slices.SortedFunc(maps.Keys(g.lasted),
		func(a, b string) int { return cmp.Compare(g.lasted[b], g.lasted[a]) })
	for _, name := range longest[:4] {
		line("long was    %v: %s", g.lasted[name].Round(100*time.Millisecond), name)
	}
	line("idle        %.1f %% of a core, with sessions closed on living connections", 100*spins)
	line("cold        %v", cold)
	line("before      %v (in a whole siege after a smaller one, and once full)", before)
	line("at most     %.1f MB", float64(peak)/1e6)
	line("after       %v", after)
	if len(moves) > 0 {
		at := func(share int) time.Duration { return moves[(len(moves)-1)*share/100].Round(time.Millisecond) }
		line("beside      %d moves: half within %v, 99 of 100 within %v, all within %v", len(moves), at(50), at(99), at(100))
	}
	g.t.Log(b.String())
}

var counters = regexp.MustCompile(`(?m)^medici_(\w+)\{\w+="([^"]+)"\} ([1-9]\S*)$`)

// counted returns those of the server's own counters that are not zero.
func (g *siege) counted(name string) string {
	_, text := g.server.page("/metrics")
	var all []string
	for _, found := range counters.FindAllStringSubmatch(text, -1) {
		if found[1] == name {
			all = append(all, found[2]+" "+found[3])
		}
	}
	return strings.Join(all, ", ")
}
