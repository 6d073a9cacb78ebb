package load

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// audience is what it costs a server that so many people watch one table.
type audience struct {
	name     string
	watchers int
	play           // its times run to the last screen of all who watch
	idle     cost  // of the server, while nobody moves
	memory   int64 // bytes a watcher, after play
}

// telling is how many moves at least tell what one costs: Linux tells it, and what is taken off, in ticks of 10 ms.
const telling = 6

// audiences measures one table with each number of watchers that is named, and the bare server, which writes as many
// bytes to as many: no server that sends each of them packets of their own can do with less.
func (o Options) audiences(ctx context.Context, dir string) error {
	var all []audience
	for text := range strings.SplitSeq(o.Watchers, ",") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return fmt.Errorf("no number of watchers: %q; say some like 100,1000", text)
		}
		room := append(slices.Clone(still), "--spectators", fmt.Sprint(n))
		ours, err := o.audience(ctx, dir, o.ours(seats+n, "none", room), n,
			func(p *party) string { return fmt.Sprintf("watch load-%d", p.number) })
		if err != nil {
			return fmt.Errorf("%d watchers: %w", n, err)
		}
		c := ours.weigh().bare(seats + n)
		bare, err := o.audience(ctx, dir, c, n, func(p *party) string { return c.seat(p, 0) })
		if err != nil {
			return fmt.Errorf("%d watchers of the bare server: %w", n, err)
		}
		all = append(all, ours, bare)
		o.say(fmt.Sprintf("%d watchers are measured", n))
	}
	columns(o.Out, "people who watch one table", audienceLines, all,
		func(a audience) string { return fmt.Sprint(a.name, " ", a.watchers) })
	few, many := all[0], all[len(all)-2] // each is followed by the bare server
	if min(few.count, many.count) < telling {
		fmt.Fprintf(o.Out, "what a move costs is not told by fewer than %d of them\n", telling)
	} else {
		verdict(o.Out, fmt.Sprintf("a move costs with %d watchers at most 1.5 times what it costs with %d", many.watchers,
			few.watchers), many.moved().Seconds() <= 1.5*few.moved().Seconds())
	}
	verdict(o.Out, fmt.Sprintf("all of %d watchers see a move within 250 ms", many.watchers),
		many.within(1) <= 250*time.Millisecond)
	return nil
}

// weigh finds what was written to a watcher for a move.
func (a audience) weigh() *weight {
	told := float64(max(1, a.count*a.watchers))
	w := &weight{writes: max(1, int(math.Round(float64(a.writes)/told)))}
	w.now.Store(int64(min(max(1, int(float64(a.payload)/told/float64(w.writes))), len(ending))))
	return w
}

// audience measures a table of a server with some watchers, who come by a command.
func (o Options) audience(ctx context.Context, dir string, c contender, watchers int, watch func(*party) string) (
	is audience, err error) {
	is.name, is.watchers = c.name, watchers
	return is, serve(ctx, c, dir, func(h *hall) (err error) {
		h.sessions = seats
		if err := h.seatAll(ctx, 0, 1); err != nil {
			return err
		}
		before, err := h.memory()
		if err != nil {
			return err
		}
		a := &stand{party: h.parties[0], changed: make(chan struct{}, 1)}
		defer a.leave()
		if err := a.fill(ctx, h, watchers, watch(a.party)); err != nil {
			return err
		}
		if err := errors.Join(pause(ctx, o.Calm), o.profile(h)); err != nil {
			return err
		}
		if is.idle, err = h.rest(ctx, o.Idle); err != nil {
			return err
		}
		if err := o.profile(h); err != nil {
			return err
		}
		is.cost, err = h.during(func() (int, error) { return a.play(ctx, o.Every, o.People, &is) })
		after, err1 := h.memory()
		is.memory = (after - before) / int64(watchers)
		return errors.Join(err, err1, o.profile(h))
	})
}

// stand is where people watch a party.
type stand struct {
	party   *party
	people  []*person
	changed chan struct{}
}

// fill has watchers come, and waits until they see the game.
func (s *stand) fill(ctx context.Context, h *hall, n int, watch string) error {
	for range n {
		s.people = append(s.people, &person{observer: h.open(), changed: s.changed})
	}
	err := each(n, hands, func(i int) error {
		by, err := h.knock(ctx, h.addr, seats+i, fmt.Sprintf("w%d", i), &h.wire)
		if err != nil {
			return err
		}
		return s.people[i].come(by, watch)
	})
	if err != nil {
		return err
	}
	return s.await(ctx, "the game is on the screens", func(x *person) bool { return x.seated() })
}

