package simulate

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"medici/internal/journal"
)

// stride keeps positions apart from numbers, as engines may.
const stride = 16

// Disk is what a machine keeps when its process is gone: what was written, whether somebody was told so or not.
type Disk struct {
	mu     sync.Mutex
	tables map[string][]journal.Entry
	docs   map[string]journal.Document
	last   uint64            // revision given
	open   map[string]*Store // that may write, by node

	tellMu  sync.Mutex
	follows map[*follower]bool

	writers map[string]string // of tables' journals: the node that has written last
	broken  []string          // journals that two nodes have written at once
}

// NewDisk is empty.
func NewDisk() *Disk {
	return &Disk{tables: map[string][]journal.Entry{}, docs: map[string]journal.Document{}, open: map[string]*Store{},
		follows: map[*follower]bool{}, writers: map[string]string{}}
}

// clone is another disk with what is on this one.
func (d *Disk) clone() *Disk {
	d.mu.Lock()
	defer d.mu.Unlock()
	to := NewDisk()
	maps.Copy(to.docs, d.docs)
	for name, all := range d.tables {
		to.tables[name] = slices.Clone(all)
	}
	to.last = d.last
	return to
}

// Outcome is what becomes of a write.
type Outcome int

// What can become of a write.
const (
	Done      Outcome = iota
	Refused           // it is not written, and the writer hears so
	Forgotten         // it is written, and the writer hears that nobody knows
	Lost              // it is not written, and the writer hears that nobody knows
	Full              // there is no room for it
	Before            // the process dies before it is written
	After             // the process dies when it is written
)

// errRefused is what a disk says that does not work for a moment.
var errRefused = errors.New("simulated: the disk refuses")

// Store is a process's way to its disk. It is a journal.Store.
type Store struct {
	disk *Disk
	node string
	// Fate says what becomes of a write to a table or a document; it may wait. Nil lets all be done.
	Fate func(name string) Outcome
	// Reads says why something cannot be read now, if so, and Late how long the news of a change takes. Nil is as if
	// all went well at once.
	Reads func(name string) error
	Late  func(name string) time.Duration
	// Kept reports whether a write that has begun is on the disk after a power cut, whatever others of its time are.
	// Nil is that none is.
	Kept func(name string) bool

	ctx   context.Context // done when the store is closed, or the process has died
	close context.CancelFunc

	flying []*flight // the writes that have begun; the disk's lock guards them
}

// follower is told of entries of a table, or of documents.
type follower struct {
	prefix string // a table's name, or the beginning of keys
	docs   bool
	wake   chan struct{}
	mu     sync.Mutex
	news   []any
}

// flight is a write that has begun and was not answered.
type flight struct {
	name string
	do   func() error
}

// Open is a node's store on the disk. Another one that it has had open can write no more, as if its process had been
// killed.
func (d *Disk) Open(node string) *Store {
	d.mu.Lock()
	defer d.mu.Unlock()
	if was := d.open[node]; was != nil {
		was.close()
	}
	s := &Store{disk: d, node: node}
	s.ctx, s.close = context.WithCancel(context.Background())
	d.open[node] = s
	return s
}

// Close ends the store.
func (s *Store) Close() error {
	s.close()
	return nil
}

// Cut ends it as a power cut does: of the writes that have begun some are on the disk, in no order.
func (s *Store) Cut() {
	s.disk.mu.Lock()
	defer s.disk.mu.Unlock()
	s.cut()
}

// cut is Cut for who has the disk's lock.
func (s *Store) cut() {
	if s.ctx.Err() != nil {
		return
	}
	for _, f := range s.flying {
		if s.Kept != nil && s.Kept(f.name) {
			_ = f.do() // one that cannot be done would have been refused
		}
	}
	s.flying = nil
	s.close()
}

// live is why nothing can be asked, if so.
func (s *Store) live(ctx context.Context) error {
	if s.ctx.Err() != nil {
		return journal.ErrClosed
	}
	return ctx.Err()
}

// readable is why something cannot be read, if so.
func (s *Store) readable(ctx context.Context, name string) error {
	if err := s.live(ctx); err != nil || s.Reads == nil {
		return err
	}
	return s.Reads(name)
}

