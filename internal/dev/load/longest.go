package load

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"
)

// longest measures one crowd for a long time, with clocks and motion, in which all happens that a server does
// besides: it collects, begins chapters, and is copied at half time. The server has one core, and its clients have
// the others, where that can be had. With a folder for traces what it did before the slowest bids stands there.
func (o Options) longest(ctx context.Context, dir string) error {
	o.People = o.Long
	var data string
	server := o.ours(o.Crowd/seats*seats, "live", nil)
	start := server.start
	server.start = func(ctx context.Context, dir string) (*child, error) {
		data = filepath.Join(dir, "data")
		return start(ctx, dir)
	}
	c := &crowd{name: "clocks, motion, a backup", clock: "live", tables: o.Crowd / seats, sessions: server.sessions}
	err := serve(ctx, server, dir, func(h *hall) error {
		if c.server = h.child; o.Traces != "" {
			c.slow = h.cmd.Process.Pid
		}
		defer c.leave()
		copied := make(chan error, 1)
		c.begins = func() { go func() { copied <- o.copyAt(ctx, o.People/2, data, dir) }() }
		err := c.measure(ctx, o, func() error { return nil })
		if err == nil {
			err = <-copied
		}
		return err
	})
	if err != nil {
		return err
	}
	o.reportCrowds([]*crowd{c})
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
