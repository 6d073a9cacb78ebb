package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"medici/internal/journal"
	"medici/lobby"
)

const (
	heartbeatEvery = 250 * time.Millisecond // between two heartbeats
	deadAfter      = 2 * time.Second        // without one for that long, a node is taken for dead
	deafAfter      = 2 * heartbeatEvery     // without one of its own for that long, a node judges nobody
	settleTime     = 4 * heartbeatEvery     // after it hears itself again, until a node judges others
	wholeEvery     = 5 * time.Second        // between two heartbeats that say what has not changed
	checkEvery     = 100 * time.Millisecond // between two checks of who lives
	taking         = 32                     // the most tables that are taken over at once
)

const (
	heartbeatSubject = "medici.lives."  // followed by the node's name: a heartbeat
	allSubject       = "medici.all."    // followed by the sender's name: its message, which all nodes hear
	messageSubject   = "medici.tells."  // likewise, in an envelope: older programs know nothing else
	nodeSubject      = "medici.to."     // followed by a node's name and the sender's: a message to that node
	offerSubject     = "medici.offers." // likewise: the ID of a table that the sender has given up for that node
)

// Config configures a [Member].
type Config struct {
	Node string
	At   string // the address where it takes sessions
	Bus  Bus
	Log  *slog.Logger
}

// Member is a node of a cluster. It implements peers.Wire and, once it runs, relay.Cluster.
type Member struct {
	Config
	tables    Tables
	takeovers atomic.Int64
	draining  atomic.Bool // it gives its tables up, and takes none
	releasing atomic.Bool // all at once

	mu         sync.Mutex
	heartbeats map[string]heartbeat
	unheard    map[string]time.Time // nodes that were never heard, since when this one has known their names
	sound      time.Time            // since when this node has heard itself without a gap
	said       heartbeat            // what this node's last whole heartbeat said, and when
	asked      time.Time            // when a node last asked what this one is
	strange    map[string]time.Time // IDs of tables that should be here and are not, since when
	busy       map[string]bool      // IDs of tables that are being taken over
	free       chan struct{}        // holds a token when none are any more
	offers     chan offer           // that nobody has looked at
}

// heartbeat says that a node lives, and what it is. One without content says that the last one holds.
type heartbeat struct {
	Address string `json:"address"`
	Leaving bool   `json:"leaving,omitempty"` // its tables are for others from now on, also those that it has not given up
	Subject bool   `json:"own,omitempty"`     // it has a subject of its own; false from an older program
	State   state  `json:"state,omitempty"`   // empty from an older program
	Brief   bool   `json:"brief,omitempty"`   // it knows heartbeats without content, and messages to all without an envelope
	Ask     bool   `json:"ask,omitempty"`     // it may not know yet what the others are
	at      time.Time
}

// state is whether a node takes tables over.
type state string

const (
	serving  state = "serving"
	draining state = "draining" // it gives its tables up, and holds each until it has
)

// New returns a member that has heard of nobody yet.
func New(c Config) *Member {
	return &Member{Config: c, heartbeats: map[string]heartbeat{}, unheard: map[string]time.Time{}, strange: map[string]time.Time{},
		busy: map[string]bool{}, free: make(chan struct{}, 1), offers: make(chan offer, taking), sound: time.Now()}
}

// Join makes the node one of the others until ctx is done. It returns at once; done is closed when
// everything that the node has begun with tables is finished too.
func (m *Member) Join(ctx context.Context, t Tables) (done <-chan struct{}, err error) {
	m.tables = t
	var stops []func()
	stop := func() {
		for _, s := range stops {
			s()
		}
	}
	for _, of := range []struct {
		subject string
		fn      func(subject string, data []byte)
	}{
		{heartbeatSubject, m.onHeartbeat}, {messageSubject, m.onMessage}, {allSubject, m.onAll},
		{nodeSubject + m.Node + ".", m.onOwn}, {offerSubject + m.Node + ".", m.onOffer},
	} {
		s, err := m.Bus.Subscribe(of.subject+">", of.fn)
		if err != nil {
			stop()
			return nil, err
		}
		stops = append(stops, s)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		defer stop()
		m.run(ctx)
	}()
	return ended, nil
}

