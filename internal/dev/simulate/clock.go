package simulate

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"sync"
	"time"

	"medici/internal/journal"
)

// clock is how far the wall clock of a process is ahead of the world's time; it is behind where that is less than zero.
//
// All nodes of a world share one time, and a process notices that its clock is wrong only by moments that were written
// by another one. So a wrong clock is a change of coordinates: a process goes by the world's time; every moment that
// leaves it, to its store, its peers and its people, becomes what its wall clock shows, and one that comes in becomes
// what it is in the world when that clock shows it. It holds for a process's life: Go measures what passes within one
// by a clock that does not jump, and what a process remembers of what it has read is not the world's to change.
type clock time.Duration

// drawnClock returns the clock of a process: mostly some milliseconds or seconds off, at times minutes, rarely hours,
// ahead as often as behind; and one in four is right.
func drawnClock(chance *rand.Rand) clock {
	if chance.IntN(4) == 0 {
		return 0
	}
	least, most := time.Millisecond, 5*time.Second
	switch n := chance.IntN(20); {
	case n < 2:
		least, most = 10*time.Minute, 12*time.Hour
	case n < 7:
		least, most = 5*time.Second, 10*time.Minute
	}
	size := float64(least) * math.Pow(float64(most)/float64(least), chance.Float64()) // none is likelier than another
	c := clock(size) | 1                                                              // no moment becomes a day
	if chance.IntN(2) == 0 {
		return -c
	}
	return c
}

// moment is one in JSON.
var moment = regexp.MustCompile(`"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)"`)

const momentForm = `"` + time.RFC3339Nano + `"`

// shows returns JSON of a process with the moments that its wall clock shows. A midnight is the beginning of a day,
// which is the same by any clock.
func (c clock) shows(data []byte) []byte {
	if c == 0 {
		return data
	}
	return moment.ReplaceAllFunc(data, func(text []byte) []byte {
		at, err := time.Parse(momentForm, string(text))
		if err != nil || at.Equal(at.Truncate(24*time.Hour)) {
			return text
		}
		return at.Add(time.Duration(c)).AppendFormat(nil, momentForm)
	})
}

// reads inverts shows.
func (c clock) reads(data []byte) []byte { return (-c).shows(data) }

// clocked is a store of a process whose clock is wrong. Hashes cover moments, so entries have others on the disk than
// within the process.
type clocked struct {
	*Store
	clock clock

	mu     sync.Mutex
	hashes map[journal.Hash]journal.Hash // on the disk, by those within
}

// clockedStore is a store as a process with such a clock has it.
func clockedStore(s *Store, c clock) journal.Store {
	if c == 0 {
		return s
	}
	return &clocked{Store: s, clock: c, hashes: map[journal.Hash]journal.Hash{}}
}

// outside returns the hash that an entry has on the disk.
func (s *clocked) outside(within journal.Hash) journal.Hash {
	s.mu.Lock()
	defer s.mu.Unlock()
	if there, known := s.hashes[within]; known {
		return there
	}
	return within // of no entry
}

// know notes the two hashes of an entry.
func (s *clocked) know(within, there journal.Entry) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hashes[within.Hash()] = there.Hash()
}

// in returns an entry of the disk as the process has it, after one with that hash.
func (s *clocked) in(e journal.Entry, before journal.Hash) journal.Entry {
	within := journal.Entry{Table: e.Table, Pos: e.Pos, Prev: e.Prev, Number: e.Number, ID: e.ID,
		Before: before, Data: s.clock.reads(e.Data)}.Hashed()
	s.know(within, e)
	return within
}

// Append is journal.Journal's, as the others are.
func (s *clocked) Append(ctx context.Context, e journal.Entry) (journal.Entry, error) {
	there := journal.Entry{Table: e.Table, Prev: e.Prev, Number: e.Number, ID: e.ID,
		Before: s.outside(e.Before), Data: s.clock.shows(e.Data)}
	s.know(e, there)
	written, err := s.Store.Append(ctx, there)
	e.Pos = written.Pos
	return e, err
}