// write does something to the disk, as its fate is.
func (s *Store) write(ctx context.Context, name string, data []byte, do func() error) error {
	if err := s.live(ctx); err != nil {
		return err
	}
	if err := journal.CheckSize(name, data); err != nil {
		return err
	}
	f := &flight{name, do}
	s.disk.mu.Lock()
	s.flying = append(s.flying, f)
	s.disk.mu.Unlock()
	fate := Done
	if s.Fate != nil {
		fate = s.Fate(name)
	}
	s.disk.mu.Lock()
	defer s.disk.mu.Unlock()
	s.flying = slices.DeleteFunc(s.flying, func(o *flight) bool { return o == f })
	if err := s.live(ctx); err != nil { // it died meanwhile
		return err
	}
	switch fate {
	case Refused:
		return errRefused
	case Full:
		return journal.ErrFull
	case Lost:
		return journal.ErrUnknown
	case Before:
		s.cut()
		return journal.ErrClosed
	}
	if err := do(); err != nil {
		return err
	}
	switch fate {
	case Forgotten:
		return journal.ErrUnknown
	case After:
		s.cut()
		return journal.ErrClosed
	}
	return nil
}

// Append is that of journal.Journal, as the others are.
func (s *Store) Append(ctx context.Context, e journal.Entry) (journal.Entry, error) {
	e.Data = slices.Clone(e.Data)
	err := s.write(ctx, e.Table, e.Data, func() error {
		if s.disk.end(e.Table) != e.After() {
			return journal.ErrConflict
		}
		e = e.Hashed()
		e.Pos = e.Prev + stride
		s.disk.tables[e.Table] = append(s.disk.tables[e.Table], e)
		s.disk.wrote(s.node, e)
		s.publish(false, e.Table, e)
		return nil
	})
	return e, err
}

// wrote notes which node has written an entry. One that follows upon another's begins with a fence.
func (d *Disk) wrote(node string, e journal.Entry) {
	if was := d.writers[e.Table]; e.Number > 1 && was != node && !bytes.Contains(e.Data, []byte(`"keeper":"`+node+`"`)) {
		d.broken = append(d.broken, fmt.Sprintf("entry %d of %s is by %s, after one by %s and without a fence",
			e.Number, e.Table, node, was))
	}
	d.writers[e.Table] = node
}

func (d *Disk) end(table string) journal.Tail {
	if all := d.tables[table]; len(all) > 0 {
		return all[len(all)-1].Tail()
	}
	return journal.Tail{Table: table}
}

// Read tells of the entries after a tail.
func (s *Store) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	if err := s.readable(ctx, after.Table); err != nil {
		return err
	}
	s.disk.mu.Lock()
	all := s.disk.tables[after.Table]
	s.disk.mu.Unlock()
	if after.Number > len(all) || after.Number > 0 && all[after.Number-1].Tail() != after {
		return &journal.Damaged{Table: after.Table, Number: after.Number + 1, Why: "it does not have this beginning"}
	}
	for _, e := range all[after.Number:] {
		if err := s.live(ctx); err != nil {
			return err
		}
		if err := fn(e); err != nil {
			return err
		}
	}
	return nil
}

// Tables are those that have entries.
func (s *Store) Tables(ctx context.Context) ([]string, error) {
	if err := s.readable(ctx, ""); err != nil {
		return nil, err
	}
	s.disk.mu.Lock()
	defer s.disk.mu.Unlock()
	return slices.Sorted(maps.Keys(s.disk.tables)), nil
}

// Drop forgets a table.
func (s *Store) Drop(ctx context.Context, table string) error {
	return s.write(ctx, table, nil, func() error {
		delete(s.disk.tables, table)
		return nil
	})
}

// Get is a document.
func (s *Store) Get(ctx context.Context, key string) (journal.Document, error) {
	if err := s.readable(ctx, key); err != nil {
		return journal.Document{}, err
	}
	s.disk.mu.Lock()
	defer s.disk.mu.Unlock()
	d, ok := s.disk.docs[key]
	if !ok {
		return d, journal.ErrMissing
	}
	return d, nil
}

// Put changes a document or makes it.
func (s *Store) Put(ctx context.Context, key string, value []byte, revision uint64) (now uint64, err error) {
	err = s.change(ctx, key, value, revision, func() {
		d := journal.Document{Key: key, Value: slices.Clone(value), Revision: s.disk.last}
		s.disk.docs[key], now = d, d.Revision
		s.publish(true, key, d)
	})
	return now, err
}

