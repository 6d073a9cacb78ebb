package load

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"
)

// A crowd is as many sessions as a machine may have to bear. Its clients are in some
// processes of their own; the server is measured from outside.
type crowd struct {
	name             string
	here             int   // who is still there at the end
	empty, most      int64 // bytes of memory: nobody there, the most ever
	clients          int64 // bytes of memory of all clients, after play
	seating          time.Duration
	idle, play       cost // of the server, and of all clients
	took             []time.Duration
	slowest          time.Time // when the slowest was on all screens
	bytes, writes    int64
	clock            string
	settings         []string
	squads           []*squad
	server           *child
	sessions, tables int
	slow             int           // the process that is told of the slowest bids; 0 for none
	begins           func()        // is called when play does; may be nil
	apart            bool          // games are brought apart before that
	warm             time.Duration // for which all play then: the first moves wake up those who were silent
}

// crowds measures them without clocks and motion, then with each.
func (o Options) crowds(ctx context.Context, dir string) error {
	if o.Crowd < seats {
		return nil
	}
	all := []*crowd{
		{name: "no clocks, no motion", clock: "none", settings: still},
		{name: "clocks", clock: "live", settings: still},
		{name: "motion", clock: "none"},
	}
	for i, c := range all {
		c.tables = o.Crowd / seats
		c.sessions = c.tables * seats
		err := serve(ctx, o.ours(c.sessions, c.clock, c.settings), dir, func(h *hall) error {
			c.server = h.child
			defer c.leave()
			return c.measure(ctx, o, func() error { return o.profile(h) })
		})
		if err != nil {
			o.reportCrowds(all[:i])
			return fmt.Errorf("a crowd, %s: %w", c.name, err)
		}
		o.say(fmt.Sprintf("%d sessions are measured: %s", c.sessions, c.name))
	}
	o.reportCrowds(all)
	return nil
}

func (c *crowd) leave() {
	for _, s := range c.squads {
		s.leave()
	}
}

// measure seats everybody, lets nothing happen for a while, and has them play; profile is
// called between these.
func (c *crowd) measure(ctx context.Context, o Options, profile func() error) (err error) {
	if c.empty, err = c.server.memory(); err != nil {
		return err
	}
	for range max(1, o.Squads) {
		s, err := newSquad(ctx, o.apart())
		if err != nil {
			return err
		}
		c.squads = append(c.squads, s)
	}
	if err := profile(); err != nil {
		return err
	}
	began := time.Now()
	share := (c.tables + len(c.squads) - 1) / len(c.squads)
	_, err = c.all(func(i int) order {
		first := min(i*share, c.tables)
		return order{Addr: c.server.addr, First: first, Tables: min(share, c.tables-first), Clock: c.clock,
			Hands: 1 + hands/len(c.squads)}
	})
	c.seating = time.Since(began)
	o.say(fmt.Sprintf("%d sessions are seated", c.sessions))
	if err == nil {
		err = pause(ctx, o.Calm)
	}
	if err == nil {
		err = profile()
	}
	if err == nil {
		c.idle, err = c.during(func() error { return pause(ctx, o.Idle) })
	}
	if err == nil && c.apart {
		_, err = c.all(func(int) order { return order{Apart: true, Hands: 1 + hands/len(c.squads)} })
		o.say("their games are apart")
	}
	if err == nil && c.warm > 0 {
		_, err = c.all(func(int) order { return order{Every: o.Every, Lapse: c.warm} })
	}
	if err == nil {
		err = profile()
	}
	if err != nil {
		return err
	}
	if c.begins != nil {
		c.begins()
	}
	c.play, err = c.during(func() error {
		played, err := c.all(func(int) order { return order{Every: o.Every, Lapse: o.People, Slow: c.slow} })
		for _, is := range played {
			c.here += is.Here
			if len(is.Took) > 0 && (len(c.took) == 0 || slices.Max(is.Took) > slices.Max(c.took)) {
				c.slowest = is.When
			}
			c.took = append(c.took, is.Took...)
			c.bytes, c.writes = c.bytes+is.Bytes, c.writes+is.Writes
		}
		return err
	})
	slices.Sort(c.took)
	most, err2 := c.server.peak()
	c.most = most
	for _, s := range c.squads {
		memory, err := memoryOf(strconv.Itoa(s.cmd.Process.Pid))
		c.clients, err2 = c.clients+memory, errors.Join(err2, err)
	}
	return errors.Join(err, err2, profile())
}

