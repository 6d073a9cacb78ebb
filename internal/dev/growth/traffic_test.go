package growth

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"sync"
	"sync/atomic"

	"medici/internal/journal"
	"medici/internal/ops/cluster"
)

// kind is what bytes between nodes are for.
type kind int

const (
	lives    kind = iota // heartbeats
	presence             // who has come and left
	rosters              // whole rosters, and asking for them
	other                // talk in the hall, and orders
	kinds
)

// traffic counts bytes of a node.
type traffic struct {
	sent, heard [kinds]atomic.Int64
	documents   atomic.Int64 // changed documents that its watches brought
	listed      atomic.Int64 // documents that it listed
}

// reset sets all to zero.
func (t *traffic) reset() {
	for k := range kinds {
		t.sent[k].Store(0)
		t.heard[k].Store(0)
	}
	t.documents.Store(0)
	t.listed.Store(0)
}

// bus carries messages among all nodes, each subscription's in their order. It loses none.
type bus struct {
	mu   sync.Mutex
	subs map[*subscription]bool
}

// link is a node's way to the bus. It is a cluster.Bus.
type link struct {
	bus     *bus
	traffic *traffic
}

// wire is a node's way to the others, on which it may leave out that it understands numbers.
type wire struct{ *cluster.Member }

func (w wire) Send(node string, data []byte) {
	if *whole {
		data = bytes.ReplaceAll(data, []byte(`,"counts":true`), nil)
	}
	w.Member.Send(node, data)
}

type subscription struct {
	prefix  string
	traffic *traffic
	fn      func(string, []byte)
	wake    chan struct{}

	mu    sync.Mutex
	queue []message
}

type message struct {
	subject string
	data    []byte
	kind    kind
}

// kindOf tells what a message is for, by what the program writes into it.
func kindOf(subject string, data []byte) kind {
	if strings.HasPrefix(subject, "medici.lives.") {
		return lives
	}
	var to struct{ Data []byte }
	if json.Unmarshal(data, &to) == nil && to.Data != nil {
		data = to.Data
	}
	switch {
	case bytes.Contains(data, []byte(`"roster":true`)) || bytes.Contains(data, []byte(`"ask":true`)):
		return rosters
	case bytes.Contains(data, []byte(`"version":`)):
		return presence
	}
	return other
}

// Publish is cluster.Bus's, as Subscribe is.
func (l link) Publish(subject string, data []byte) error {
	m := message{subject, data, kindOf(subject, data)}
	l.traffic.sent[m.kind].Add(int64(len(data)))
	l.bus.mu.Lock()
	defer l.bus.mu.Unlock()
	for s := range l.bus.subs {
		if strings.HasPrefix(subject, s.prefix) {
			s.put(m)
		}
	}
	return nil
}

func (l link) Subscribe(subject string, fn func(string, []byte)) (func(), error) {
	s := &subscription{prefix: strings.TrimSuffix(subject, ">"), traffic: l.traffic, fn: fn, wake: make(chan struct{}, 1)}
	l.bus.mu.Lock()
	l.bus.subs[s] = true
	l.bus.mu.Unlock()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for range s.wake {
			s.mu.Lock()
			all := s.queue
			s.queue = nil
			s.mu.Unlock()
			for _, m := range all {
				s.traffic.heard[m.kind].Add(int64(len(m.data)))
				s.fn(m.subject, m.data)
			}
		}
	}()
	return func() {
		l.bus.mu.Lock()
		delete(l.bus.subs, s)
		l.bus.mu.Unlock()
		close(s.wake) // nobody puts any more
		<-ended
	}, nil
}

func (s *subscription) put(m message) {
	s.mu.Lock()
	s.queue = append(s.queue, m)
	s.mu.Unlock()
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// counted is a store that counts what it tells a node of documents.
type counted struct {
	journal.Store
	traffic *traffic
}

func (c counted) Watch(ctx context.Context, prefix string, fn func(journal.Document)) error {
	return c.Store.Watch(ctx, prefix, func(d journal.Document) {
		c.traffic.documents.Add(int64(len(d.Key) + len(d.Value)))
		fn(d)
	})
}

func (c counted) List(ctx context.Context, prefix string) ([]journal.Document, error) {
	all, err := c.Store.List(ctx, prefix)
	for _, d := range all {
		c.traffic.listed.Add(int64(len(d.Key) + len(d.Value)))
	}
	return all, err
}
