package main

import (
	"context"
	"fmt"

	"medici/internal/journal/sqlite"
)

// backup copies what a server keeps. The copy is a folder for --data.
type backup struct {
	home
	To string `arg:"" name:"dir" help:"The new folder."`
}

// Run is status 1 when there is no whole copy; then there is no such folder.
func (b *backup) Run(io *streams) error {
	if err := sqlite.Backup(context.Background(), b.Data, b.To, hostKey); err != nil {
		return err
	}
	fmt.Fprintf(io.out, "%s holds all that was there; serve it with --data.\n", b.To)
	return nil
}
