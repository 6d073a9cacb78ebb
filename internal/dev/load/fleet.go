package load

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"medici/internal/doors/trust"
)

// fleet is nodes that share a store.
type fleet struct {
	store *child
	nodes []*child
}

// parties are people at the tables of a fleet, and what became of their moves.
type parties struct {
	name string
	*fleet
	hall
	took                    []time.Duration
	lapse                   time.Duration // of all turns
	nodes, stores, ours, no time.Duration // processor time: of the nodes, the store, the clients, of nobody
}

// fleets measures how many moves nodes carry that share a store, beside a node alone with a store of its own. A command
// starts each, which may hold it to a part of a core; stores and clients are held to nothing. Every node has as many
// tables, and every table moves as soon as its last move is on all screens, so what is measured is what the nodes can
// do. An offered pace that is raised until moves come late would tell how long such a node is made to wait.
func (o Options) fleets(ctx context.Context, dir string) error {
	commands := strings.Split(o.Nodes, ",")
	if len(commands) < 3 {
		return fmt.Errorf("nodes: say a command for one alone and at least two for those beside it, not %q", o.Nodes)
	}
	alone, err := o.fleet(ctx, filepath.Join(dir, "alone"), commands[:1])
	defer alone.stop()
	if err != nil {
		return err
	}
	many, err := o.fleet(ctx, filepath.Join(dir, "many"), commands[1:])
	defer many.stop()
	if err != nil {
		return err
	}
	all := []*parties{
		{name: "one node", fleet: alone},
		{name: fmt.Sprintf("%d nodes, all at home", len(many.nodes)), fleet: many},
		{name: "half by other doors", fleet: many},
	}
	first := 0
	for i, p := range all {
		defer p.hall.leave()
		p.contender = contender{
			sessions: o.Sessions / seats * seats * len(p.fleet.nodes), open: newPlayer, seat: seatOf("none"),
			knock: p.knock(i == 2),
		}
		p.child = p.fleet.nodes[0]
		if err := p.seatAll(ctx, first, hands); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		first += p.sessions / seats
	}
	if err := pause(ctx, o.Calm); err != nil {
		return err
	}
	const turns = 4
	for i := range turns * len(all) {
		if p := all[i%len(all)]; err == nil {
			err = p.turn(ctx, o.Machine)
		}
	}
	if err != nil {
		return err
	}
	for _, p := range all {
		slices.Sort(p.took)
	}
	fmt.Fprintln(o.Out)
	columns(o.Out, fmt.Sprintf("%d tables at each node", o.Sessions/seats), fleetLines, all,
		func(p *parties) string { return p.name })
	one := all[0].rate()
	for _, p := range all[1:] {
		fmt.Fprintf(o.Out, "%s: %.2f times the moves of one node\n", p.name, p.rate()/one)
	}
	verdict(o.Out, "2.4 times the moves of one", all[1].rate() >= 2.4*one)
	return nil
}

// fleet starts a store, and a node by each command. It returns those that have begun with an error as well.
func (o Options) fleet(ctx context.Context, dir string, commands []string) (*fleet, error) {
	f := &fleet{}
	if err := os.Mkdir(dir, 0o700); err != nil {
		return f, err
	}
	keys := filepath.Join(dir, "keys")
	err := trust.Init(keys)
	if err == nil {
		f.store, err = startStore(ctx, dir)
	}
	for i, command := range commands {
		if err == nil {
			o.Binary = command
			var node *child
			if node, err = o.node(ctx, dir, keys, fmt.Sprint("node", i+1), f.store.addr, 4*o.Sessions); err == nil {
				f.nodes = append(f.nodes, node)
			}
		}
	}
	return f, err
}

func (f *fleet) stop() {
	for _, node := range f.nodes {
		node.stop()
	}
	if f.store != nil {
		f.store.stop()
	}
}

// knock lets the people of a table come by one node, where the first of them opens it, or each by the next: so half
// of all people are forwarded by three nodes, as when everybody comes by any.
func (p *parties) knock(apart bool) knocker {
	return func(ctx context.Context, _ string, number int, user string, bytes *atomic.Int64) (way, error) {
		at := number / seats
		if apart {
			at += number % seats
		}
		return knockSSH(ctx, p.fleet.nodes[at%len(p.fleet.nodes)].addr, number, user, bytes)
	}
}

// turn has all play as fast as they can for a while.
func (p *parties) turn(ctx context.Context, lapse time.Duration) (err error) {
	used := func() (nodes, store, ours, no time.Duration) {
		for _, node := range p.fleet.nodes {
			one, err1 := node.cpu()
			nodes, err = nodes+one, errors.Join(err, err1)
		}
		store, err1 := p.store.cpu()
		ours, err2 := cpuOf("self")
		no, err3 := unused()
		err = errors.Join(err, err1, err2, err3)
		return nodes, store, ours, no
	}
	nodes, store, ours, no := used()
	began := time.Now()
	is, err1 := p.moves(ctx, 0, lapse)
	p.lapse += time.Since(began)
	nodesThen, storeThen, oursThen, noThen := used()
	p.took = append(p.took, is.took...)
	p.nodes, p.stores = p.nodes+nodesThen-nodes, p.stores+storeThen-store
	p.ours, p.no = p.ours+oursThen-ours, p.no+noThen-no
	return errors.Join(err, err1)
}

// unused is the time that the machine's cores had nothing to do.
func unused() (time.Duration, error) {
	text, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0, err
	}
	all := strings.Fields(string(text)) // cpu user nice system idle
	if len(all) < 5 {
		return 0, fmt.Errorf("/proc/stat: %q", text)
	}
	n, err := strconv.Atoi(all[4])
	return time.Duration(n) * tick, err
}

func (p *parties) rate() float64 { return float64(len(p.took)) / p.lapse.Seconds() }

// share is a part of a core, in %.
func (p *parties) share(used time.Duration) float64 { return 100 * used.Seconds() / p.lapse.Seconds() }

var fleetLines = []line[*parties]{
	{"moves a second", (*parties).rate, "%.0f"},
	{"a bid to the last of four screens, 50 %, ms", func(p *parties) float64 { return ms(within(p.took, .50)) }, "%.0f"},
	{"99 %, ms", func(p *parties) float64 { return ms(within(p.took, .99)) }, "%.0f"},
	{"processor of the nodes a move, ms", func(p *parties) float64 {
		return ms(p.nodes) / float64(max(1, len(p.took)))
	}, "%.2f"},
	{"a node, % of a core", func(p *parties) float64 { return p.share(p.nodes) / float64(len(p.fleet.nodes)) }, "%.1f"},
	{"the store, % of a core", func(p *parties) float64 { return p.share(p.stores) }, "%.0f"},
	{"clients, % of a core", func(p *parties) float64 { return p.share(p.ours) }, "%.0f"},
	{"cores that had nothing to do, % of one", func(p *parties) float64 { return p.share(p.no) }, "%.0f"},
}