func (m *Member) run(ctx context.Context) {
	var takeovers sync.WaitGroup
	defer takeovers.Wait()
	heartbeats, checks := time.NewTicker(heartbeatEvery), time.NewTicker(checkEvery)
	defer heartbeats.Stop()
	defer checks.Stop()
	m.sendHeartbeat()
	for {
		select {
		case <-ctx.Done():
			return
		case <-heartbeats.C:
			m.sendHeartbeat()
			continue
		case o := <-m.offers:
			if m.accepts(o) {
				takeovers.Go(func() { m.takeOver(ctx, o.table) })
			}
			continue
		case <-checks.C:
		case <-m.free: // there may be more: the last table must not wait for as many checks as there are tables
		}
		for _, id := range m.orphans(time.Now()) {
			takeovers.Go(func() { m.takeOver(ctx, id) })
		}
	}
}

// sendHeartbeat says that this node lives. If the bus does not take it, one heartbeat is missing.
func (m *Member) sendHeartbeat() {
	own := heartbeat{Address: m.At, Leaving: m.releasing.Load(), Subject: true, State: serving, Brief: true}
	if m.draining.Load() {
		own.State = draining
	}
	var data []byte
	if m.needed(&own, time.Now()) {
		var err error
		if data, err = json.Marshal(own); err != nil {
			return
		}
	}
	_ = m.Bus.Publish(heartbeatSubject+m.Node, data)
}

// needed reports whether a heartbeat has to say what this node is. A heartbeat says news again for as long as a node takes
// until it judges others, for heartbeats may be lost.
func (m *Member) needed(own *heartbeat, now time.Time) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	brief := m.brief(now)
	own.Ask = !m.judges(now)
	was := m.said
	if was.at, was.Ask = own.at, own.Ask; was != *own {
		m.asked = now
	}
	if brief && now.Sub(m.asked) > settleTime && now.Sub(m.said.at) < wholeEvery {
		return false
	}
	m.said = *own
	m.said.at = now
	return true
}

// brief reports whether all nodes that live know brief messages, as far as this one can know. It is called with mu held.
func (m *Member) brief(now time.Time) bool {
	for _, s := range m.heartbeats {
		if !s.Brief && now.Sub(s.at) < deadAfter {
			return false
		}
	}
	return m.judges(now)
}

func (m *Member) onHeartbeat(subject string, data []byte) {
	node, now := strings.TrimPrefix(subject, heartbeatSubject), time.Now()
	m.mu.Lock()
	defer m.mu.Unlock()
	s, known := m.heartbeats[node]
	last := s.at
	switch {
	case len(data) > 0:
		s = heartbeat{}
		if json.Unmarshal(data, &s) != nil {
			return
		}
	case !known: // it lives, and will say what it is
		m.unheard[node] = now
		return
	}
	if node == m.Node && now.Sub(last) > deafAfter {
		m.sound = now
	}
	if s.Ask && len(data) > 0 && node != m.Node {
		m.asked = now
	}
	s.at = now
	m.heartbeats[node] = s
	delete(m.unheard, node)
}

// takeOver takes a table over. If another node is quicker, or this one fails, the next check decides.
func (m *Member) takeOver(ctx context.Context, id string) {
	err := m.tables.Adopt(ctx, id)
	switch {
	case err == nil:
		m.takeovers.Add(1)
		m.Log.Info("this node keeps a table now", "table", id)
	case !errors.Is(err, journal.ErrConflict) && !errors.Is(err, lobby.ErrNoTable) && ctx.Err() == nil:
		m.Log.Warn("a table is not taken over yet", "table", id, "error", err)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if errors.Is(err, journal.ErrUnknown) {
		m.strange[id] = time.Time{} // the directory may name this node by now: it was not on its way, and is tried at once
	}
	if delete(m.busy, id); len(m.busy) == 0 && err == nil {
		select {
		case m.free <- struct{}{}:
		default:
		}
	}
}

// Takeovers returns how many tables this node has taken over.
func (m *Member) Takeovers() int { return int(m.takeovers.Load()) }
