// Command cluster runs a whole cluster on this machine, to be tried and to be broken: three
// servers of the store and three nodes, each a process whose number it prints. It ends
// them all on Ctrl-C, and leaves alone what somebody else ends.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"medici/internal/trust"
)

// names are those of the machines: each has a server of the store and a node.
var names = []string{"a", "b", "c"}

// The first of as many ports on this machine as there are machines.
const (
	storePort  = 4201
	routePort  = 4301
	insidePort = 2301
	sshPort    = 2201
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
	if err := makeKeys(filepath.Join(dir, "keys")); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var all machines
	defer all.end()
	for i, name := range names {
		if err := all.start(dir, "store", name, "", filepath.Join(bin, "medici-store"),
			"--name", name, "--dir", filepath.Join(dir, "store-"+name), "--listen", at(storePort+i), "--cluster", at(routePort+i), "--routes", urls(routePort)); err != nil {
			return err
		}
	}
	for i, name := range names {
		if err := all.start(dir, "node", name, fmt.Sprintf("ssh -p %d localhost", sshPort+i), filepath.Join(bin, "medici"),
			"serve", "--data", filepath.Join(dir, "node-"+name), "--listen", at(sshPort+i), "--inside", at(insidePort+i),
			"--store", urls(storePort), "--node", filepath.Join(dir, "keys", name), "--drain", "10s"); err != nil {
			return err
		}
	}
	fmt.Printf("\nThe logs are in %s. Ctrl-C ends them all; kill -KILL or kill -TERM one of them, and play on.\n", dir)
	<-ctx.Done()
	return nil
}

// makeKeys makes an authority and the nodes' folders, unless they are there.
func makeKeys(dir string) error {
	if _, err := os.Stat(dir); err == nil {
		return nil
	}
	if err := trust.Init(dir); err != nil {
		return err
	}
	for _, name := range names {
		if _, err := trust.Issue(dir, name); err != nil {
			return err
		}
	}
	return nil
}

func at(port int) string { return fmt.Sprintf("127.0.0.1:%d", port) }

// urls are the addresses of all machines, from the port of the first on.
func urls(first int) string {
	var all []string
	for i := range names {
		all = append(all, "nats://"+at(first+i))
	}
	return strings.Join(all, ",")
}

// machines are the processes that run.
type machines struct {
	mu      sync.Mutex
	running []process
	ending  bool
}

type process struct {
	*os.Process
	kind string
	done chan struct{} // closed when it has ended
}

// start starts a process with a log of its own, and prints a line about it.
func (m *machines) start(dir, kind, name, reach, program string, args ...string) error {
	path := filepath.Join(dir, kind+"-"+name+".log")
	log, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()
	c := exec.Command(program, args...)
	c.Stdout, c.Stderr = log, log
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // Ctrl-C is for this process
	if err := c.Start(); err != nil {
		return err
	}
	fmt.Printf("%-5s %s  pid %-7d  %s\n", kind, name, c.Process.Pid, reach)
	p := process{c.Process, kind, make(chan struct{})}
	m.running = append(m.running, p)
	go func() {
		defer close(p.done)
		err := c.Wait()
		m.mu.Lock()
		defer m.mu.Unlock()
		if !m.ending {
			fmt.Printf("%-5s %s  has ended: %v; see %s\n", kind, name, err, path)
		}
	}()
	return nil
}

// end ends the nodes first, and then what they write to.
func (m *machines) end() {
	m.mu.Lock()
	m.ending = true
	m.mu.Unlock()
	for _, kind := range []string{"node", "store"} {
		for _, p := range m.running {
			if p.kind == kind {
				_ = p.Signal(syscall.SIGTERM)
			}
		}
		for _, p := range m.running {
			if p.kind == kind {
				<-p.done
			}
		}
	}
}
