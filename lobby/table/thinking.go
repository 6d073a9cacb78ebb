package table

import (
	"slices"
	"sync"
	"time"

	"medici/lobby/match"
)

// A bot may think so long about a decision, ThinkingTime, when no other does; longer at a table where
// people take days.
const ThinkingTime, slowThinkingTime = 500 * time.Millisecond, 2 * time.Second

// mullTime is how long after the end of its time a bot answers whose thinking would tell of its hand: the last of
// what it plays on is over by then.
const mullTime = 100 * time.Millisecond

// Thinking shares the processors among bots, and all others who think. Each source that has asked for bots gets as
// much as another, however many tables it has, and its bots share that: whose are many
// think less and wait for each other, and take nothing from the others.
type Thinking struct {
	places int // bots that think at once

	mu      sync.Mutex
	waiting []*thought // in the order in which they came
	busy    []*thought
	served  map[string]int // of each source with bots here: how often one of them had a place
}

// thought is a bot that has to decide.
type thought struct {
	source string
	full   time.Duration      // to think, when nobody else does
	begins chan time.Duration // says how long it may
}

// NewThinking is for so many bots that think at once.
func NewThinking(places int) *Thinking { return &Thinking{places: places, served: map[string]int{}} }

// Places are how many think at once.
func (t *Thinking) Places() int { return t.places }

// Wait is a bot's turn to think, and for how long; end gives its place to another. It is
// not ok when quit was closed before.
func (t *Thinking) Wait(source string, full time.Duration, quit <-chan struct{}) (may time.Duration, end func(),
	ok bool) {
	one := &thought{source, full, make(chan time.Duration, 1)}
	t.mu.Lock()
	t.waiting = append(t.waiting, one)
	t.fill()
	t.mu.Unlock()
	end = func() { t.gone(one) }
	select {
	case may = <-one.begins:
		return may, end, true
	case <-quit:
		end()
		return 0, nil, false
	}
}

// fill gives every free place to the source that had the fewest.
func (t *Thinking) fill() {
	for len(t.busy) < t.places && len(t.waiting) > 0 {
		next := slices.MinFunc(t.waiting, func(a, b *thought) int { return t.served[a.source] - t.served[b.source] })
		if t.served[next.source] == 0 { // it has just come: it was served as often as the others
			t.served[next.source] = t.least()
		}
		t.served[next.source]++
		next.begins <- t.share(next)
		t.waiting = slices.DeleteFunc(t.waiting, func(o *thought) bool { return o == next })
		t.busy = append(t.busy, next)
	}
}

// least is how often that source was served which was served the least.
func (t *Thinking) least() int {
	least := -1
	for _, n := range t.served {
		if least < 0 || n < least {
			least = n
		}
	}
	return max(least, 0)
}

// share is how long a bot may think while so many others do or want to.
func (t *Thinking) share(one *thought) time.Duration {
	of := map[string]int{}
	for _, o := range slices.Concat(t.waiting, t.busy) {
		of[o.source]++
	}
	return one.full * time.Duration(t.places) / time.Duration(max(t.places, len(of)*of[one.source]))
}

// gone gives up a bot's place, or its wait for one.
func (t *Thinking) gone(one *thought) {
	t.mu.Lock()
	defer t.mu.Unlock()
	is := func(o *thought) bool { return o == one }
	t.waiting, t.busy = slices.DeleteFunc(t.waiting, is), slices.DeleteFunc(t.busy, is)
	same := func(o *thought) bool { return o.source == one.source }
	if !slices.ContainsFunc(t.waiting, same) && !slices.ContainsFunc(t.busy, same) {
		delete(t.served, one.source)
	}
	t.fill()
}

// think runs in a goroutine of its own, and waits there for its turn.
func (t *Table) think(q *match.Question, slow bool) {
	full := ThinkingTime
	if slow {
		full = slowThinkingTime
	}
	may, end, ok := t.shared.Bots.Wait(q.Source(), full, t.shared.Crew.Quit())
	if !ok {
		return
	}
	began := time.Now()
	choice, err := q.Think(t.shared.NewBot, may)
	end()
	if q.Tells() {
		select {
		case <-time.After(time.Until(began.Add(may + mullTime))):
		case <-t.shared.Crew.Quit():
			return
		}
	}
	if err != nil {
		t.shared.Log.Error("a bot failed", "table", t.name, "seat", q.Seat.String(), "error", err)
	}
	t.doAlways(func(h *hosted, now time.Time) { h.Answer(q, choice, now) })
}
