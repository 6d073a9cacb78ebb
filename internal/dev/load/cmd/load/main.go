// Command load is what `make bench-server` runs; package load says what it does.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"medici/internal/dev/load"
)

func main() {
	load.ServeIfAsked()
	o := load.Options{Out: os.Stdout}
	quick := flag.Bool("quick", false, "measure little, in half a minute")
	flag.IntVar(&o.Sessions, "sessions", 1000, "how many sessions beside other servers, four a table; 0 for none")
	flag.IntVar(&o.Stock, "stock", 200, "how many sessions of the stock program, and of medici with clocks")
	flag.DurationVar(&o.Every, "every", 3*time.Second, "the time between two moves of a table at people's pace")
	flag.DurationVar(&o.Idle, "idle", 10*time.Second, "how long nothing happens")
	flag.DurationVar(&o.People, "people", 20*time.Second, "how long tables play at people's pace")
	flag.DurationVar(&o.Machine, "machine", 6*time.Second, "how long tables play as fast as they can")
	flag.IntVar(&o.Knocks, "knocks", 400, "how many connections that do nothing else")
	flag.IntVar(&o.Newcomers, "newcomers", 150,
		"how many look at the hall with a known key, with a new one and as guests each; 0 for none")
	flag.IntVar(&o.Forwarded, "forwarded", 300,
		"how many sessions at tables of another node, and as many at home there; 0 for none")
	flag.IntVar(&o.Crowd, "crowd", 10000, "how many sessions of medici alone, with clocks and with motion too; 0 for none")
	flag.IntVar(&o.Squads, "squads", 4, "in how many processes the clients of the crowd are")
	flag.DurationVar(&o.Limit, "limit", 40*time.Minute, "give up after this time")
	flag.StringVar(&o.Binary, "medici", "", "the medici to measure; built when not given")
	flag.StringVar(&o.Profile, "profile", "",
		"a folder for profiles of medici; its figures are not to be quoted")
	flag.StringVar(&o.Kinds, "kinds", "", "measure medici alone, with seats of these kinds: screen,plain,json")
	flag.StringVar(&o.Watchers, "watchers", "100,1000",
		"how many watch one table, of medici and of the bare server, in turns; empty for none")
	flag.StringVar(&o.Nodes, "nodes", "",
		"measure nodes alone, by their commands: the first by itself, the others with a store that they share")
	flag.DurationVar(&o.Long, "long", 0,
		"instead of three crowds measure one for so long, on cores apart from the server's, with all that happens besides")
	flag.BoolVar(&o.Still, "still", false, "that crowd has no clocks, and nothing moves on its screens between two positions")
	flag.StringVar(&o.Traces, "traces", "", "a folder for what medici did before the slowest bids of that")
	flag.DurationVar(&o.Calm, "calm", 30*time.Second, "how long a server has to tidy up before nothing happens")
	flag.Parse()
	if *quick {
		o = o.Quick()
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := load.Run(ctx, o); err != nil {
		stop()
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}
