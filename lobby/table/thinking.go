package table

import (
	"slices"
	"sync"
	"time"

	"medici/lobby/match"
)

// ThinkingTime is how long a bot may think about a decision when it is alone; slowThinkingTime is for
// tables where people take days.
const ThinkingTime, slowThinkingTime = 500 * time.Millisecond, 2 * time.Second

// mullTime is how long after its thinking time a bot answers if an earlier answer would reveal something
// about its hand. By then all that it plays out has ended.
const mullTime = 100 * time.Millisecond

// Thinking shares the processors among bots and everybody else who thinks. Each source that has asked for
// bots gets the same share, however many tables it has. The bots of a source divide its share: many bots
// think less and wait for each other, and take nothing from others.
type Thinking struct {
	places int // how many bots think at once

	mu      sync.Mutex
	waiting []*thought // in order of arrival
	busy    []*thought
	served  map[string]int // how often each source with bots here got a place
}

// thought is a decision that a bot has to make.
type thought struct {
	source string
	full   time.Duration      // the time to think when no others do
	begins chan time.Duration // delivers the time to think
}

// NewThinking returns a Thinking for that many bots at once.
func NewThinking(places int) *Thinking { return &Thinking{places: places, served: map[string]int{}} }

// Places returns how many think at once.
func (t *Thinking) Places() int { return t.places }

// Wait waits for a bot's turn, and returns how long it may think; end gives the place to the next. ok is
// false when quit was closed first.
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

// fill gives each free place to the source that has had the fewest.
func (t *Thinking) fill() {
	for len(t.busy) < t.places && len(t.waiting) > 0 {
		next := slices.MinFunc(t.waiting, func(a, b *thought) int { return t.served[a.source] - t.served[b.source] })
		if t.served[next.source] == 0 { // a new source starts level with the others
			t.served[next.source] = t.least()
		}
		t.served[next.source]++
		next.begins <- t.share(next)
		t.waiting = slices.DeleteFunc(t.waiting, func(o *thought) bool { return o == next })
		t.busy = append(t.busy, next)
	}
}

// least returns how often the least served source was served.
func (t *Thinking) least() int {
	least := -1
	for _, n := range t.served {
		if least < 0 || n < least {
			least = n
		}
	}
	return max(least, 0)
}

// share returns how long a bot may think while that many others do or want to.
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

// think waits for its turn in a goroutine of its own, and asks the bot.
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