// Delete removes a document.
func (s *Store) Delete(ctx context.Context, key string, revision uint64) error {
	return s.change(ctx, key, nil, revision, func() {
		delete(s.disk.docs, key)
		s.publish(true, key, journal.Document{Key: key, Revision: s.disk.last, Deleted: true})
	})
}

func (s *Store) change(ctx context.Context, key string, value []byte, revision uint64, do func()) error {
	return s.write(ctx, key, value, func() error {
		if s.disk.docs[key].Revision != revision {
			return journal.ErrConflict
		}
		s.disk.last++
		do()
		return nil
	})
}

// List is in the order of the keys.
func (s *Store) List(ctx context.Context, prefix string) (list []journal.Document, err error) {
	if err := s.readable(ctx, prefix); err != nil {
		return nil, err
	}
	s.disk.mu.Lock()
	defer s.disk.mu.Unlock()
	return s.disk.list(prefix), nil
}

func (d *Disk) list(prefix string) (list []journal.Document) {
	for _, key := range slices.Sorted(maps.Keys(d.docs)) {
		if strings.HasPrefix(key, prefix) {
			list = append(list, d.docs[key])
		}
	}
	return list
}

// has reports whether there are documents of such keys.
func (d *Disk) has(prefix string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.list(prefix)) > 0
}

// mentions reports whether a document of such keys has a text in it.
func (d *Disk) mentions(prefix, text string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.ContainsFunc(d.list(prefix), func(one journal.Document) bool {
		return bytes.Contains(one.Value, []byte(text))
	})
}

// publish tells whoever follows. The disk's lock is held.
func (s *Store) publish(docs bool, name string, news any) {
	s.disk.tellMu.Lock()
	defer s.disk.tellMu.Unlock()
	for f := range s.disk.follows {
		if f.docs == docs && (f.prefix == name || docs && strings.HasPrefix(name, f.prefix)) {
			f.put(news)
		}
	}
}

func (f *follower) put(news ...any) {
	f.mu.Lock()
	f.news = append(f.news, news...)
	f.mu.Unlock()
	select {
	case f.wake <- struct{}{}:
	default:
	}
}

// follow tells of news until the context or the store ends; first is what there is.
func (s *Store) follow(ctx context.Context, f *follower, first func() []any, fn func(any)) error {
	if err := s.live(ctx); err != nil {
		return err
	}
	f.wake = make(chan struct{}, 1)
	s.disk.mu.Lock()
	f.put(first()...)
	s.disk.tellMu.Lock()
	s.disk.follows[f] = true
	s.disk.tellMu.Unlock()
	s.disk.mu.Unlock()
	defer func() {
		s.disk.tellMu.Lock()
		defer s.disk.tellMu.Unlock()
		delete(s.disk.follows, f)
	}()
	for {
		select {
		case <-f.wake:
		case <-ctx.Done():
			return ctx.Err()
		case <-s.ctx.Done():
			return journal.ErrClosed
		}
		if s.Late != nil {
			time.Sleep(s.Late(f.prefix))
			if err := s.readable(ctx, f.prefix); err != nil {
				return err // and whoever watches begins anew
			}
		}
		f.mu.Lock()
		news := f.news
		f.news = nil
		f.mu.Unlock()
		for _, one := range news {
			if err := s.live(ctx); err != nil {
				return err
			}
			fn(one)
		}
	}
}

// Follow tells of entries as they come.
func (s *Store) Follow(ctx context.Context, after journal.Tail, fn func(journal.Entry)) error {
	return s.follow(ctx, &follower{prefix: after.Table}, func() (all []any) {
		for _, e := range s.disk.tables[after.Table][min(after.Number, len(s.disk.tables[after.Table])):] {
			all = append(all, e)
		}
		return all
	}, func(one any) { fn(one.(journal.Entry)) })
}

// Watch tells of documents as they change.
func (s *Store) Watch(ctx context.Context, prefix string, fn func(journal.Document)) error {
	return s.follow(ctx, &follower{prefix: prefix, docs: true}, func() (all []any) {
		for _, d := range s.disk.list(prefix) {
			all = append(all, d)
		}
		return all
	}, func(one any) { fn(one.(journal.Document)) })
}
