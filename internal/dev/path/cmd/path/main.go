// Command path is what `make path` runs; package path says what it does.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"medici/internal/dev/path"
)

func main() {
	raw := flag.String("raw", "", "a file for all calls, with the stacks")
	flag.Parse()
	if err := path.Tell(context.Background(), os.Stdout, *raw); err != nil {
		fmt.Fprintln(os.Stderr, "path:", err)
		os.Exit(1)
	}
}
