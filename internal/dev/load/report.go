package load

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"text/tabwriter"
	"time"
)

func (o Options) say(what string) { fmt.Fprintln(o.Out, "…", what) }

// head says on what machine this is.
func (o Options) head() {
	processor := runtime.GOARCH
	text, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(text)) {
		if name, ok := strings.CutPrefix(line, "model name"); ok {
			processor = strings.Trim(name, "\t :\n")
			break
		}
	}
	load, _ := os.ReadFile("/proc/loadavg")
	busy, _, _ := strings.Cut(string(load), " ")
	fmt.Fprintf(o.Out, "%d cores of %s, %s, %s; load before: %s\n", runtime.NumCPU(), processor, runtime.GOOS,
		runtime.Version(), busy)
	fmt.Fprintf(o.Out, "%d sessions at %d tables of %d, terminals of %d×%d; servers and clients share the cores\n",
		o.Sessions, o.Sessions/seats, seats, cols, rows)
}

// lines are figures of every server.
var lines = []line[figures]{
	{"sessions", func(f figures) float64 { return float64(f.sessions) }, ""},
	{"memory a session, seated, kB",
		func(f figures) float64 { return float64(f.seated-f.empty) / float64(f.sessions) / 1e3 }, "%.0f"},
	{"memory a session, after play, kB",
		func(f figures) float64 { return float64(f.played-f.empty) / float64(f.sessions) / 1e3 }, "%.0f"},
	{"the same, silent again, kB",
		func(f figures) float64 { return float64(f.silent-f.empty) / float64(f.sessions) / 1e3 }, "%.0f"},
	{"memory of the server after play, MB", func(f figures) float64 { return float64(f.played) / 1e6 }, "%.0f"},
	{"connections a second", func(f figures) float64 { return f.knocking.rate() }, "%.0f"},
	{"processor a connection, ms", func(f figures) float64 { return ms(f.knocking.cpu()) }, "%.2f"},
	{"processor to seat a session, ms", func(f figures) float64 { return ms(f.seating.cpu()) }, "%.2f"},
	{"idle, % of a core for 1,000 sessions", func(f figures) float64 { return 100 * idle(f) * 1000 / float64(f.sessions) },
		"%.2f"},
	{"idle, bytes a second and session", func(f figures) float64 {
		return float64(f.idle.wire) / f.idle.lapse.Seconds() / float64(f.sessions)
	}, "%.1f"},
	{"", nil, ""},
	{"people's pace: moves a second", func(f figures) float64 { return f.people.rate() }, ""},
	{"processor a move to a full table, ms",
		func(f figures) float64 { return ms(f.moved()) }, "%.2f"},
	{"the same with what it costs that nothing happens, ms", func(f figures) float64 { return ms(f.people.cpu()) },
		"%.2f"},
	{"wake-ups of threads a move", func(f figures) float64 { return f.people.woken() }, "%.1f"},
	{"bytes a move on the wire", func(f figures) float64 { return f.people.bytes() }, "%.0f"},
	{"of these, to the terminals", func(f figures) float64 {
		return float64(f.people.payload) / float64(max(1,
			f.people.count))
	}, "%.0f"},
	{"writes a move, to the terminals", func(f figures) float64 {
		return float64(f.people.writes) / float64(max(1,
			f.people.count))
	}, "%.1f"},
	{"a bid to the last of four screens, 50 %, ms", func(f figures) float64 { return ms(f.people.within(.50)) }, "%.1f"},
	{"99 %, ms", func(f figures) float64 { return ms(f.people.within(.99)) }, "%.1f"},
	{"99.9 %, ms", func(f figures) float64 { return ms(f.people.within(.999)) }, "%.1f"},
	{"the slowest, ms", func(f figures) float64 { return ms(f.people.within(1)) }, "%.1f"},
	{"server, % of a core", func(f figures) float64 { return 100 * f.people.share() }, ""},
	{"clients, % of a core", func(f figures) float64 { return 100 * f.people.clientCore() }, ""},
	{"", nil, ""},
	{"machine's pace: moves a second", func(f figures) float64 { return f.machine.rate() }, "%.0f"},
	{"processor a move to a full table, ms", func(f figures) float64 { return ms(f.machine.cpu()) }, "%.2f"},
	{"bytes a move on the wire", func(f figures) float64 { return f.machine.bytes() }, "%.0f"},
	{"a bid to the last of four screens, 50 %, ms", func(f figures) float64 { return ms(f.machine.within(.50)) }, "%.1f"},
	{"99 %, ms", func(f figures) float64 { return ms(f.machine.within(.99)) }, "%.1f"},
	{"server, % of a core", func(f figures) float64 { return 100 * f.machine.share() }, ""},
	{"clients, % of a core", func(f figures) float64 { return 100 * f.machine.clientCore() }, ""},
}

