package lobby

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
	"medici/lobby/table"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/ruletest/hands"
)

// pensive is a bot that thinks longer the better its hand is, or for a few moments without one.
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
	const mullTime = 100 * time.Millisecond // after the end of its time
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
			if took := answers(hands.Game{}); took != table.ThinkingTime+mullTime {
				t.Fatalf("with a hand the bot took %v", took)
			}
		}
		if took := answers(medici.Game{}); took >= table.ThinkingTime {
			t.Errorf("where nothing is hidden it took %v", took)
		}
	})
}
