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
	beat    = 250 * time.Millisecond // from one heartbeat to the next
	silence = 2 * time.Second        // without one, and a node is taken for dead
	deaf    = 2 * beat               // without one of its own, and a node judges nobody
	sober   = 4 * beat               // since it hears itself again, until a node judges others
	look    = 100 * time.Millisecond // from one check of who lives to the next
	taking  = 8                      // tables are taken over at once, at most
)

const (
	lives = "medici.lives." // and the node's name: a heartbeat
	tells = "medici.tells." // and the sender's: what it tells
)

// Config is what a [Member] needs.
type Config struct {
	Node string
	At   string // the address where it takes sessions
	Bus  Bus
	Log  *slog.Logger
}

// Member is a node of a cluster. It is lobby.Peers and, once it runs, relay.Cluster.
type Member struct {
	Config
	tables    Tables
	taken     atomic.Int64
	releasing atomic.Bool

	mu      sync.Mutex
	heard   map[string]sign
	sound   time.Time            // since when this node hears itself without a gap
	strange map[string]time.Time // IDs of tables that should be here and are not, since when
	busy    map[string]bool      // IDs of tables that are being taken over
}

// sign says that a node lives.
type sign struct {
	Address string `json:"address"`
	Leaving bool   `json:"leaving,omitempty"` // its tables are for others from now on
	at      time.Time
}

// New is a member that has heard of nobody yet.
func New(c Config) *Member {
	return &Member{Config: c, heard: map[string]sign{}, strange: map[string]time.Time{}, busy: map[string]bool{}, sound: time.Now()}
}

// Join makes the node one of the others until ctx is done. It returns at once; done is closed
// when what the node has begun with tables by then is done too.
func (m *Member) Join(ctx context.Context, t Tables) (done <-chan struct{}, err error) {
	m.tables = t
	heard, err := m.Bus.Subscribe(lives+">", m.hear)
	if err != nil {
		return nil, err
	}
	told, err := m.Bus.Subscribe(tells+">", m.told)
	if err != nil {
		heard()
		return nil, err
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		defer told()
		defer heard()
		m.live(ctx)
	}()
	return ended, nil
}

func (m *Member) live(ctx context.Context) {
	var takeovers sync.WaitGroup
	defer takeovers.Wait()
	beats, looks := time.NewTicker(beat), time.NewTicker(look)
	defer beats.Stop()
	defer looks.Stop()
	m.beat()
	for {
		select {
		case <-ctx.Done():
			return
		case <-beats.C:
			m.beat()
		case <-looks.C:
			for _, id := range m.orphans(m.tables.Places(), time.Now()) {
				takeovers.Go(func() { m.take(ctx, id) })
			}
		}
	}
}

// beat says that this node lives. What the bus does not take is one heartbeat missed.
func (m *Member) beat() {
	data, err := json.Marshal(sign{Address: m.At, Leaving: m.releasing.Load()})
	if err == nil {
		_ = m.Bus.Publish(lives+m.Node, data)
	}
}

func (m *Member) hear(subject string, data []byte) {
	var s sign
	if json.Unmarshal(data, &s) != nil {
		return
	}
	node, now := strings.TrimPrefix(subject, lives), time.Now()
	m.mu.Lock()
	defer m.mu.Unlock()
	if last := m.heard[node].at; node == m.Node && now.Sub(last) > deaf {
		m.sound = now
	}
	s.at = now
	m.heard[node] = s
}

// take takes a table over. Where another node is quicker, or this one fails, the next check decides.
func (m *Member) take(ctx context.Context, id string) {
	err := m.tables.Adopt(ctx, id)
	switch {
	case err == nil:
		m.taken.Add(1)
		m.Log.Info("this node keeps a table now", "table", id)
	case !errors.Is(err, journal.ErrConflict) && !errors.Is(err, lobby.ErrNoTable) && ctx.Err() == nil:
		m.Log.Warn("a table is not taken over yet", "table", id, "error", err)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.busy, id)
}

// Taken is how many tables this node has taken over.
func (m *Member) Taken() int { return int(m.taken.Load()) }
