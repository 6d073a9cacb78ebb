// Command mutate is what `make mutate` runs; package mutate says what it does.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"medici/internal/dev/mutate"
)

func main() {
	seed := flag.Uint64("seed", 1, "which sample is drawn")
	count := flag.Int("n", 200, "how many mutants are judged")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := mutate.Run(ctx, os.Stdout, *seed, *count, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}
