// Command cluster runs a whole cluster on this machine, to be tried and to be broken: three
// servers of the store and three nodes, each a process whose number it prints. It ends
// them all on Ctrl-C, and leaves alone what somebody else ends.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"

	"medici/internal/dev/machines"
)

func main() {
	bin := flag.String("bin", "bin", "the folder of medici and medici-store")
	dir := flag.String("dir", "", "the folder where everything is kept; one that is removed at the end when not given")
	flag.Parse()
	if err := run(*bin, *dir); err != nil {
		fmt.Fprintln(os.Stderr, "cluster:", err)
		os.Exit(1)
	}
}

func run(bin, dir string) error {
	if dir == "" {
		var err error
		if dir, err = os.MkdirTemp("", "medici-cluster"); err != nil {
			return err
		}
		defer os.RemoveAll(dir)
	}
	c, err := machines.New(bin, dir, machines.Ports{Store: 4201, Route: 4301, Inside: 2301, SSH: 2201}, "a", "b", "c")
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var ending atomic.Bool
	defer func() { ending.Store(true); c.Drain() }()
	for _, m := range c.All {
		if err := c.StartStore(m); err != nil {
			return err
		}
		tell("store", m.Name, m.Store, "", &ending)
	}
	for _, m := range c.All {
		if err := c.StartNode(m, "--drain", "10s"); err != nil {
			return err
		}
		tell("node", m.Name, m.Node, fmt.Sprintf("ssh -p %d localhost", m.Ports.SSH), &ending)
	}
	fmt.Printf("\nThe logs are in %s. Ctrl-C ends them all; kill -KILL or kill -TERM one of them, and play on.\n", dir)
	<-ctx.Done()
	return nil
}

// tell prints a line about a process, and another one when somebody else has ended it.
func tell(kind, name string, p *machines.Process, reach string, ending *atomic.Bool) {
	fmt.Printf("%-5s %s  pid %-7d  %s\n", kind, name, p.Pid, reach)
	go func() {
		if <-p.Done; !ending.Load() {
			fmt.Printf("%-5s %s  has ended: %v; see %s\n", kind, name, p.Err, p.Log)
		}
	}()
}
