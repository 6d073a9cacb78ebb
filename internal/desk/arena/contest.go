package arena

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"runtime"
	"sync"

	"medici/internal/games/judge"
	"medici/internal/games/kit"
	"medici/rules"
	"medici/rules/house"
)

// Contest says who plays what, and how often.
type Contest struct {
	Game    rules.Game
	Gauges  []kit.Gauge
	Players []Player        // one for each seat
	Judge   *judge.Judge    // removes luck from the results as well; may be nil
	Deals   int             // each is played once from every seat
	Seed    uint64          // of the deals and of the players' own chance
	Done    func(games int) // called after each deal, by one goroutine at a time; may be nil
}

// Games returns how many games are played.
func (c *Contest) Games() int { return c.Deals * len(c.Players) }

// Run plays on all processors. It ends with the first error, or the context.
func (c *Contest) Run(ctx context.Context) (Result, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	deals, numbers := make([]deal, c.Deals), make(chan int)
	var running sync.WaitGroup
	var mu sync.Mutex
	done := 0
	for range runtime.GOMAXPROCS(0) {
		running.Go(func() {
			for n := range numbers {
				d, err := c.deal(ctx, n)
				if err != nil {
					cancel(err)
					return
				}
				mu.Lock()
				deals[n], done = d, done+len(c.Players)
				if c.Done != nil {
					c.Done(done)
				}
				mu.Unlock()
			}
		})
	}
	for n := 0; n < c.Deals && ctx.Err() == nil; n++ {
		select {
		case numbers <- n:
		case <-ctx.Done():
		}
	}
	close(numbers)
	running.Wait()
	if err := context.Cause(ctx); err != nil {
		return Result{}, err
	}
	return c.result(deals), nil
}

// deal plays a deal from every seat: in game r player i sits r seats further on.
func (c *Contest) deal(ctx context.Context, number int) (deal, error) {
	d := newDeal(len(c.Players), len(c.Gauges))
	for turn := range c.Players {
		g := game{Contest: c, deal: number, turn: turn, seed: c.seed(number, -1, -1), tally: &d}
		if err := g.play(ctx); err != nil {
			return d, err
		}
	}
	return d, nil
}

// seed returns the seed of the House in a deal, or of a player in one of its games.
func (c *Contest) seed(deal, turn, player int) house.Seed {
	message := binary.BigEndian.AppendUint64([]byte("medici-arena 1\n"), c.Seed)
	for _, n := range []int{deal, turn, player} {
		message = binary.BigEndian.AppendUint64(message, uint64(n))
	}
	return sha256.Sum256(message)
}
