package lobby

import (
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
	"medici/lobby/table"
	"medici/rules"
)

// watcher notes what it is shown before each question.
type watcher struct {
	views   []rules.View
	may     []time.Duration
	asked   []int // how many views there were then
	tempers []uint64
}

func (w *watcher) Temper(seed uint64) { w.tempers = append(w.tempers, seed) }

func (w *watcher) Watch(v rules.View)    { w.views = append(w.views, v) }
func (w *watcher) Allow(d time.Duration) { w.may = append(w.may, d) }
func (w *watcher) Choose(_ rules.View, legal []rules.Action) rules.Action {
	w.asked = append(w.asked, len(w.views))
	return legal[0]
}

// A bot that follows the game is shown every position once before it is asked, and one that can use time is
// told how much it has.
func TestBotsFollowTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		bot := new(watcher)
		l := newLobby(t, func(c *Config) { c.Bot = func(rules.Game, string) (match.Bot, error) { return bot, nil } })
		ann := enter(t, l, "ann")
		a := join(t, ann, open(t, ann, Settings{Game: toy{}, Seats: 2, Bots: 1}))
		for range 3 {
			wait(time.Second)
			a.look()
			ok(t, a.visit.Act(says("go"), a.Seq))
		}
		wait(time.Second)
		if len(bot.tempers) != 1 {
			t.Errorf("its temperament is drawn from %v", bot.tempers)
		}
		if len(bot.asked) < 3 || len(bot.may) != len(bot.asked) {
			t.Fatalf("asked %d times, told of time %d times", len(bot.asked), len(bot.may))
		}
		for i, seen := range bot.asked {
			if seen != 2*i+2 || bot.may[i] != table.ThinkingTime {
				t.Errorf("at question %d it has seen %d positions and may think %s", i+1, seen, bot.may[i])
			}
		}
	})
}
