//go:build linux

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"
)

// crowd is everybody who plays. Where a game is over another one begins.
type crowd struct {
	doors    []string
	arriving chan struct{} // a place for each who connects
	thought  time.Duration
	randomly sync.Mutex
	random   *rand.Rand
	hurry    atomic.Bool // nobody thinks, and nobody begins another game
	leaving  context.CancelFunc
	playing  sync.WaitGroup

	mu     sync.Mutex
	tables []*table
}

// arrivals is how many people connect at once, of all those who come from this one address: fewer than make a node
// refuse newcomers (startups). They wait for each other, because a thousand handshakes at once would all take too long.
const arrivals = 30

// come has people sit down at so many tables, which are opened by all doors.
func (l *lab) come(ctx context.Context) {
	c := &crowd{random: rand.New(rand.NewPCG(uint64(l.seed), 0)), arriving: make(chan struct{}, arrivals), thought: l.thought}
	for _, m := range l.All {
		c.doors = append(c.doors, m.SSH())
	}
	ctx, c.leaving = context.WithCancel(ctx)
	for n := range l.tables {
		c.playing.Go(func() {
			for ctx.Err() == nil && !c.hurry.Load() {
				c.game(ctx, n)
			}
		})
	}
	l.crowd = c
}

// game plays a game from its first move to its last.
func (c *crowd) game(ctx context.Context, door int) {
	c.mu.Lock()
	t := &table{name: fmt.Sprintf("table-%d", len(c.tables)+1), sent: map[int][]string{}}
	c.tables = append(c.tables, t)
	c.mu.Unlock()
	var both sync.WaitGroup
	for i := range 2 {
		both.Go(func() {
			p := &player{crowd: c, table: t, number: i, key: newKey()}
			p.play(ctx, (door+i)%len(c.doors))
		})
	}
	both.Wait()
}

func (c *crowd) all() []*table {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]*table(nil), c.tables...)
}
