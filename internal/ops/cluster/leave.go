package cluster

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"medici/lobby"
)

const (
	// abreast is the most tables that a leaving node has given up and that nobody has taken: each stands still for as long
	// as these take together.
	abreast = 8
	// takeCheck is the time between two looks whether one is taken.
	takeCheck = 10 * time.Millisecond
)

// Leave gives up all tables of this node, for the others to take, and takes no more. Tables where somebody is go first,
// some at a time, the next when these are taken: all at once, the last would stand still until all others are taken. For
// that it takes half of the time that ctx has. The rest is given up at once, also where others run an older program.
//
// Without another living node it keeps the tables, and left is false: they are found again when it starts. The error
// says what could not be given up before ctx was done.
func (m *Member) Leave(ctx context.Context) (left bool, err error) {
	if !m.isAccompanied() {
		return false, nil
	}
	m.draining.Store(true)
	m.sendHeartbeat()
	m.tables.Drain() // before the list of tables is taken
	if m.takeTurns() {
		m.handOver(ctx)
	}
	m.releasing.Store(true)
	m.sendHeartbeat()
	var mu sync.Mutex
	var failed []error
	var all sync.WaitGroup
	for _, p := range m.here(func(lobby.DirectoryEntry) bool { return true }) {
		all.Go(func() {
			if err := m.tables.Release(ctx, p); err != nil {
				mu.Lock()
				defer mu.Unlock()
				failed = append(failed, fmt.Errorf("table %s: %w", p, err))
			}
		})
	}
	all.Wait()
	return true, errors.Join(failed...)
}

// here returns the IDs of the tables that this node holds and want chooses.
func (m *Member) here(want func(lobby.DirectoryEntry) bool) (ids []string) {
	for _, p := range m.tables.Directory() {
		if p.Here && want(p) {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// isAccompanied reports whether another node lives.
func (m *Member) isAccompanied() bool {
	for _, node := range m.Nodes() {
		if node != m.Node {
			return true
		}
	}
	return false
}

// takeTurns reports whether another node would take tables from this one now, and all know that a draining node still
// holds those that it has not given up.
func (m *Member) takeTurns() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := time.Now()
	for node := range m.living(now) {
		if m.heartbeats[node].State == "" {
			return false
		}
	}
	all := m.takers(now)
	delete(all, m.Node) // it has not heard itself since
	return len(all) > 0
}

// handOver gives tables up where somebody is, some at a time. It stops when others take none any more.
func (m *Member) handOver(ctx context.Context) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if end, ok := ctx.Deadline(); ok {
		defer time.AfterFunc(time.Until(end)/2, stop).Stop()
	}
	ids := make(chan string)
	var all sync.WaitGroup
	for range abreast {
		all.Go(func() {
			for id := range ids {
				if m.tables.Release(ctx, id) != nil {
					continue // it is tried again with the rest
				}
				m.offer(id)
				if !m.taken(ctx, id) {
					stop()
				}
			}
		})
	}
	for _, id := range m.here(func(p lobby.DirectoryEntry) bool { return p.Visited }) {
		select {
		case ids <- id:
		case <-ctx.Done():
		}
	}
	close(ids)
	all.Wait()
}

// offer is a table that a node has given up.
type offer struct{ from, table string }

// offer has the successor of a table take it over now, and not only when it checks who lives.
func (m *Member) offer(table string) {
	m.mu.Lock()
	all := m.takers(time.Now())
	m.mu.Unlock()
	delete(all, m.Node)
	if to := successor(all, table); to != "" {
		_ = m.Bus.Publish(offerSubject+to+"."+m.Node, []byte(table))
	}
}

// onOffer handles an offer to this node. One that comes while there are many is found by the next check.
func (m *Member) onOffer(subject string, data []byte) {
	select {
	case m.offers <- offer{strings.TrimPrefix(subject, offerSubject+m.Node+"."), string(data)}:
	default:
	}
}

// accepts reports whether this node takes over a table that it is offered, and marks that as busy. It does not when it has
// found the table by itself.
func (m *Member) accepts(o offer) bool {
	free := m.tables.Away(func(holder string) bool { return holder == "" || holder == o.from })
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.draining.Load() || m.busy[o.table] || len(m.busy) >= taking ||
		!slices.ContainsFunc(free, func(p lobby.DirectoryEntry) bool { return p.ID == o.table }) {
		return false
	}
	m.busy[o.table] = true
	return true
}

// taken waits until another node holds a table that was given up, for as long as a node may be silent.
func (m *Member) taken(ctx context.Context, id string) bool {
	late := time.NewTimer(deadAfter)
	defer late.Stop()
	check := time.NewTicker(takeCheck)
	defer check.Stop()
	for {
		free := m.tables.Away(func(holder string) bool { return holder == "" || holder == m.Node })
		if !slices.ContainsFunc(free, func(p lobby.DirectoryEntry) bool { return p.ID == id }) {
			return true
		}
		select {
		case <-check.C:
		case <-late.C:
			return false
		case <-ctx.Done():
			return false
		}
	}
}
