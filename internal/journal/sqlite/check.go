package sqlite

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Check checks whether the files that were opened are still there and whole, and makes SQLite go on moving
// its log into its file where a full disk has interrupted that. It reads a header and file sizes only:
// damage inside a file shows when that part is read.
func (s *Store) Check(ctx context.Context) error {
	return s.examine(ctx, &request{apart: s.writer.whole})
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

// examine makes the writer do something.
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

// whole says what is wrong with the files, cut when one is too short. The writer's
// goroutine calls it, for it alone moves the log into the file: while that
// happens the header may say more than the file has yet.
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
	return h.long(header)
}

// A cut is a file of fewer bytes than its header says.
type cut struct{ is, least, page int64 }

func (c cut) Error() string {
	return fmt.Sprintf("journal.db is cut: it has %d bytes of %d", c.is, c.least)
}

func (h *holding) long(header []byte) error {
	info, err := h.file.Stat()
	if err != nil {
		return err
	}
	if c := (cut{info.Size(), length(header), pageSize(header)}); c.is < c.least {
		return c
	}
	return nil
}

// whole says what is wrong with the files. SQLite writes the first page of its file, with the
// length, before those by which it grows. A disk that was full between the two leaves the file
// too short, and what it lacks in the log.
func (w *writer) whole() error {
	err := w.held.whole()
	c, short := errors.AsType[cut](err)
	if !short || !logged(w.file+"-wal", c) {
		return err
	}
	unmoved := w.moved()
	if err := w.held.whole(); err == nil || unmoved == nil || unreadable(unmoved) {
		return err
	}
	return fmt.Errorf("journal.db has no room for what is in journal.db-wal, and nothing is lost: %w", said(unmoved))
}

// logged says whether SQLite's log has all pages by which a file is too short
// (https://sqlite.org/fileformat.html#the_write_ahead_log).
func logged(log string, c cut) bool {
	f, err := os.Open(log)
	if err != nil {
		return false
	}
	defer f.Close()
	head, frame := make([]byte, 32), make([]byte, 24)
	if _, err := f.ReadAt(head, 0); err != nil {
		return false
	}
	has := map[int64]bool{}
	for at := int64(len(head)); ; at += int64(len(frame)) + c.page {
		if _, err := f.ReadAt(frame, at); err != nil || !bytes.Equal(frame[8:16], head[16:24]) {
			break // the end, or what a longer log has left behind
		}
		has[int64(binary.BigEndian.Uint32(frame))] = true
	}
	for page := c.is/c.page + 1; page <= c.least/c.page; page++ {
		if !has[page] && page != 1<<30/c.page+1 { // that page SQLite never uses
			return false
		}
	}
	return true
}

// length returns what SQLite's header says of the file's, or 0 when that is out of date
// (https://sqlite.org/fileformat.html#in_header_database_size).
func length(header []byte) int64 {
	number := func(at int) uint32 { return binary.BigEndian.Uint32(header[at:]) }
	if number(24) != number(92) {
		return 0
	}
	return pageSize(header) * int64(number(28))
}

func pageSize(header []byte) int64 {
	if page := int64(binary.BigEndian.Uint16(header[16:])); page != 1 {
		return page
	}
	return 1 << 16
}