func ms(d time.Duration) float64 { return d.Seconds() * 1e3 }

// idle is how much of a core it takes that nothing happens.
func idle(f figures) float64 { return f.idle.share() }

// moved is what a move costs at people's pace, less what that time would have cost without one.
func (f figures) moved() time.Duration {
	return (f.people.server - f.calm()) / time.Duration(max(1, f.people.count))
}

// calm is what the time at people's pace would have cost without a move.
func (f figures) calm() time.Duration {
	return time.Duration(idle(f) * float64(f.people.lapse))
}

func (o Options) report(ours, browsed, clocks, bare, stock figures) {
	fmt.Fprintln(o.Out)
	w := tabwriter.NewWriter(o.Out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "\tmedici\tweb\tbare\tstock\tweb/medici\tmedici/bare\tmedici/stock\t")
	for _, l := range lines {
		if l.of == nil {
			fmt.Fprintln(w, "\t\t\t\t\t\t\t\t")
			continue
		}
		of, ofWeb, ofBare, ofStock := l.of(ours), l.of(browsed), l.of(bare), l.of(stock)
		fmt.Fprintf(w, "%s\t"+strings.Repeat(l.figures()+"\t", 4), l.what, of, ofWeb, ofBare, ofStock)
		if l.format == "" {
			fmt.Fprintln(w, "\t\t\t")
			continue
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t\n", ratio(ofWeb, of), ratio(of, ofBare), ratio(of, ofStock))
	}
	_ = w.Flush()
	fmt.Fprintf(o.Out, "\nwhile every session sees a clock run: %.0f %% of a core for 1,000 sessions, %.0f bytes a "+
		"second and session\n",
		100*idle(clocks)*1000/float64(clocks.sessions),
		float64(clocks.idle.wire)/clocks.idle.lapse.Seconds()/float64(clocks.sessions))
	fmt.Fprintf(o.Out, "the clients of medici, which are not in these figures: %.0f kB each\n",
		float64(ours.clients)/float64(ours.sessions)/1e3)
	o.goals(ours, browsed, bare, stock)
}

func ratio(a, b float64) string {
	if b == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2f", a/b)
}

// goals says how the server does by what it is meant to do.
func (o Options) goals(ours, browsed, bare, stock figures) {
	of := func(what string, met bool) { verdict(o.Out, what, met) }
	memory := lines[1].of
	of("memory a session at most half of the stock program's", 2*memory(ours) <= memory(stock))
	of("memory of a session in a browser at most twice that of one by SSH", memory(browsed) <= 2*memory(ours))
	of(fmt.Sprintf("less than a tenth of a core while nothing happens to %d sessions", ours.sessions), idle(ours) < .1)
	of(fmt.Sprintf("99 %% of moves on all screens in 50 ms, a move every %v at each of %d tables", o.Every,
		ours.sessions/seats),
		ours.people.within(.99) <= 50*time.Millisecond)
	atMost := func(times float64, than figures, pace string, move func(figures) time.Duration) {
		of(fmt.Sprintf("a move takes at most %v times the processor of %s %s", times, than.name, pace),
			move(ours).Seconds() <= times*move(than).Seconds())
	}
	full := func(f figures) time.Duration { return f.machine.cpu() }
	atMost(4, bare, "at people's pace", figures.moved)
	atMost(4, bare, "with full cores", full)
	atMost(.3, stock, "at people's pace", figures.moved)
	atMost(.15, stock, "with full cores", full)
	of("a move at people's pace wakes threads 8 times at most", ours.people.woken() <= 8)
}

// verdict says whether a goal is met.
func verdict(out io.Writer, goal string, met bool) {
	said := "missed"
	if met {
		said = "met"
	}
	fmt.Fprintf(out, "%s: %s\n", goal, said)
}
