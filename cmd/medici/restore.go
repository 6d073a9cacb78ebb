package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"medici/internal/journal/sqlite"
)

// restore puts a copy that backup has made where a server keeps its files.
type restore struct {
	home
	Check bool   `help:"Only read the copy through and say whether it is whole. Nothing is written."`
	From  string `arg:"" name:"dir" help:"The folder that 'medici backup' made."`
}

// Run ends with status 1 when the copy is not whole, or nothing was restored.
func (r *restore) Run(io *streams) error {
	ctx := context.Background()
	proof, err := sqlite.Prove(ctx, r.From)
	if err := cmp.Or(err, proof.Err()); err != nil {
		return fmt.Errorf("%s is no whole copy: %w", r.From, err)
	}
	fmt.Fprintf(io.out, "%s is whole: %d tables with %d entries and %d documents.\n", r.From, proof.Tables, proof.Entries,
		proof.Documents)
	if r.Check {
		return nil
	}
	if err := r.makeRoom(); err != nil {
		return err
	}
	others := []string{hostKey}
	if _, err := os.Stat(filepath.Join(r.From, hostKey)); errors.Is(err, os.ErrNotExist) {
		others = nil
	}
	if err := sqlite.Backup(ctx, r.From, r.Data, others...); err != nil {
		return err
	}
	fmt.Fprintf(io.out, "%s holds the same; serve it with --data. What was played since the copy was made is not in it.\n",
		r.Data)
	if others == nil {
		fmt.Fprintf(io.out, "There is no %s in the copy: put that of the server into %s, or clients are warned of a new "+
			"key.\n", hostKey, r.Data)
	}
	return nil
}

// makeRoom removes the folder if there is nothing in it, and refuses one with something.
func (r *restore) makeRoom() error {
	err := os.Remove(r.Data)
	if err == nil || errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return fmt.Errorf("there are files in %s already, which are not touched: stop the server that uses it, put the "+
		"folder aside, and restore again:\n  mv %[1]s %[1]s.old", r.Data)
}
