package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"medici/internal/journal/stream"
	"medici/internal/journal/transfer"
)

// copying takes what servers keep from one kind of store to the other.
type copying struct {
	From     string `arg:"" help:"A folder of a server that is stopped, or nats://host:port of each server of a store, with commas between."`
	To       string `arg:"" help:"The same of a store with nothing in it; a folder is made."`
	Replicas int    `default:"3" enum:"1,3,5" help:"How many servers of a store keep everything that is copied to it."`
}

// Run ends with status 1 when there is no whole copy.
func (c *copying) Run(io *streams) (err error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	from, err := side(c.From, c.Replicas, true)
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := side(c.To, c.Replicas, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	copied, err := transfer.Copy(ctx, from, to)
	if err != nil {
		return fmt.Errorf("there is no copy of %s at %s: %w", stream.Redacted(c.From), stream.Redacted(c.To), err)
	}
	fmt.Fprintf(io.out, "%d tables with %d entries and %d documents are copied, and compared with the source.\n",
		copied.Tables, copied.Entries, copied.Documents)
	if stream.IsURL(c.To) {
		fmt.Fprintf(io.out, "Serve them with --store %s. The %s stays in the folder of each server.\n", stream.Redacted(c.To),
			hostKey)
	} else {
		fmt.Fprintf(io.out, "Serve them with --data %s, and put the %s of the server there, or clients are warned of a "+
			"new key.\n", c.To, hostKey)
	}
	return nil
}
