package load

import (
	"fmt"
	"text/tabwriter"
	"time"
)

// nodeLines are figures of sessions that are at home at their table's node, and of sessions that come
// through another node: at the tables' node, and at the other one.
var nodeLines = []struct {
	what   string
	of     func(n *nodes) (home, holder, door float64)
	format string
}{
	{"memory a session, seated, kB", func(n *nodes) (home, holder, door float64) {
		return n.each(n.memory(1, keeping)) / 1e3, n.each(n.memory(2, keeping)) / 1e3, n.each(n.memory(2, carrying)) / 1e3
	}, "%.0f"},
	{"idle, % of a core for 1,000 sessions", func(n *nodes) (home, holder, door float64) {
		share := func(stage, at int) float64 {
			return 100 * 1000 * n.each((n.calm[stage].idle[at] - n.calm[stage-1].idle[at]).Seconds())
		}
		return share(1, keeping), share(2, keeping), share(2, carrying)
	}, "%.1f"},
	{"processor a move to a full table, ms", func(n *nodes) (home, holder, door float64) {
		return n.home.move(keeping), n.away.move(keeping), n.away.move(carrying)
	}, "%.2f"},
}

// memory returns how many bytes a node has grown since the stage before.
func (n *nodes) memory(stage, at int) float64 {
	return float64(n.calm[stage].memory[at] - n.calm[stage-1].memory[at])
}

// each returns a session's share of something.
func (n *nodes) each(all float64) float64 { return all / float64(n.home.sessions) }

// move returns the processor time of a move at a node, in milliseconds.
func (g *guests) move(at int) float64 { return ms(g.cost[at]) / float64(max(1, len(g.took))) }

func (o Options) reportNodes(n *nodes) {
	fmt.Fprintf(o.Out, "\n%d sessions at a node that keeps their tables, and as many at its tables by another node\n",
		n.home.sessions)
	w := tabwriter.NewWriter(o.Out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "\tat home\tby another: holder\tby another: door\t")
	for _, l := range nodeLines {
		home, holder, door := l.of(n)
		fmt.Fprintf(w, "%s\t"+l.format+"\t"+l.format+"\t"+l.format+"\t\n", l.what, home, holder, door)
	}
	_ = w.Flush()
	fmt.Fprintf(o.Out, "the door after play: %.0f kB a session\n",
		n.each(float64(n.played-n.calm[1].memory[carrying]))/1e3)
	at := func(g *guests, share float64) time.Duration { return within(g.took, share) }
	for _, share := range []float64{.5, .99} {
		home, away := at(&n.home, share), at(&n.away, share)
		fmt.Fprintf(o.Out, "a bid to the last of four screens, %.0f %%: at home %.1f ms, by another node %.1f ms, %+.1f ms\n",
			100*share, ms(home), ms(away), ms(away-home))
	}
	fmt.Fprintf(o.Out, "(%d and %d moves)\n", len(n.home.took), len(n.away.took))
	verdict(o.Out, "half of the bids at most 5 ms later at another node",
		at(&n.away, .5)-at(&n.home, .5) <= 5*time.Millisecond)
}