func (s *stand) leave() {
	for _, x := range s.people {
		if x.way != nil {
			_ = x.way.Close()
		}
	}
}

// await looks whenever a screen has changed, until ok is content with every watcher. Watchers do their chores
// meanwhile: at the end of a day the accounts stay on their screens until they close them.
func (s *stand) await(ctx context.Context, what string, ok func(*person) bool) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	waits := slices.Clone(s.people)
	for {
		for len(waits) > 0 {
			last := waits[len(waits)-1]
			if _, gone := last.at(); gone != nil {
				return gone
			}
			if !ok(last) {
				if err := tidy(waits); err != nil {
					return err
				}
				break
			}
			waits = waits[:len(waits)-1]
		}
		if len(waits) == 0 {
			return nil
		}
		select {
		case <-s.changed:
		case <-ctx.Done():
			return fmt.Errorf("not within %v: %s; %w, %d of %d wait, and one of them sees:\n%s", patience, what,
				context.Cause(ctx), len(waits), len(s.people), waits[len(waits)-1].shown())
		}
	}
}

// tidy has people do their chores, if the last of them has one: all see the same then.
func tidy(people []*person) error {
	last := people[len(people)-1]
	_, first, err := last.asked(0)
	if err != nil || first.keys == "" || first.asks == last.done {
		return err
	}
	for _, x := range people {
		if err := x.doChore(0); err != nil {
			return err
		}
	}
	return nil
}

// play has the party move every so often, and each time waits for the last watcher.
func (s *stand) play(ctx context.Context, every, lapse time.Duration, is *audience) (moves int, err error) {
	bytes, writes := s.received()
	for until := time.Now().Add(lapse); time.Now().Before(until); {
		next := time.Now().Add(every)
		took, err := s.move(ctx)
		if err != nil {
			return 0, err
		}
		is.took = append(is.took, took)
		if err := pause(ctx, time.Until(next)); err != nil {
			return 0, err
		}
	}
	slices.Sort(is.took)
	is.payload, is.writes = s.received()
	is.payload, is.writes = is.payload-bytes, is.writes-writes
	return len(is.took), nil
}

// move has the party move, and returns the time until the last watcher sees it.
func (s *stand) move(ctx context.Context) (time.Duration, error) {
	was := make(map[*person]uint64, len(s.people))
	for _, x := range s.people {
		at, _ := x.at()
		was[x] = at.position
	}
	if _, err := s.party.move(ctx); err != nil {
		return 0, err
	}
	var last time.Time
	err := s.await(ctx, "a move is on the screens of the watchers", func(x *person) bool {
		at, _ := x.at()
		if at.position == was[x] {
			return false
		}
		if at.since.After(last) {
			last = at.since
		}
		return true
	})
	return last.Sub(s.party.began), err
}

func (s *stand) received() (bytes, writes int64) {
	for _, x := range s.people {
		b, w := x.received()
		bytes, writes = bytes+b, writes+w
	}
	return bytes, writes
}

// moved returns what the server did for a move, less what it does while nothing happens.
func (a audience) moved() time.Duration {
	return (a.server - time.Duration(a.idle.share()*float64(a.lapse))) / time.Duration(max(1, a.count))
}

var audienceLines = []line[audience]{
	{"moves", func(a audience) float64 { return float64(a.count) }, "%.0f"},
	{"processor of the server a move, ms", func(a audience) float64 { return ms(a.moved()) }, "%.2f"},
	{"of that a watcher, µs", func(a audience) float64 { return 1e3 * ms(a.moved()) / float64(a.watchers) }, "%.1f"},
	{"wake-ups of threads a move", func(a audience) float64 { return a.woken() }, "%.0f"},
	{"bytes a move and watcher", func(a audience) float64 {
		return float64(a.payload) / float64(max(1, a.count)) / float64(a.watchers)
	}, "%.0f"},
	{"writes a move and watcher", func(a audience) float64 {
		return float64(a.writes) / float64(max(1, a.count)) / float64(a.watchers)
	}, "%.2f"},
	{"a bid to the last watcher, 50 %, ms", func(a audience) float64 { return ms(a.within(.50)) }, "%.1f"},
	{"the slowest, ms", func(a audience) float64 { return ms(a.within(1)) }, "%.1f"},
	{"memory a watcher, kB", func(a audience) float64 { return float64(a.memory) / 1e3 }, "%.0f"},
}
