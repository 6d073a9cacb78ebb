package load

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// Options say how much is measured.
type Options struct {
	Sessions  int           // of medici and of the bare server, four a table; 0 measures no more than the crowd
	Stock     int           // of the stock program, and of medici with clocks; they take their time
	Every     time.Duration // between two moves of a table at people's pace
	Calm      time.Duration // a server has it to tidy up, before something else is measured
	Idle      time.Duration // how long nothing happens
	People    time.Duration // how long tables play at people's pace
	Machine   time.Duration // and as fast as they can
	Knocks    int           // connections that do nothing else
	Newcomers int           // of each kind, who look at the hall in quiet and while others play; 0 is none
	Forwarded int           // sessions of a node at tables of another, and as many at home there; 0 is none
	Crowd     int           // sessions of medici alone, by clients in processes of their own; 0 is none
	Squads    int           // so many processes
	Limit     time.Duration // for everything; then it fails
	Binary    string        // medici; built when empty
	Long      time.Duration // one crowd is measured for so long, on cores apart from the server's; 0: three are, shortly
	Still     bool          // that crowd has no clocks and no motion
	Traces    string        // a folder for traces of a medici that was built with the tag profile
	Profile   string        // a folder for profiles of a medici that was built with the tag profile
	Kinds     string        // of seats, with commas: medici alone is measured with each, and nothing else
	Watchers  string        // of one table, numbers with commas: medici and the bare server are measured with each
	Nodes     string        // commands, with commas: of a node alone, and of those beside it; nothing else is measured
	Out       io.Writer
}

// Quick are options of which the pauses take half a minute, on any machine. The limit stays: it is for
// what stands still, and a machine that has to build medici first, or is busy, needs more than the pauses.
func (o Options) Quick() Options {
	o.Sessions, o.Stock, o.Knocks, o.Newcomers, o.Forwarded, o.Crowd = 100, 40, 40, 5, 0, 0
	o.Watchers = ""
	o.Calm, o.Idle, o.People, o.Machine = 500*time.Millisecond, 1500*time.Millisecond, 3*time.Second, time.Second
	return o
}

// pauses is how long comparing takes if everything else takes no time: four servers are measured, and the
// clocks of ours.
func (o Options) pauses() time.Duration {
	return 4*(2*o.Calm+o.Idle+o.People+o.Machine) + o.Calm + o.Idle
}

// folder makes a folder that is given, for a server that runs elsewhere.
func folder(path *string) (err error) {
	if *path == "" {
		return nil
	}
	if *path, err = filepath.Abs(*path); err != nil {
		return err
	}
	return os.MkdirAll(*path, 0o755)
}

