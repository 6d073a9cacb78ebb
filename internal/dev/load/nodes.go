package load

import (
	"context"
	"errors"
	"slices"
	"time"
)

// nodes are two that share a store. One keeps all tables. The people of half of them come to
// that one, those of the others by the second, the door, which carries their sessions.
type nodes struct {
	all        [2]*child
	home, away guests
	calm       [3]stage // nobody is there; those at home are; all are
	played     int64    // bytes of memory of the door, when all have played
}

const (
	keeping = iota
	carrying
)

// stage is what both nodes take while nothing happens.
type stage struct {
	memory [2]int64 // bytes
	idle   used     // of a second
}

// used is processor time of both nodes.
type used [2]time.Duration

// guests are the people at half of the tables, and what their moves cost without what is
// used anyway.
type guests struct {
	hall
	took []time.Duration
	cost used
}

func (n *nodes) leave() {
	n.home.leave()
	n.away.leave()
}

// measure seats those at home, then those who come by the door, and lets them play in turns, so
// that what else the machine does hits both alike.
func (n *nodes) measure(ctx context.Context, o Options) error {
	c := contender{sessions: o.Forwarded / seats * seats, open: newPlayer, knock: knockSSH, seat: seatOf("none")}
	n.home.contender, n.home.child = c, n.all[keeping]
	n.away.contender, n.away.child, n.away.knock = c, n.all[carrying], knockBy(n.all[keeping].addr)
	both := []*guests{&n.home, &n.away}
	err := n.rest(ctx, o, &n.calm[0])
	for i, g := range both {
		if err == nil {
			err = g.seatAll(ctx, i*c.sessions/seats, hands)
		}
		if err == nil {
			err = n.rest(ctx, o, &n.calm[i+1])
		}
	}
	const turns = 4
	for i := range turns * len(both) {
		if err == nil {
			err = n.play(ctx, both[i%len(both)], o.Every, o.People/turns)
		}
	}
	if err != nil {
		return err
	}
	slices.Sort(n.home.took)
	slices.Sort(n.away.took)
	n.played, err = n.all[carrying].memory()
	return err
}

// rest measures that nothing happens.
func (n *nodes) rest(ctx context.Context, o Options, s *stage) error {
	if err := pause(ctx, o.Calm); err != nil {
		return err
	}
	used, err := n.during(func() error { return pause(ctx, o.Idle) })
	for i, c := range n.all {
		memory, err1 := c.memory()
		s.memory[i], s.idle[i], err = memory, time.Duration(float64(used[i])/o.Idle.Seconds()), errors.Join(err, err1)
	}
	return err
}

// play lets some of the tables play.
func (n *nodes) play(ctx context.Context, g *guests, every, lapse time.Duration) error {
	began := time.Now()
	used, err := n.during(func() error {
		p, err := g.moves(ctx, every, lapse)
		g.took = append(g.took, p.took...)
		return err
	})
	for i := range used {
		g.cost[i] += used[i] - time.Duration(float64(n.calm[2].idle[i])*time.Since(began).Seconds())
	}
	return err
}

// during returns what both use meanwhile.
func (n *nodes) during(do func() error) (u used, err error) {
	for i, c := range n.all {
		before, err1 := c.cpu()
		u[i], err = -before, errors.Join(err, err1)
	}
	err = errors.Join(err, do())
	for i, c := range n.all {
		after, err1 := c.cpu()
		u[i], err = u[i]+after, errors.Join(err, err1)
	}
	return u, err
}
