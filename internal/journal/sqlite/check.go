package sqlite

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"medici/internal/journal"
)

// Check looks whether the files that were opened are still there and whole. It
// reads a header and asks for sizes: damage inside a file is found by whoever
// reads there.
func (s *Store) Check(ctx context.Context) error {
	err := s.examine(ctx, &request{do: func(*tx) (mark, error) { return mark{}, s.writer.held.whole() }})
	if err == nil || errors.Is(err, journal.ErrClosed) {
		return err
	}
	return cmp.Or(s.writer.held.whole(), err) // SQLite may have complained first, in fewer words
}

// Probe writes what means nothing and reads it back, as everything that is written
// is. A disk that has room again, or works again, is found in no other way.
func (s *Store) Probe(ctx context.Context) error {
	var drawn uint64
	return s.examine(ctx, &request{do: func(t *tx) (mark, error) {
		t.revision++
		drawn = t.revision
		return mark{}, nil
	}, seen: func(y *verifier) error {
		var there uint64
		if err := y.conn.QueryRowContext(context.Background(), `SELECT revision FROM counter`).Scan(&there); err != nil {
			return err
		}
		if there < drawn {
			return errTwins
		}
		return nil
	}})
}

// examine has the writer do something between two groups: while SQLite moves its
// log into its file, the header may say more than the file has yet.
func (s *Store) examine(ctx context.Context, r *request) error {
	if err := s.live(ctx); err != nil {
		return err
	}
	err := s.writer.write(ctx, r)
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("the disk does not answer: %w", err)
	}
	return err
}

// holding is SQLite's files as they were opened. The store's own file stays open
// here as long as SQLite has it: closing any other handle on it would give away
// the locks of the whole process.
type holding struct {
	file *os.File
	was  map[string]os.FileInfo // by path: the file, its log, the index of that
}

// hold remembers which files SQLite has opened.
func (h *holding) hold() {
	h.was = map[string]os.FileInfo{}
	for _, suffix := range []string{"", "-wal", "-shm"} {
		if info, err := os.Stat(h.file.Name() + suffix); err == nil {
			h.was[h.file.Name()+suffix] = info
		}
	}
}

var magic = []byte("SQLite format 3\x00")

// whole says what is wrong with the files. The writer's goroutine calls it, for
// it alone moves the log into the file.
func (h *holding) whole() error {
	for path, was := range h.was {
		is, err := os.Stat(path)
		name := filepath.Base(path)
		switch {
		case errors.Is(err, os.ErrNotExist):
			return fmt.Errorf("%s was removed", name)
		case err != nil:
			return err
		case !os.SameFile(was, is):
			return fmt.Errorf("%s was replaced by another file", name)
		}
	}
	header := make([]byte, 100)
	if _, err := h.file.ReadAt(header, 0); err != nil {
		return fmt.Errorf("the header of journal.db cannot be read: %w", err)
	}
	if !bytes.HasPrefix(header, magic) {
		return errors.New("journal.db is overwritten: it is no database")
	}
	info, err := h.file.Stat()
	if err != nil {
		return err
	}
	if least := length(header); info.Size() < least {
		return fmt.Errorf("journal.db is cut: it has %d bytes of %d", info.Size(), least)
	}
	return nil
}

// length is what SQLite's header says of the file's, or 0 when that is out of date
// (https://sqlite.org/fileformat.html#in_header_database_size).
func length(header []byte) int64 {
	number := func(at int) uint32 { return binary.BigEndian.Uint32(header[at:]) }
	if number(24) != number(92) {
		return 0
	}
	page := int64(binary.BigEndian.Uint16(header[16:]))
	if page == 1 {
		page = 1 << 16
	}
	return page * int64(number(28))
}