// Run measures and prints. It leaves, whatever happens and when ctx is done, no
// process and no file behind.
func Run(ctx context.Context, o Options) (err error) {
	if err := errors.Join(folder(&o.Profile), folder(&o.Traces)); err != nil {
		return err
	}
	limit := o.Limit + o.Long
	ctx, cancel := context.WithTimeoutCause(ctx, limit, fmt.Errorf("not done within %v", limit))
	defer cancel()
	dir, err := os.MkdirTemp("", "medici-load-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	long := o
	if o.Binary == "" && o.Traces != "" && o.Long > 0 {
		long.Binary = filepath.Join(dir, "traced")
		if err := build(ctx, long.Binary, true); err != nil {
			return err
		}
	}
	if o.Binary == "" && o.Nodes == "" {
		o.Binary = filepath.Join(dir, "medici")
		if err := build(ctx, o.Binary, o.Profile != ""); err != nil {
			return err
		}
	}
	if long.Binary == "" {
		long.Binary = o.Binary
	}
	o.Long, o.Traces = 0, "" // what is compared shares the cores, and nothing but the profile slows it down
	o.head()
	if o.Nodes != "" {
		return o.fleets(ctx, dir)
	}
	if o.Kinds != "" {
		if err := o.compareKinds(ctx, dir); err != nil {
			return err
		}
		return o.sights(ctx, dir, o.Sessions)
	}
	if o.Sessions > 0 {
		if err := o.compare(ctx, dir); err != nil {
			return err
		}
		if err := o.sights(ctx, dir, o.Stock); err != nil {
			return err
		}
	}
	if o.Watchers != "" {
		if err := o.audiences(ctx, dir); err != nil {
			return err
		}
	}
	if err := o.forwarding(ctx, dir); err != nil {
		return err
	}
	if long.Long > 0 {
		return long.longest(ctx, dir)
	}
	return o.crowds(ctx, dir)
}

// compare measures medici beside the other servers.
func (o Options) compare(ctx context.Context, dir string) error {
	ours, err := o.measure(ctx, o.ours(o.Sessions, "none", still), dir)
	if err != nil {
		return err
	}
	o.say("medici is measured")
	browsed, err := o.measure(ctx, o.browsed(), dir)
	if err != nil {
		return err
	}
	o.say("its web door is")
	clocks, err := o.clocks(ctx, dir)
	if err != nil {
		return err
	}
	o.say("its clocks are")
	bare, err := o.measure(ctx, weigh(ours).bare(o.Sessions), dir)
	if err != nil {
		return err
	}
	o.say("the bare server is")
	stock, err := o.measure(ctx, other("stock", o.Stock, newOnlooker, "stock"), dir)
	if err != nil {
		return err
	}
	o.report(ours, browsed, clocks, bare, stock)
	return nil
}

// build makes the binary that is shipped, or one that tells what it does.
func build(ctx context.Context, to string, profiled bool, flags ...string) error {
	if profiled {
		flags = append(flags, "-tags", "profile")
	}
	args := append(append([]string{"build", "-o", to}, flags...), "medici/cmd/medici")
	if out, err := exec.CommandContext(ctx, "go", args...).CombinedOutput(); err != nil {
		return fmt.Errorf("build medici: %w\n%s", err, out)
	}
	return nil
}

// serve starts a contender's server for as long as do takes.
func serve(ctx context.Context, c contender, dir string, do func(*hall) error) error {
	dir, err := os.MkdirTemp(dir, c.name)
	if err != nil {
		return err
	}
	server, err := c.start(ctx, dir)
	if err != nil {
		return err
	}
	defer server.stop()
	h := &hall{contender: c, child: server}
	defer h.leave()
	if err := do(h); err != nil {
		return fmt.Errorf("%s: %w\n%s", c.name, err, end(filepath.Join(dir, "log")))
	}
	return nil
}

// end is the last of a server's log.
func end(log string) string {
	text, _ := os.ReadFile(log)
	return string(text[max(0, len(text)-2000):])
}

// measure is all there is to know about a contender.
func (o Options) measure(ctx context.Context, c contender, dir string) (f figures, err error) {
	f.name, f.sessions = c.name, c.sessions
	return f, serve(ctx, c, dir, func(h *hall) (err error) {
		step := func(do func() error) {
			if err == nil {
				err = do()
			}
		}
		step(func() (err error) { f.empty, err = h.memory(); return })
		step(func() (err error) { f.knocking, err = h.knocks(ctx, o.Knocks); return })
		step(func() error { return o.profile(h) })
		step(func() (err error) { f.seating, err = h.fill(ctx); return })
		step(func() error { return pause(ctx, o.Calm) })
		step(func() error { return o.profile(h) })
		step(func() (err error) { f.idle, err = h.rest(ctx, o.Idle); return })
		step(func() (err error) { f.seated, err = h.memory(); return })
		step(func() error { return o.profile(h) })
		step(func() (err error) { f.people, err = h.play(ctx, o.Every, o.People); return })
		step(func() error { return o.profile(h) })
		step(func() error {
			if h.hurry != nil {
				h.hurry()
			}
			return nil
		})
		step(func() (err error) { f.machine, err = h.play(ctx, 0, o.Machine); return })
		step(func() (err error) { f.played, err = h.memory(); return })
		step(func() (err error) { f.clients, err = memoryOf("self"); return })
		step(func() error { return o.profile(h) })
		step(func() error { return pause(ctx, o.Calm) })
		step(func() (err error) { f.silent, err = h.memory(); return })
		step(func() error { return o.profile(h) })
		return err
	})
}

// clocks is what a second costs in which nothing happens but that the clocks run.
func (o Options) clocks(ctx context.Context, dir string) (f figures, err error) {
	c := o.ours(o.Stock, "live", still)
	f.name, f.sessions = c.name, c.sessions
	return f, serve(ctx, c, dir, func(h *hall) (err error) {
		if f.seating, err = h.fill(ctx); err != nil {
			return err
		}
		if err := pause(ctx, o.Calm); err != nil {
			return err
		}
		f.idle, err = h.rest(ctx, o.Idle)
		return err
	})
}
