package simulate

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"time"

	"medici/internal/desk/reception"
	"medici/internal/doors/relay"
	"medici/internal/doors/trust"
	"medici/internal/ops/cluster"
	"medici/lobby"
)

// node is a machine of the service, whose process comes and goes.
type node struct {
	name   string // empty of one that is alone
	harm   *harm
	proves *trust.Credentials // nil of one that is alone
	now    *service           // nil while it is down
	lives  int                // processes that it has begun
}

func (n *node) String() string {
	if n.name == "" {
		return "the process"
	}
	return "the process of " + n.name
}

// makeNodes makes as many nodes as there are to be.
func (w *world) makeNodes() {
	w.net = newNetwork()
	if w.Nodes <= 1 {
		w.nodes = []*node{{harm: newHarm(w.Plan, w.Seed)}}
		return
	}
	dir, err := os.MkdirTemp("", "simulate")
	if err == nil {
		defer os.RemoveAll(dir)
		dir = filepath.Join(dir, "cluster")
		err = trust.Init(dir)
	}
	for i := range w.Nodes {
		n := &node{name: fmt.Sprintf("n%d", i), harm: newHarm(w.Plan, w.Seed+uint64(i)<<48)}
		if err == nil {
			n.proves, err = issued(dir, n.name)
		}
		w.nodes = append(w.nodes, n)
	}
	if err != nil {
		panic(err) // the machine that simulates has no disk
	}
}

func issued(dir, name string) (*trust.Credentials, error) {
	folder, err := trust.Issue(dir, name)
	if err != nil {
		return nil, err
	}
	return trust.Load(folder)
}

// several reports whether there is more than one node.
func (w *world) several() bool { return len(w.nodes) > 1 }

// isOn reports whether something may go wrong.
func (w *world) isOn() bool { return w.nodes[0].harm.isOn() }

// serving returns the nodes that serve.
func (w *world) serving() (all []*node) {
	for _, n := range w.nodes {
		if n.now != nil {
			all = append(all, n)
		}
	}
	return all
}

// anyNode is one of those that serve; nil if none does.
func (w *world) anyNode() *node {
	switch all := w.serving(); {
	case len(all) == 0:
		return nil
	case len(all) == 1:
		return all[0]
	default:
		return all[w.rng.IntN(len(all))]
	}
}

// calm reports whether all nodes have served and heard each other since a time, and before it for long enough to be of one
// mind.
func (w *world) calm(since time.Time) bool { return !w.several() || since.Sub(w.troubled) > peace }

// peace is how long nodes need for that.
const peace = time.Minute

// noteTrouble notes that a node comes or goes.
func (w *world) noteTrouble() {
	w.troubled = later(w.troubled, time.Now())
}

// later returns the later of two times.
func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// trouble has something happen that needs several nodes.
func (w *world) trouble() {
	n, other := w.nodes[w.rng.IntN(len(w.nodes))], w.nodes[w.rng.IntN(len(w.nodes))]
	long := time.Duration(1+w.rng.IntN(60)) * time.Second
	what := w.rng.IntN(6)
	w.noteTrouble()
	switch {
	case n.now == nil:
		w.up(n)
	case what == 0 && !w.Without[Dies]:
		w.trace("%s is killed", n)
		w.down(n, (*service).kill)
	case what == 1 && !w.Without[Stops]:
		w.trace("%s is told to stop", n)
		w.down(n, (*service).stop)
	case what < 4 && !w.Without[Cuts] && n != other:
		w.trace("%s does not hear %s for %v", other, n, long)
		w.cut(n, other, long)
	case what == 4 && !w.Without[Cuts]:
		w.trace("%s hears nobody and is heard by nobody for %v", n, long)
		w.isolate(n, long)
	case what == 5 && !w.Without[Pauses]:
		w.trace("%s is paused for %v", n, long)
		w.isolate(n, long)
		n.harm.pause(long)
	}
}

// isolate cuts a node off from all, itself too.
func (w *world) isolate(n *node, long time.Duration) {
	for _, other := range w.nodes {
		w.cut(n, other, long)
		w.cut(other, n, long)
	}
}

// cut lets a node hear nothing of another for some time.
func (w *world) cut(from, to *node, long time.Duration) {
	w.net.cut(cut{from.name, to.name}, long)
	w.troubled = later(w.troubled, time.Now().Add(long))
}

// joins makes a service that is about to start one of several, if there are others.
func (s *service) joins(n *node, config *lobby.Config, r *reception.Server) {
	if n.proves == nil {
		return
	}
	over, end := context.WithCancel(context.Background())
	s.over, s.end = over, end
	to := clockedBus{bus{s.net, n.name, over}, s.clock}
	s.member = cluster.New(cluster.Config{Node: n.name, At: n.name, Bus: to, Log: config.Log})
	config.Node, config.Peers = n.name, s.member
	r.People.Ranking.Shared = true
	r.Relay = &relay.Door{Credentials: n.proves, Cluster: s.member, Log: config.Log,
		Dial: func(ctx context.Context, at string) (net.Conn, error) { return s.net.dial(ctx, n.name, at) }}
}

// joined lets it serve the others.
func (s *service) joined(n *node, log *slog.Logger) error {
	if s.member == nil {
		return nil
	}
	s.server = relay.NewServer(relay.Config{Credentials: n.proves, Gate: s.gate, Host: s.host, Log: log})
	at := s.net.listen(n.name)
	s.others.Go(func() { _ = s.server.Serve(at) })
	done, err := s.member.Join(s.over, s.receiver.Lobby)
	if err != nil {
		return err
	}
	s.others.Go(func() { <-done })
	return nil
}

// leave gives the tables to the others.
func (s *service) leave(ctx context.Context) {
	if s.member == nil {
		return
	}
	s.server.Drain()
	_, _ = s.member.Leave(ctx) // what cannot be given away is taken
	s.server.Close()
}

// alone ends what it does among others.
func (s *service) alone() {
	if s.member != nil {
		s.end()
		s.server.Close()
		s.others.Wait()
	}
}
