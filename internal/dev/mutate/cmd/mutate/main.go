// Command mutate is what `make mutate` runs; package mutate says what it does.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"

	"medici/internal/dev/mutate"
)

func main() {
	var sample mutate.Sample
	flag.Uint64Var(&sample.Seed, "seed", 1, "which sample is drawn")
	flag.IntVar(&sample.Count, "n", 200, "how many mutants are drawn")
	only := flag.String("only", "", "a pattern: of those, judge the ones of the files that it matches, as in lobby/table/")
	again := flag.String("again", "", "a file, the report of an earlier run: judge what survived or ran for ever then")
	flag.Parse()
	sample.Packages = flag.Args()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, sample, *only, *again); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, sample mutate.Sample, only, again string) (err error) {
	if sample.Only, err = regexp.Compile(only); err != nil {
		return fmt.Errorf("-only: %w", err)
	}
	if again != "" {
		report, err := os.ReadFile(again)
		if err != nil {
			return fmt.Errorf("-again: %w", err)
		}
		sample.Again = string(report)
	}
	return mutate.Run(ctx, os.Stdout, sample)
}
