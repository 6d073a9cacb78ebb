package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// ErrInUse: another process, or another Store of this one, has the directory.
var ErrInUse = errors.New("another process is using it; stop that one first")

// lock takes the directory until the file is closed or the process is gone: the
// kernel holds the lock, so none is left behind by a process that was
// killed. The file itself says nothing and stays.
func lock(dir string) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := lockFile(f); err != nil {
		f.Close()
		if errors.Is(err, errHeld) {
			return nil, ErrInUse
		}
		return nil, fmt.Errorf("locking %s: %w", f.Name(), err)
	}
	return f, nil
}

var errHeld = errors.New("held")
