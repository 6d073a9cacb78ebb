package lobby

import (
	"context"
	"errors"
	"testing"
	"time"

	"medici/internal/dev/streamtest"
	"medici/internal/journal/stream"
	"medici/lobby/directory"
	"medici/lobby/match"
)

// onStream returns a node on a store of several machines.
func onStream(t *testing.T, servers *streamtest.Cluster, name string) node {
	t.Helper()
	s, err := stream.Open(t.Context(), stream.Config{URL: servers.URL(), Name: name})
	ok(t, err)
	t.Cleanup(func() { ok(t, s.Close()) })
	return newNode(t, s, name)
}

// waitHolder waits until a node knows a table's holder; known is false for a table that is nobody's ever.
func waitHolder(t *testing.T, n node, table, holder string, known bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	box := enter(t, n.Lobby, "wim").Hall()
	defer box.Close()
	for {
		if there, is := n.Holder(table); there == holder && is == known {
			return
		}
		n.bell.ring() // or who keeps it would change unseen
		if _, more := box.Wait(ctx); !more {
			t.Fatalf("%s does not know that %s is kept by %q", n.config.Node, table, holder)
		}
	}
}

// movesLate makes moves as moves does, where the store may take longer than a table waits for it: servers of a busy
// machine may elect a leader again and again. A halted table has taken what it was told last, or has refused it.
func (p *pair) movesLate(count int) {
	p.t.Helper()
	late := func(do func() error, taken func() bool) {
		p.t.Helper()
		for {
			err := do()
			if !errors.Is(err, ErrHalted) {
				ok(p.t, err)
				return
			}
			for p.a.take() && p.a.Halted {
			}
			if taken() {
				return
			}
		}
	}
	for range count {
		over := func() bool { return p.a.look().Table.Phase == match.Over }
		for _, g := range []*guest{p.a, p.b} {
			if over() {
				late(func() error { return g.visit.Ready(true) }, func() bool { return !over() })
			}
		}
		seq := p.a.Seq
		late(p.turn, func() bool { return p.a.Seq > seq })
	}
	p.a.look()
	p.b.look()
}

// What holds on the store of the other tests holds on a real one.
func TestNodesOnStream(t *testing.T) {
	three, err := streamtest.Start(3)
	ok(t, err)
	t.Cleanup(func() { ok(t, three.Stop()) })
	all := []node{onStream(t, three, "n0"), onStream(t, three, "n1"), onStream(t, three, "n2")}
	p := newPair(t, all[0])
	p.movesLate(23)
	waitHolder(t, all[1], p.name, "n0", true)
	left := *p
	ok(t, all[1].Adopt(t.Context(), p.id))
	p.follow(all[1])
	left.wantMoved()
	waitHolder(t, all[0], p.name, "n1", true)
	p.movesLate(20)
	ok(t, all[1].Release(t.Context(), p.id))
	waitHolder(t, all[2], p.name, "", true)
	ok(t, all[2].Adopt(t.Context(), p.id))
	if p.follow(all[2]); p.a.Table.Number != 5 || p.a.Seq != 3 {
		t.Errorf("it goes on at game %d with %d moves", p.a.Table.Number, p.a.Seq)
	}
	p.movesLate(10)
	ok(t, all[2].CloseTable(p.name, ""))
	for _, n := range all {
		waitHolder(t, n, p.name, "", false)
	}
	for _, prefix := range []string{directory.Prefix, calledKey} {
		if left, err := all[0].config.Store.List(t.Context(), prefix); err != nil || len(left) > 0 {
			t.Errorf("there is left %v, %v", left, err)
		}
	}
}
