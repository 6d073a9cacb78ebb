package load

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// figures are what is measured of one server.
type figures struct {
	name     string
	sessions int
	// Bytes of memory: nobody there, all seated, all in full play, and silent after that.
	empty, seated, played, silent int64
	seating                       cost // of a session: to connect, to sit down, to see the table
	knocking                      cost // of a connection that does nothing
	idle                          cost // of a second in which nothing happens
	people, machine               play
	clients                       int64 // bytes of memory of this program
}

// cost is of one of many things of a kind.
type cost struct {
	count  int
	lapse  time.Duration // for all
	server time.Duration // processor time, for all
	client time.Duration
	wire   int64 // bytes from the server
	wakes  int64 // how often threads of the server were woken
}

func (c cost) rate() float64       { return float64(c.count) / c.lapse.Seconds() }
func (c cost) cpu() time.Duration  { return c.server / time.Duration(max(1, c.count)) }
func (c cost) bytes() float64      { return float64(c.wire) / float64(max(1, c.count)) }
func (c cost) woken() float64      { return float64(c.wakes) / float64(max(1, c.count)) }
func (c cost) share() float64      { return c.server.Seconds() / c.lapse.Seconds() } // of a core
func (c cost) clientCore() float64 { return c.client.Seconds() / c.lapse.Seconds() }

// play is the cost of moves, and how long each took to all screens.
type play struct {
	cost
	payload int64 // bytes to all terminals, before encryption
	writes  int64 // in which they came
	took    []time.Duration
	slowest time.Time // when the slowest was on all screens
}

// within is the time in which a share of the moves were on all screens.
func (p play) within(share float64) time.Duration { return within(p.took, share) }

// within returns what a share of some sorted times do not exceed.
func within(took []time.Duration, share float64) time.Duration {
	if len(took) == 0 {
		return 0
	}
	return took[min(len(took)-1, int(share*float64(len(took))))]
}

// during measures what something costs that happens count times.
func (h *hall) during(do func() (count int, err error)) (c cost, err error) {
	server, err1 := h.cpu()
	client, err2 := cpuOf("self")
	woke, err5 := h.wakes()
	wire, began := h.wire.Load(), time.Now()
	c.count, err = do()
	c.lapse = time.Since(began)
	serverThen, err3 := h.cpu()
	clientThen, err4 := cpuOf("self")
	wokeThen, err6 := h.wakes()
	c.server, c.client, c.wire, c.wakes = serverThen-server, clientThen-client, h.wire.Load()-wire, wokeThen-woke
	return c, errors.Join(err, err1, err2, err3, err4, err5, err6)
}

// hands is how many clients come at the same time, fewer than a door lets stand half open.
const hands = 16

// each does something for every number below n, some at a time, and stops at the first
// error.
func each(n, hands int, do func(i int) error) error {
	var next atomic.Int64
	var failed tally
	var all sync.WaitGroup
	for range min(n, hands) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				if err := do(i); err != nil {
					failed.add(0, err)
					next.Store(int64(n))
				}
			}
		})
	}
	all.Wait()
	return failed.err
}

// knocks lets people connect, prove who they are, and go.
func (h *hall) knocks(ctx context.Context, n int) (cost, error) {
	return h.during(func() (int, error) {
		return n, each(n, hands, func(i int) error {
			by, err := h.knock(ctx, h.addr, i, "passer-by", &h.wire)
			if err != nil {
				return err
			}
			return by.Close()
		})
	})
}

// fill seats everybody and waits until all games are on the screens.
func (h *hall) fill(ctx context.Context) (cost, error) {
	return h.during(func() (int, error) { return h.sessions, h.seatAll(ctx, 0, hands) })
}

// seatAll seats everybody at tables from a number on.
func (h *hall) seatAll(ctx context.Context, first, hands int) error {
	for i := range h.sessions / seats {
		h.parties = append(h.parties, newParty(first+i, h.open))
	}
	return each(len(h.parties), hands, func(i int) error { return h.seatParty(ctx, h.parties[i]) })
}

func (h *hall) seatParty(ctx context.Context, p *party) error {
	for seat, x := range p.people {
		by, err := h.knock(ctx, h.addr, p.number*seats+seat, fmt.Sprintf("p%d-%d", p.number, seat+1), &h.wire)
		if err != nil {
			return err
		}
		if err := x.come(by, h.seat(p, seat)); err != nil {
			return err
		}
		// A table must be there before somebody joins it.
		err = p.await(ctx, "the first screen", func() (bool, error) { bytes, _ := x.received(); return bytes > 0, nil })
		if err == nil && seat == 0 && h.lay != nil {
			err = h.lay(ctx, p)
		}
		if err != nil {
			return err
		}
	}
	return p.begin(ctx)
}

// bringApart lets tables play as fast as they can, each another part of a game: else all games, which begin together,
// would also end together.
func (h *hall) bringApart(ctx context.Context, hands int) error {
	return each(len(h.parties), hands, func(i int) error {
		p := h.parties[i]
		for range p.number * 97 % gameMoves { // neighbours are far from each other
			if _, err := p.move(ctx); err != nil {
				return err
			}
		}
		return nil
	})
}

// gameMoves is about how many decisions four clients of these make in a game of Medici.
const gameMoves = 160

// rest lets nothing happen.
func (h *hall) rest(ctx context.Context, lapse time.Duration) (cost, error) {
	return h.during(func() (int, error) { return 1, pause(ctx, lapse) })
}

func pause(ctx context.Context, lapse time.Duration) error {
	select {
	case <-time.After(lapse):
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// play lets every table move every so often, or as fast as it can.
func (h *hall) play(ctx context.Context, every, lapse time.Duration) (p play, err error) {
	cost, err := h.during(func() (int, error) {
		p, err = h.moves(ctx, every, lapse)
		return len(p.took), err
	})
	p.cost = cost
	return p, err
}

// moves are those that every table makes meanwhile.
func (h *hall) moves(ctx context.Context, every, lapse time.Duration) (p play, err error) {
	payload, writes := h.payload()
	t := tally{slow: h.slow}
	var all sync.WaitGroup
	began := time.Now()
	for _, x := range h.parties {
		first := began.Add(time.Duration(rand.Int64N(int64(every + 1))))
		all.Go(func() { x.play(ctx, first, every, began.Add(lapse), &t) })
	}
	all.Wait()
	err = errors.Join(t.err, pause(ctx, time.Until(began.Add(lapse))))
	p.payload, p.writes = h.payload()
	p.payload, p.writes = p.payload-payload, p.writes-writes
	slices.Sort(t.took)
	p.took, p.slowest = t.took, t.when
	return p, err
}
