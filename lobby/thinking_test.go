package lobby

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/ruletest/hands"
)

// Whoever has many bots think waits for oneself: another source has the next place, and
// all the time that there is.
func TestSourcesShareTheProcessors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		thinking, quit := newThinking(2), make(chan struct{})
		const full = 600 * time.Millisecond
		var mu sync.Mutex
		var order []string
		think := func(source string) (may time.Duration) {
			may, end, ok := thinking.wait(source, full, quit)
			if !ok {
				t.Error("nobody has quit")
				return 0
			}
			mu.Lock()
			order = append(order, source)
			mu.Unlock()
			time.Sleep(may)
			end()
			return may
		}
		if alone := think("ann"); alone != full {
			t.Errorf("alone a bot may think %s", alone)
		}
		order = nil
		for range 12 {
			go think("crowd")
			synctest.Wait() // the first has the processor to itself
		}
		began := time.Now()
		if may := think("ann"); may != full {
			t.Errorf("ann's bot may think %s beside a crowd's", may)
		}
		if waited := time.Since(began) - full; waited > full {
			t.Errorf("ann's bot waited %s", waited)
		}
		mu.Lock()
		if !slices.Contains(order[2:4], "ann") {
			t.Errorf("the processors were had by %v", order)
		}
		mu.Unlock()
		time.Sleep(time.Minute)
		synctest.Wait()
		if len(order) != 13 || len(thinking.busy)+len(thinking.waiting)+len(thinking.served) != 0 {
			t.Errorf("%d bots have thought, and left is %+v", len(order), thinking)
		}
		if last := think("ann"); last != full {
			t.Errorf("when the crowd is gone a bot may think %s", last)
		}
	})
}

func TestQuittersLeaveTheQueue(t *testing.T) {
	thinking, quit := newThinking(1), make(chan struct{})
	_, end, _ := thinking.wait("ann", time.Second, quit)
	close(quit)
	if _, _, ok := thinking.wait("bob", time.Second, quit); ok || len(thinking.waiting) != 0 {
		t.Errorf("it has a place: %t, %d wait", ok, len(thinking.waiting))
	}
	end()
}

// pensive is a bot that is as long about a choice as its hand is good, or a few moments without one.
type pensive struct{ most *time.Duration }

func (b pensive) Allow(d time.Duration) { *b.most = d }

func (b pensive) Choose(v rules.View, legal []rules.Action) rules.Action {
	if v, ok := v.(hands.View); ok {
		time.Sleep(*b.most * time.Duration(1+slices.Index(hands.Cards, v.Hands[v.You][0])) / time.Duration(len(hands.Cards)))
	}
	return rules.Plain(legal[0])
}

// Where something is hidden a bot answers when its time is over, not when it is sure: that would tell of its hand.
func TestThinkingTellsNothingOfAHand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) {
			c.Games, c.Limits.PerHost = rules.Shelf{hands.Game{}, medici.Game{}}, 20
			c.Bot = func(rules.Game, string) (match.Bot, error) { return pensive{new(time.Duration)}, nil }
		})
		ann := enter(t, l, "ann")
		answers := func(g rules.Game) time.Duration {
			a := join(t, ann, open(t, ann, Settings{Game: g, Seats: 2, Bots: 1}))
			defer a.visit.Leave()
			for a.take(); a.View.Turn() != a.You; a.take() {
			}
			ok(t, a.visit.Act(rules.Plain(a.Legal[0]), a.Seq))
			began := time.Now()
			for a.take(); a.View.Turn() != a.You; a.take() {
			}
			return time.Since(began)
		}
		for range 8 {
			if took := answers(hands.Game{}); took != thinkingTime+mullTime {
				t.Fatalf("with a hand the bot took %v", took)
			}
		}
		if took := answers(medici.Game{}); took >= thinkingTime {
			t.Errorf("where nothing is hidden it took %v", took)
		}
	})
}
