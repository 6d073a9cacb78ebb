package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"medici/internal/journal/sqlite"
)

// backup copies what a server keeps. The copy is a folder for --data.
type backup struct {
	home
	To string `arg:"" name:"dir" help:"The new folder."`
}

// Run is status 1 when there is no whole copy; then nothing is left of it.
func (b *backup) Run(io *streams) error {
	if err := sqlite.Backup(context.Background(), b.Data, b.To); err != nil {
		return err
	}
	if err := copySecret(filepath.Join(b.Data, hostKey), filepath.Join(b.To, hostKey)); err != nil {
		return errors.Join(err, os.RemoveAll(b.To))
	}
	fmt.Fprintf(io.out, "%s holds all that was there; serve it with --data.\n", b.To)
	return nil
}

func copySecret(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}
