package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"medici/internal/doors/trust"
	"medici/internal/journal/sqlite"
	"medici/internal/journal/stream"
	"medici/internal/journal/transfer"
	"medici/lobby/directory"
)

// backup copies what a server, or several, keep. The copy is a folder for --data.
type backup struct {
	home
	Store string `placeholder:"URL" help:"What is copied instead of the folder: the store of several machines, as 'medici serve' is given it."`
	Node  string `placeholder:"FOLDER" help:"The folder of a node, whose host key comes along with a store."`
	To    string `arg:"" name:"dir" help:"The new folder."`
}

// Run ends with status 1 when there is no whole copy; then the folder does not appear.
func (b *backup) Run(io *streams) error {
	ctx := context.Background()
	if b.Store == "" {
		if err := sqlite.Backup(ctx, b.Data, b.To, hostKey); err != nil {
			return err
		}
		fmt.Fprintf(io.out, "%s holds all that was there; serve it with --data.\n", b.To)
		return nil
	}
	copied, err := b.ofStore(ctx)
	if err != nil {
		return fmt.Errorf("there is no copy of %s at %s: %w", stream.Redacted(b.Store), b.To, err)
	}
	fmt.Fprintf(io.out, "%s holds %d tables with %d entries and %d documents. Serve it with --data, or copy it to a "+
		"new store: medici copy %[1]s nats://...\n",
		b.To, copied.Tables, copied.Entries, copied.Documents)
	return nil
}

// ofStore copies a store of several machines while they serve. The folder appears when it is whole.
func (b *backup) ofStore(ctx context.Context) (copied transfer.Copied, err error) {
	to := filepath.Clean(b.To)
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
		return copied, errors.Join(err, fs.ErrExist)
	}
	from, err := side(b.Store, 0, true)
	if err != nil {
		return copied, err
	}
	defer from.Close()
	part, err := os.MkdirTemp(filepath.Dir(to), filepath.Base(to)+".unfinished-")
	if err != nil {
		return copied, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(part))
		}
	}()
	if b.Node != "" {
		key, err := os.ReadFile(filepath.Join(b.Node, trust.HostKey))
		if err == nil {
			err = os.WriteFile(filepath.Join(part, hostKey), key, 0o600)
		}
		if err != nil {
			return copied, err
		}
	}
	store, err := sqlite.Open(part)
	if err != nil {
		return copied, err
	}
	copied, err = transfer.Live(ctx, from, store, directory.Journals)
	if err = errors.Join(err, store.Close()); err != nil {
		return copied, err
	}
	proof, err := sqlite.Prove(ctx, part)
	if err = cmp.Or(err, proof.Err()); err != nil {
		return copied, err
	}
	return copied, os.Rename(part, to)
}
