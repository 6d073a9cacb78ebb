package lobby

import (
	"bytes"
	"errors"
	"log/slog"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
	"medici/rules"
)

// botFunc is a bot of one line.
type botFunc func(rules.View, []rules.Action) rules.Action

func (f botFunc) Choose(v rules.View, legal []rules.Action) rules.Action { return f(v, legal) }

// notebook is a log that can be read.
type notebook struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (n *notebook) Write(p []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.Write(p)
}

func (n *notebook) String() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.String()
}

// Whatever a bot does, the game goes on with the first legal action and the log
// says why.
func TestBadBots(t *testing.T) {
	for _, c := range []struct {
		name, logged string
		bot          func(rules.Game, string) (match.Bot, error)
	}{
		{"panics", "panic: oops", func(rules.Game, string) (match.Bot, error) {
			return botFunc(func(rules.View, []rules.Action) rules.Action { panic("oops") }), nil
		}},
		{"answers nothing", "not legal", func(rules.Game, string) (match.Bot, error) {
			return botFunc(func(rules.View, []rules.Action) rules.Action { return nil }), nil
		}},
		{"answers nonsense", "not legal", func(rules.Game, string) (match.Bot, error) {
			return botFunc(func(rules.View, []rules.Action) rules.Action { return says("boom") }), nil
		}},
		{"changes the list", "not legal", func(rules.Game, string) (match.Bot, error) {
			return botFunc(func(_ rules.View, legal []rules.Action) rules.Action {
				legal[0], legal[1] = says("boom"), says("boom")
				return legal[0]
			}), nil
		}},
		{"is nobody", "panic", func(rules.Game, string) (match.Bot, error) { return nil, nil }},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var log notebook
				l := newLobby(t, func(conf *Config) {
					conf.Bot = c.bot
					conf.Log = slog.New(slog.NewTextHandler(&log, nil))
				})
				ann := enter(t, l, "ann")
				a := join(t, ann, open(t, ann, Settings{Game: toy{}, Seats: 2, Bots: 1}))
				ok(t, a.visit.Act(says("run"), 0))
				synctest.Wait()
				if a.look(); a.Seq != 2 || a.all[1].Action != says("go") {
					t.Errorf("the game is at %d with %v", a.Seq, a.all)
				}
				if !strings.Contains(log.String(), c.logged) {
					t.Errorf("logged %q", log.String())
				}
			})
		})
	}
}

func TestBotsThatCannotBeMade(t *testing.T) {
	l := newLobby(t, func(c *Config) {
		c.Bot = func(_ rules.Game, level string) (match.Bot, error) {
			if level != "" {
				return nil, errors.New("levels: easy")
			}
			return dice{}, nil
		}
	})
	ann := enter(t, l, "ann")
	_, err := ann.Open(Settings{Game: toy{}, Seats: 2, Bots: 1, Level: "godly"})
	if err == nil {
		t.Error("a table with a bot of no level")
	}
	a := join(t, ann, open(t, ann, Settings{}))
	if err := a.visit.AddBot("godly"); err == nil {
		t.Error("a bot of no level")
	}
	none := newLobby(t, func(c *Config) { c.Bot = nil })
	bob := enter(t, none, "bob")
	b := join(t, bob, open(t, bob, Settings{}))
	wantErr(t, b.visit.AddBot(""), ErrNoBots)
}

func TestPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		thinks := time.Duration(0)
		l := newLobby(t, func(c *Config) {
			c.Pace = 2 * time.Second
			c.Bot = func(rules.Game, string) (match.Bot, error) {
				return botFunc(func(_ rules.View, legal []rules.Action) rules.Action {
					time.Sleep(thinks) // on the bubble's clock: it takes no time
					return legal[0]
				}), nil
			}
		})
		ann := enter(t, l, "ann")
		a := join(t, ann, open(t, ann, Settings{Game: toy{}, Seats: 2, Bots: 1}))
		for _, c := range []struct{ thinks, moves time.Duration }{{0, 2}, {1, 2}, {9, 9}} {
			a.look()
			thinks = c.thinks * time.Second
			seq := a.Seq
			ok(t, a.visit.Act(says("go"), seq))
			wait(c.moves*time.Second - time.Millisecond)
			if a.look(); a.Seq != seq+1 {
				t.Errorf("thinking for %d s it moved too early", c.thinks)
			}
			ok(t, a.visit.Say("the table is not held up"))
			wait(time.Millisecond)
			if a.look(); a.Seq != seq+2 {
				t.Errorf("thinking for %d s it did not move", c.thinks)
			}
		}
	})
}

// A person who plays alone makes bots move when they like, also a bot that is thinking already.
func TestHurriedBots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Pace = time.Minute })
		ann := enter(t, l, "ann")
		a := join(t, ann, open(t, ann, Settings{Game: toy{}, Seats: 2, Bots: 1}))
		ok(t, a.visit.Act(says("run"), 0))
		synctest.Wait()
		ok(t, a.visit.Hurry(.25))
		wait(15*time.Second - time.Millisecond)
		if a.look(); a.Seq != 1 {
			t.Errorf("after 15 s less a moment the game is at %d", a.Seq)
		}
		wait(time.Millisecond)
		if a.look(); a.Seq != 2 {
			t.Errorf("after 15 s the game is at %d", a.Seq)
		}
		ok(t, a.visit.Act(says("go"), 2))
		ok(t, a.visit.Hurry(0))
		synctest.Wait()
		if a.look(); a.Seq != 4 {
			t.Errorf("at once the game is at %d", a.Seq)
		}
	})
}

// However many bots have to think, only a few do so at once, and no table waits.
func TestBotsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		most, now := 0, 0
		thinking := func(by int) {
			mu.Lock()
			defer mu.Unlock()
			now += by
			most = max(most, now)
		}
		l := newLobby(t, func(c *Config) {
			c.Limits.PerHost = 100
			c.Bot = func(rules.Game, string) (match.Bot, error) {
				return botFunc(func(_ rules.View, legal []rules.Action) rules.Action {
					thinking(+1)
					defer thinking(-1)
					time.Sleep(time.Second)
					return legal[0]
				}), nil
			}
		})
		ann := enter(t, l, "ann")
		var tables []*guest
		for range 20 {
			g := join(t, ann, open(t, ann, Settings{Game: toy{}, Seats: 2, Bots: 1})).look()
			ok(t, g.visit.Act(says("go"), 0))
			tables = append(tables, g)
		}
		synctest.Wait()
		ok(t, tables[19].visit.Say("well?"))
		wait(20 * time.Second)
		for _, g := range tables {
			if g.look(); g.Seq != 2 {
				t.Errorf("a bot did not get its turn")
			}
		}
		if most > runtime.GOMAXPROCS(0) {
			t.Errorf("%d bots thought at once", most)
		}
	})
}