func (s *clocked) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	before := after.Hash
	after.Hash = s.outside(before)
	return s.Store.Read(ctx, after, func(e journal.Entry) error {
		e = s.in(e, before)
		before = e.Hash()
		return fn(e)
	})
}

// Follow tells of all entries: a table of the simulated disk has no holes.
func (s *clocked) Follow(ctx context.Context, after journal.Tail, fn func(journal.Entry)) error {
	before := after.Hash
	return s.Store.Follow(ctx, after, func(e journal.Entry) {
		e = s.in(e, before)
		before = e.Hash()
		fn(e)
	})
}

func (s *clocked) Get(ctx context.Context, key string) (journal.Document, error) {
	d, err := s.Store.Get(ctx, key)
	d.Value = s.clock.reads(d.Value)
	return d, err
}

func (s *clocked) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	return s.Store.Put(ctx, key, s.clock.shows(value), revision)
}

func (s *clocked) List(ctx context.Context, prefix string) ([]journal.Document, error) {
	list, err := s.Store.List(ctx, prefix)
	for i := range list {
		list[i].Value = s.clock.reads(list[i].Value)
	}
	return list, err
}

func (s *clocked) Watch(ctx context.Context, prefix string, fn func(journal.Document)) error {
	return s.Store.Watch(ctx, prefix, func(d journal.Document) {
		d.Value = s.clock.reads(d.Value)
		fn(d)
	})
}

// clockedBus is a bus of a process whose clock is wrong.
type clockedBus struct {
	bus
	clock clock
}

// letter is a message that all nodes hear: what it says is within.
type letter struct {
	To   string `json:"to,omitempty"`
	Data []byte `json:"data"`
}

// within changes what a message says.
func within(data []byte, change func([]byte) []byte) []byte {
	var l letter
	if json.Unmarshal(data, &l) != nil || l.Data == nil {
		return change(data)
	}
	l.Data = change(l.Data)
	text, _ := json.Marshal(l) // a word and bytes
	return text
}

// Publish is cluster.Bus's, as Subscribe is.
func (b clockedBus) Publish(subject string, data []byte) error {
	return b.bus.Publish(subject, within(data, b.clock.shows))
}

func (b clockedBus) Subscribe(subject string, fn func(subject string, data []byte)) (func(), error) {
	return b.bus.Subscribe(subject, func(subject string, data []byte) { fn(subject, within(data, b.clock.reads)) })
}

// setClock gives a process that is about to start its clock: a right one when nothing goes wrong any more.
func (w *world) setClock(n *node) clock {
	n.lives++
	c := clock(0)
	if w.Clocks && w.isOn() {
		c = drawnClock(rand.New(rand.NewPCG(n.harm.seed, 1<<41+uint64(n.lives))))
	}
	w.set = append(w.set, c)
	return c
}

// ahead is how far the fastest clock was ahead.
func (w *world) ahead() time.Duration { return time.Duration(max(0, slices.Max(w.set))) }

// spread is how far clocks have differed.
func (w *world) spread() time.Duration { return time.Duration(slices.Max(w.set) - slices.Min(w.set)) }

// lost returns how much of their bank somebody may be charged too much for a decision that they had then. It is charged
// from when it was asked, by the clock of that time, until its server last lived, by that one's clock: what a clock was
// set forward between the two. A process that starts now has not written yet when it lives.
func (w *world) lost(was limit) (most time.Duration) {
	if was.set == 0 { // it was not told
		return 0
	}
	if w.several() { // any of them may have been the server at any time
		return w.spread()
	}
	for _, to := range w.set[was.set:max(was.set, len(w.set)-1)] {
		most = max(most, time.Duration(to-w.set[was.set-1]))
	}
	return most
}