// all gives every squad an order at the same time.
func (c *crowd) all(of func(squad int) order) ([]outcome, error) {
	outcomes, errs := make([]outcome, len(c.squads)), make([]error, len(c.squads))
	var all sync.WaitGroup
	for i, s := range c.squads {
		all.Go(func() { outcomes[i], errs[i] = s.do(of(i)) })
	}
	all.Wait()
	return outcomes, errors.Join(errs...)
}

// during is what the server and the clients do meanwhile.
func (c *crowd) during(do func() error) (is cost, err error) {
	used := func() (server, clients time.Duration) {
		server, err1 := c.server.cpu()
		err = errors.Join(err, err1)
		for _, s := range c.squads {
			one, err1 := s.cpu()
			clients, err = clients+one, errors.Join(err, err1)
		}
		return server, clients
	}
	server, clients := used()
	began := time.Now()
	err = errors.Join(err, do())
	is.lapse = time.Since(began)
	serverThen, clientsThen := used()
	is.server, is.client = serverThen-server, clientsThen-clients
	return is, err
}

var crowdLines = []line[*crowd]{
	{"sessions seated, and still there after play", func(c *crowd) float64 { return float64(c.here) }, "%.0f"},
	{"memory of the server at most, MB", func(c *crowd) float64 { return float64(c.most) / 1e6 }, "%.0f"},
	{"of that a session, kB", func(c *crowd) float64 { return float64(c.most-c.empty) / float64(c.sessions) / 1e3 },
		"%.0f"},
	{"memory of all clients, MB", func(c *crowd) float64 { return float64(c.clients) / 1e6 }, "%.0f"},
	{"to seat everybody, s", func(c *crowd) float64 { return c.seating.Seconds() }, "%.0f"},
	{"idle: server, % of a core", func(c *crowd) float64 { return 100 * c.idle.share() }, "%.1f"},
	{"moves a second", func(c *crowd) float64 { return float64(len(c.took)) / c.play.lapse.Seconds() }, "%.0f"},
	{"bytes a move, to the terminals", func(c *crowd) float64 { return float64(c.bytes) / float64(max(1, len(c.took))) },
		"%.0f"},
	{"writes a move, to the terminals", func(c *crowd) float64 { return float64(c.writes) / float64(max(1, len(c.took))) },
		"%.1f"},
	{"server, % of a core", func(c *crowd) float64 { return 100 * c.play.share() }, "%.0f"},
	{"clients, % of a core", func(c *crowd) float64 { return 100 * c.play.clientCore() }, "%.0f"},
	{"processor of the server a move, ms", func(c *crowd) float64 {
		return ms(c.play.server) / float64(max(1, len(c.took)))
	}, "%.2f"},
	{"a bid to the last of four screens, 50 %, ms", func(c *crowd) float64 { return ms(c.within(.50)) }, "%.1f"},
	{"99 %, ms", func(c *crowd) float64 { return ms(c.within(.99)) }, "%.1f"},
	{"99.9 %, ms", func(c *crowd) float64 { return ms(c.within(.999)) }, "%.1f"},
	{"99.99 %, ms", func(c *crowd) float64 { return ms(c.within(.9999)) }, "%.1f"},
	{"the slowest, ms", func(c *crowd) float64 { return ms(c.within(1)) }, "%.1f"},
}

func (c *crowd) within(share float64) time.Duration { return within(c.took, share) }

func (o Options) reportCrowds(all []*crowd) {
	if len(all) == 0 {
		return
	}
	fmt.Fprintln(o.Out)
	title := fmt.Sprintf("%d sessions at %d tables", all[0].sessions, all[0].tables)
	columns(o.Out, title, crowdLines, all, func(c *crowd) string { return c.name })
}
