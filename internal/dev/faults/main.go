//go:build linux

// Command faults does harm to a whole cluster on this machine while people play there, round
// after round, and measures how long their tables stand still. It reads the store at the end,
// and fails when a move that somebody was told is lost, told twice or invented, or when one
// pause in a hundred is longer than five seconds. It ends all that it has started.
//
// Root has machines in network namespaces of their own, which can be cut off.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"
	"time"
)

type flags struct {
	bin, dir string
	old      string // the folder of earlier programs
	rounds   int
	tables   int
	thought  time.Duration // on average
	drain    time.Duration
	harm     string
	seed     int64
}

func main() {
	f := flags{}
	flag.StringVar(&f.bin, "bin", "bin", "the folder of medici and medici-store")
	flag.StringVar(&f.dir, "dir", "", "the folder where everything is kept; one that is removed at the end when not given")
	flag.StringVar(&f.old, "old", "", "a folder with medici and medici-store of an earlier version: all machines start "+
		"with them, and one is upgraded in each of three rounds, and nothing else is done")
	flag.IntVar(&f.rounds, "rounds", len(harms),
		"how many rounds there are, some 20 seconds each; the kinds of harm take turns")
	flag.IntVar(&f.tables, "tables", 15, "at how many tables people play, two at each")
	flag.DurationVar(&f.thought, "thought", 550*time.Millisecond, "how long people think on average before a move")
	flag.DurationVar(&f.drain, "drain", 5*time.Second, "how long nodes have to send people away when they stop")
	flag.StringVar(&f.harm, "harm", "", "only the kinds of harm with this in their name, like 'cut'")
	flag.Int64Var(&f.seed, "seed", time.Now().UnixNano()%1e6, "how long people think, and what they do")
	flag.Parse()
	if err := f.run(); err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		os.Exit(1)
	}
}

// isolated is set in the program that has a network to itself.
const isolated = "FAULTS_ISOLATED"

// isolate starts this program anew in a network of its own, if that is allowed. The process
// stays the same, so signals find it.
func isolate() {
	unshare, err := exec.LookPath("unshare")
	self, unknown := os.Executable()
	if os.Getuid() != 0 || os.Getenv(isolated) != "" || err != nil || unknown != nil {
		return
	}
	if exec.Command(unshare, "--net", "nsenter", "--version").Run() != nil || exec.Command("ip", "-V").Run() != nil {
		return
	}
	_ = syscall.Exec(unshare, append([]string{unshare, "--net", self}, os.Args[1:]...),
		append(os.Environ(), isolated+"=1"))
}

func (f flags) run() (err error) {
	if len(f.kinds()) == 0 {
		return fmt.Errorf("no kind of harm is called %q", f.harm)
	}
	if f.old != "" {
		f.rounds = 3
	}
	isolate()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if f.dir == "" {
		if f.dir, err = os.MkdirTemp("", "medici-faults-"); err != nil {
			return err
		}
		defer os.RemoveAll(f.dir)
	}
	for _, folder := range []*string{&f.bin, &f.old} {
		if *folder == "" {
			continue
		}
		if *folder, err = filepath.Abs(*folder); err != nil {
			return err
		}
	}
	l := &lab{flags: f}
	defer func() {
		if l.Cluster != nil {
			l.Kill()
		}
	}()
	if err := l.start(); err != nil {
		return err
	}
	busy, _ := os.ReadFile("/proc/loadavg")
	fmt.Printf("-rounds %d -tables %d -thought %v -seed %d; %d cores, load before: %s", f.rounds, f.tables, f.thought, f.seed,
		runtime.NumCPU(), busy)
	return l.play(ctx)
}
