package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"medici/internal/journal"

	_ "modernc.org/sqlite" // the engine
)

// A Store is a directory with a journal in it.
type Store struct {
	lock    *os.File
	readers *sql.DB
	// document is prepared once for each of the readers: to parse it took longer than to read.
	document *sql.Stmt
	recent   recent
	writer   *writer
	marks    *marks // of what is lost; the rest is the writer's
	tables   hub[*inbox]
	watches  hub[*news]
	busy     sync.RWMutex // read-locked while the file is being read
	closed   chan struct{}
	once     sync.Once
	err      error // of closing
}

var _ journal.Store = (*Store)(nil)

// Open takes the directory, makes it if need be, and brings it up to date.
func Open(dir string) (*Store, error) {
	s, err := open(dir, options{steps: steps, pageSize: 4096})
	if err != nil {
		return nil, fmt.Errorf("the store %s cannot be opened: %w", dir, err)
	}
	return s, nil
}

// options are what only tests choose otherwise.
type options struct {
	steps    []string // of the schema
	pageSize int
	careless bool // does not wait for the disk
}

func open(dir string, o options) (_ *Store, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	s := &Store{closed: make(chan struct{})}
	if s.lock, err = lock(dir); err != nil {
		return nil, err
	}
	if err := s.start(dir, o); err != nil {
		s.stop()
		if unreadable(err) {
			err = fmt.Errorf("journal.db %w: %w", ErrBroken, err)
		}
		return nil, said(err)
	}
	return s, nil
}

func (s *Store) start(dir string, o options) (err error) {
	if s.writer, err = openWriter(dir, o); err != nil {
		return err
	}
	go s.writer.run()
	s.marks = s.writer.marks
	if s.readers, err = sql.Open("sqlite", source(s.writer.file, "query_only(1)")); err != nil {
		return err
	}
	s.readers.SetMaxOpenConns(max(4, runtime.GOMAXPROCS(0)))
	s.readers.SetMaxIdleConns(max(4, runtime.GOMAXPROCS(0)))
	if s.document, err = s.readers.Prepare(document); err != nil || o.careless {
		return err
	}
	return syncDir(dir)
}

// keepSecret opens the file, which it makes if it is not there, and lets nobody
// else read it, in whatever directory: it holds the seeds of games that are being
// played. SQLite gives its other files the same mode.
func keepSecret(file string) (*os.File, error) {
	f, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := f.Chmod(0o600); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// source names the file and how a connection treats it. Every connection looks
// closer at what it reads than SQLite does by default.
func source(file string, pragmas ...string) string {
	q := url.Values{"_pragma": append([]string{
		"busy_timeout(10000)", "cell_size_check(1)", "trusted_schema(0)"}, pragmas...)}
	file = filepath.ToSlash(file)
	if filepath.VolumeName(file) != "" {
		file = "/" + file // file:/C:/…
	}
	u := url.URL{Scheme: "file", OmitHost: true, Path: file, RawQuery: q.Encode()}
	return u.String()
}

// syncDir makes the names of new files durable. Where a directory cannot be
// synced there is no need to.
func syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}

// Close ends what is being written and gives the directory back.
func (s *Store) Close() error {
	s.once.Do(s.stop)
	return s.err
}

func (s *Store) stop() {
	close(s.closed)
	s.busy.Lock()
	defer s.busy.Unlock()
	if s.document != nil {
		_ = s.document.Close() // what fails there, fails below
	}
	if s.readers != nil {
		s.err = s.readers.Close()
	}
	if s.writer != nil {
		if err := s.writer.stop(); err != nil {
			s.err = err
		}
	}
	s.lock.Close()
}

// live refuses calls after Close.
func (s *Store) live(ctx context.Context) error {
	select {
	case <-s.closed:
		return journal.ErrClosed
	default:
		return ctx.Err()
	}
}
