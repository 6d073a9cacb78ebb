package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
)

// Backup copies the store in dir, as it is at one moment, into the directory to, which it makes. A process
// may have the store open and write to it. The files in dir that are named are copied too. The copy is a
// store; Backup reads it through and compares it with the marks beside the original. *Harm means that
// something in the store is damaged or missing; then there is no copy. The copy has no marks: its next
// owner goes on from there.
//
// The directory appears when everything is in it and on the disk. A killed backup leaves its files beside
// it, called unfinished: part of a copy can look like a store in which nothing was ever written.
func Backup(ctx context.Context, dir, to string, others ...string) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("the store %s cannot be copied to %s: %w", dir, to, said(err))
		}
	}()
	if err := recognise(filepath.Join(dir, "journal.db")); errors.Is(err, errGone) {
		return errors.New("there is no journal.db in it")
	} else if err != nil {
		return err
	}
	to = filepath.Clean(to)
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
		return cmp.Or(err, fs.ErrExist)
	}
	part, err := os.MkdirTemp(filepath.Dir(to), filepath.Base(to)+".unfinished-")
	if err != nil {
		return err
	}
	if err := fill(ctx, dir, part, others); err != nil {
		return errors.Join(err, os.RemoveAll(part))
	}
	if err := os.Rename(part, to); err != nil {
		return errors.Join(err, os.RemoveAll(part))
	}
	return syncDir(filepath.Dir(to))
}

func fill(ctx context.Context, dir, part string, others []string) error {
	if err := copyStore(ctx, dir, filepath.Join(part, "journal.db")); err != nil {
		return err
	}
	for _, name := range others {
		if err := copyFile(filepath.Join(dir, name), filepath.Join(part, name)); err != nil {
			return err
		}
	}
	return syncDir(part)
}

func copyStore(ctx context.Context, dir, copied string) error {
	file, beside := filepath.Join(dir, "journal.db"), filepath.Join(dir, "marks")
	before, _, err := readMarks(beside)
	if err != nil {
		return err
	}
	made, err := keepSecret(copied)
	if err != nil {
		return err
	}
	if err := made.Close(); err != nil {
		return err
	}
	from, err := sql.Open("sqlite", source(file)+"&mode=ro") // so it never tidies up behind the owner's back
	if err != nil {
		return err
	}
	defer from.Close()
	if _, err := from.ExecContext(ctx, "VACUUM INTO ?", copied); unreadable(err) {
		p, unproved := prove(ctx, file, before)
		return cmp.Or(unproved, p.Err(), fmt.Errorf("journal.db %w: %w", ErrBroken, err))
	} else if err != nil {
		return err
	}
	after, _, err := readMarks(beside)
	if err != nil {
		return err
	}
	// What the owner has marked since, or unmarked, was there; marks of what is missing stay.
	maps.DeleteFunc(before, func(id string, m mark) bool { return after[id] != m })
	p, err := prove(ctx, copied, before)
	if err := cmp.Or(err, p.Err()); err != nil {
		return err
	}
	f, err := os.OpenFile(copied, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

func copyFile(from, to string) error {
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
