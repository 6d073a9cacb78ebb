package load

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"
)

// longest measures one crowd for a long time, with clocks and motion, in which all happens that a server does
// besides: games end all the time, it collects, begins chapters, and is copied at half time. The server has one core,
// and its clients have the others, where that can be had. A folder for traces has what it did before the slowest bids.
func (o Options) longest(ctx context.Context, dir string) error {
	o.People = o.Long
	if o.apart() {
		o.say("for long: the server has one core, and clients have the others")
	}
	var data string
	clock, settings, name := "live", []string(nil), "clocks, motion, a backup"
	if o.Still {
		clock, settings, name = "none", still, "a backup"
	}
	server := o.ours(o.Crowd/seats*seats, clock, settings)
	start := server.start
	server.start = func(ctx context.Context, dir string) (*child, error) {
		data = filepath.Join(dir, "data")
		return start(ctx, dir)
	}
	c := &crowd{name: name, clock: clock, tables: o.Crowd / seats, sessions: server.sessions,
		apart: true, warm: min(warmth, o.Long)}
	err := serve(ctx, server, dir, func(h *hall) error {
		if c.server = h.child; o.Traces != "" {
			c.slow = h.cmd.Process.Pid
		}
		defer c.leave()
		copied := make(chan error, 1)
		c.begins = func() { go func() { copied <- o.copyAt(ctx, o.People/2, data, dir) }() }
		err := c.measure(ctx, o, func() error { return o.profile(h) })
		if err == nil {
			err = <-copied
		}
		return err
	})
	if len(c.took) == 0 {
		return err
	}
	o.reportCrowds([]*crowd{c})
	if err != nil { // some tables did not play to the end: the others' figures stand
		return err
	}
	for _, goal := range []struct {
		share float64
		most  time.Duration
	}{{.99, 50 * time.Millisecond}, {.999, 100 * time.Millisecond}, {.9999, 250 * time.Millisecond}} {
		verdict(o.Out, fmt.Sprintf("%v %% of bids on all screens in %v", 100*goal.share, goal.most),
			c.within(goal.share) <= goal.most)
	}
	return o.traceOf(c.slowest)
}

// warmth is for how long a crowd plays before it is measured for long: the first move wakes those who were silent.
const warmth = 30 * time.Second

// traceOf says which trace has what the server did before a bid that was slow: the first that was written after it.
func (o Options) traceOf(bid time.Time) error {
	if o.Traces == "" {
		return nil
	}
	files, err := os.ReadDir(o.Traces)
	if err != nil {
		return err
	}
	var first fs.FileInfo
	for _, file := range files {
		is, err := file.Info()
		if err != nil {
			return err
		}
		if !is.ModTime().Before(bid) && (first == nil || is.ModTime().Before(first.ModTime())) {
			first = is
		}
	}
	if first == nil {
		fmt.Fprintln(o.Out, "no bid was slow enough for a trace")
		return nil
	}
	fmt.Fprintf(o.Out, "before the slowest bid the server did this: go tool trace %s\n", filepath.Join(o.Traces, first.Name()))
	return nil
}

// copyAt makes a backup after a while.
func (o Options) copyAt(ctx context.Context, after time.Duration, data, dir string) error {
	if err := pause(ctx, after); err != nil {
		return err
	}
	out, err := exec.CommandContext(ctx, o.Binary, "backup", "--data", data, filepath.Join(dir, "backup")).CombinedOutput()
	if err != nil {
		return fmt.Errorf("a backup: %w\n%s", err, out)
	}
	return nil
}

// apart reports whether the server and its clients have cores of their own: that takes two, and util-linux.
func (o Options) apart() bool {
	_, err := exec.LookPath("taskset")
	return err == nil && o.Long > 0 && runtime.NumCPU() > 1
}

// on is a command that runs on some cores alone.
func on(ctx context.Context, cores, name string, args ...string) *exec.Cmd {
	return exec.CommandContext(ctx, "taskset", append([]string{"--cpu-list", cores, name}, args...)...)
}

// The cores of a server that has one alone, and those of its clients.
const serversCore = "0"

func clientsCores() string { return fmt.Sprintf("1-%d", runtime.NumCPU()-1) }
