package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Backup copies the store in dir, as it is at one moment, into the directory to,
// which it makes; a process may have the store and write to it meanwhile. The copy
// is a store. It has no marks: whoever opens it goes on from there.
func Backup(ctx context.Context, dir, to string) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("the store %s cannot be copied to %s: %w", dir, to, said(err))
		}
	}()
	file := filepath.Join(dir, "journal.db")
	if err := recognise(file); errors.Is(err, errGone) {
		return errors.New("there is no journal.db in it")
	} else if err != nil {
		return err
	}
	if err := os.Mkdir(to, 0o700); err != nil {
		return err
	}
	copied := filepath.Join(to, "journal.db")
	if err := copyInto(ctx, file, copied); err != nil {
		return errors.Join(err, os.RemoveAll(to))
	}
	return nil
}

func copyInto(ctx context.Context, file, copied string) error {
	if err := keepSecret(copied); err != nil {
		return err
	}
	from, err := sql.Open("sqlite", source(file)+"&mode=ro") // so that it never tidies up behind the owner's back
	if err != nil {
		return err
	}
	defer from.Close()
	if _, err := from.ExecContext(ctx, "VACUUM INTO ?", copied); err != nil {
		return err
	}
	if err := check(ctx, copied); err != nil {
		return err
	}
	f, err := os.OpenFile(copied, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := f.Sync(); err != nil {
		return err
	}
	return syncDir(filepath.Dir(copied))
}

// check reads the whole copy: a backup is for the day when nothing else is left.
func check(ctx context.Context, file string) error {
	db, err := sql.Open("sqlite", source(file, "query_only(1)"))
	if err != nil {
		return err
	}
	defer db.Close()
	var found string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&found); err != nil {
		return err
	}
	if found != "ok" {
		return errors.New(found)
	}
	return nil
}
