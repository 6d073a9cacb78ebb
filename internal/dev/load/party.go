package load

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"
)

// seats is how many people are at a table.
const seats = 4

// party is the people at one table, one decision at a time.
type party struct {
	number  int
	laid    string // the table that the first of them has made, where its name is not known before
	people  [seats]*person
	changed chan struct{}
	round   int
	began   time.Time // of the last move: its key
}

func newParty(number int, open func() observer) *party {
	p := &party{number: number, round: number, changed: make(chan struct{}, 1)}
	for i := range p.people {
		p.people[i] = &person{observer: open(), changed: p.changed}
	}
	return p
}

// await looks whenever a screen has changed, and now and then, until ok is content.
func (p *party) await(ctx context.Context, what string, ok func() (bool, error)) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	look := time.NewTicker(retry)
	defer look.Stop()
	for {
		done, err := ok()
		if err != nil {
			return fmt.Errorf("table %d: %w", p.number, err)
		}
		if done {
			return nil
		}
		select {
		case <-p.changed:
		case <-look.C:
		case <-ctx.Done():
			return fmt.Errorf("table %d: not within %v: %s; %w, and %s", p.number, patience, what, context.Cause(ctx), p.seen())
		}
	}
}

// seen says what the first of them sees, and the first of the others who sees something else.
func (p *party) seen() string {
	text := "the first of them sees:\n" + p.people[0].shown()
	all, _, _ := p.positions()
	for i, x := range p.people {
		if all[i].position != all[0].position {
			return fmt.Sprintf("%s\nand the one with number %d:\n%s", text, i+1, x.shown())
		}
	}
	return text
}

// begin waits until the game is on all screens.
func (p *party) begin(ctx context.Context) error {
	return p.await(ctx, "the table begins", func() (bool, error) {
		for _, x := range p.people {
			if _, err := x.at(); err != nil || !x.seated() {
				return false, err
			}
		}
		return true, nil
	})
}

// mover is who is asked, and the keys; all do their chores meanwhile.
func (p *party) mover(ctx context.Context) (mover *person, keys string, err error) {
	err = p.await(ctx, "somebody's turn", func() (bool, error) {
		mover = nil
		for i := range p.people {
			x := p.people[(p.round+i)%seats]
			turn, first, err := x.asked(p.round)
			if err == nil {
				err = x.do(first)
			}
			if err != nil {
				return false, err
			}
			if mover == nil && turn != "" && first.keys == "" {
				mover, keys = x, turn
			}
		}
		return mover != nil, nil
	})
	return mover, keys, err
}

// doChore types what the screen asks for besides a move, if it does.
func (p *person) doChore(round int) error {
	_, first, err := p.asked(round)
	if err == nil {
		err = p.do(first)
	}
	return err
}

// do types a chore once, and again when nothing has come of it for long.
func (p *person) do(c chore) error {
	if c.keys == "" || c.asks == p.done && time.Since(p.doneAt) < retry {
		return nil
	}
	p.done, p.doneAt = c.asks, time.Now()
	_, err := p.keys.Write([]byte(c.keys))
	return err
}

// decide types a decision if the person is still asked for it.
func (p *person) decide(round int, keys string) error {
	is, err := p.isAsked(round, keys)
	if is {
		_, err = p.keys.Write([]byte(keys))
	}
	return err
}

// isAsked reports whether the screen still asks for these keys, and for nothing before them.
func (p *person) isAsked(round int, keys string) (bool, error) {
	turn, first, err := p.asked(round)
	return err == nil && turn == keys && first.keys == "", err
}

// question is who is asked, and the keys, and where the screens stand then: what was typed twice, because nothing had come
// of it for long, may move them on between two looks.
func (p *party) question(ctx context.Context) (mover *person, keys string, at [seats]progress, agree bool, err error) {
	for {
		if mover, keys, err = p.mover(ctx); err != nil {
			return
		}
		if at, agree, err = p.positions(); err != nil {
			return
		}
		if is, err := mover.isAsked(p.round, keys); is || err != nil {
			return mover, keys, at, agree, err
		}
	}
}

// retry is how long a person waits before they type the same once more.
const retry = 3 * time.Second

// move lets whoever is asked decide, and is the time until the last of all screens
// shows it.
func (p *party) move(ctx context.Context) (time.Duration, error) {
	mover, keys, before, same, err := p.question(ctx)
	if err != nil {
		return 0, err
	}
	p.round++
	p.began = time.Now()
	if _, err := mover.keys.Write([]byte(keys)); err != nil {
		return 0, err
	}
	var last time.Time
	typed := p.began
	err = p.await(ctx, fmt.Sprintf("%q on all screens", keys), func() (bool, error) {
		now, agree, err := p.positions()
		last = time.Time{}
		done := agree || !same // where one came later than another, their stories differ at first
		for i, x := range now {
			done = done && x.position != before[i].position
			if x.since.After(last) {
				last = x.since
			}
		}
		for _, x := range p.people {
			if !done && err == nil {
				err = x.doChore(p.round) // is the mover sure? And below a day's accounts screens differ
			}
		}
		if !done && err == nil && time.Since(typed) > retry {
			typed = time.Now()
			err = mover.decide(p.round-1, keys) // it was refused: the screen was not the last then
		}
		return done, err
	})
	return last.Sub(p.began), err
}

type progress struct {
	position uint64
	since    time.Time
}

// positions are where the screens stand, and whether they agree.
func (p *party) positions() (all [seats]progress, agree bool, err error) {
	agree = true
	for i, x := range p.people {
		if all[i], err = x.at(); err != nil {
			return all, false, err
		}
		agree = agree && all[i].position == all[0].position
	}
	return all, agree, nil
}

// slow is how long a bid takes of which one wants to know why.
const slow = 100 * time.Millisecond

// tally is what many tables have measured.
type tally struct {
	mu   sync.Mutex
	took []time.Duration
	err  error
	most time.Duration
	when time.Time // that was
	slow func()    // is called for each that is slow, and slower than those before; may be nil
}

func (t *tally) add(took time.Duration, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err == nil {
		t.took = append(t.took, took)
		if t.slow != nil && took > max(t.most, slow) {
			t.slow()
		}
		if took > t.most {
			t.most, t.when = took, time.Now()
		}
	} else if t.err == nil {
		t.err = err
	}
}

// play moves until the time is up: every so often, give or take an eighth of that, or as soon as the
// last move is on all screens. It begins when it is told, so tables are out of step. People are not in step
// with their clocks, which tick at whole seconds since the move before.
func (p *party) play(ctx context.Context, first time.Time, every time.Duration, until time.Time, t *tally) {
	timer := time.NewTimer(time.Until(first))
	defer timer.Stop()
	for next := first; ; next = next.Add(every) {
		at := next.Add(time.Duration(rand.Int64N(int64(every/4+1))) - every/8)
		if at.After(until) {
			return
		}
		timer.Reset(time.Until(at))
		select {
		case <-timer.C:
		case <-ctx.Done():
			return
		}
		took, err := p.move(ctx)
		t.add(took, err)
		if err != nil {
			return
		}
		if every == 0 {
			next = time.Now()
		}
	}
}
