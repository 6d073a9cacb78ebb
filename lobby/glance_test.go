package lobby

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
	"medici/rules/ruletest/hands"
)

// glimpsed returns the newest update of a glance.
func glimpsed(t *testing.T, box *post.Mailbox[match.Update]) match.Update {
	t.Helper()
	u, more := box.Wait(t.Context())
	if !more {
		t.Fatal("nothing is seen any more")
	}
	return u
}

// A running game is seen from the hall as it goes on, and nobody there hears of that.
func TestGlance(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, eve := enter(t, l, "ann"), enter(t, l, "eve")
		table := open(t, ann, Settings{Name: "amber-fox", Seats: 2, Game: toy{}})
		_, err := eve.Glance("amber-fox")
		wantErr(t, err, ErrNoTable) // it has not begun
		a, b := join(t, ann, table), join(t, enter(t, l, "bob"), table)
		synctest.Wait()
		box, err := eve.Glance("amber-fox")
		ok(t, err)
		if u := glimpsed(t, box); u.Seq != 0 || u.View == nil || len(u.Table.Watchers) != 0 || u.You != rules.Spectator {
			t.Fatalf("seen is %+v", u)
		}
		shut, err := enter(t, l, "dee").Glance("amber-fox")
		ok(t, err)
		ok(t, a.visit.Say("a secret of ours"))
		for seq := range lately + 2 {
			ok(t, []*guest{a, b}[seq%2].visit.Act(says("go"), seq))
		}
		u := glimpsed(t, box)
		if u.Seq != lately+2 || len(u.Moves) != lately || u.Moves[lately-1].Seq != u.Seq || len(u.Lines) > 0 {
			t.Errorf("seen is %+v", u)
		}
		ok(t, a.visit.LetWatch(false))
		glimpsed(t, shut)
		if _, more := shut.Wait(t.Context()); more {
			t.Error("a table that is closed to watchers is seen")
		}
		eve.Leave()
		if _, more := box.Wait(t.Context()); more {
			t.Error("who has left looks on")
		}
		_, err = eve.Glance("amber-fox")
		wantErr(t, err, ErrClosed)
	})
}

// Nobody looks where nobody may, and a hand stays hidden.
func TestGlanceHidesWhatIsHidden(t *testing.T) {
	l, a, b, _ := dealt(t, newMemory())
	eve := enter(t, l, "eve")
	box, err := eve.Glance("gold-oak")
	ok(t, err)
	seen := fmt.Sprintf("%+v", glimpsed(t, box))
	for _, g := range []*guest{a, b} {
		for _, card := range g.hand() {
			if strings.Contains(seen, "["+card) || strings.Contains(seen, "deal "+card) {
				t.Errorf("the card %s is seen in %s", card, seen)
			}
		}
	}
	for _, s := range []Settings{{Name: "secret-den", Private: true}, {Name: "shut-door", NoWatchers: true}} {
		s.Game, s.Seats, s.Bots = hands.Game{}, 2, 1
		host := enter(t, l, "host of "+s.Name)
		g := join(t, host, open(t, host, s))
		defer g.visit.Close()
		_, err := eve.Glance(s.Name)
		wantErr(t, err, ErrNoTable)
	}
}

// Somebody who looks at one table after the other as fast as keys come is held up, together with everybody
// of their network; other people's views do not suffer.
func TestGlancesAreLimitedBySource(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann := enter(t, l, "ann")
		table := open(t, ann, Settings{Name: "amber-fox", Seats: 2, Game: toy{}})
		join(t, ann, table)
		join(t, enter(t, l, "bob"), table)
		synctest.Wait()
		box, err := enter(t, l, "dee").Glance("amber-fox")
		ok(t, err)
		glimpsed(t, box)
		looked := 0
		for i := range 100 {
			eve := enterFrom(t, l, fmt.Sprint("eve", i), "203.0.113.7")
			for range 2 * glances {
				seen, err := eve.Glance("amber-fox")
				if err != nil {
					if _, fast := errors.AsType[*TooFast](err); !fast {
						t.Fatal(err)
					}
					break
				}
				looked++
				seen.Close()
			}
		}
		if most := glances * 12; looked > most || looked < most/2 {
			t.Errorf("people of one address look %d times at once", looked)
		}
		if _, again, _ := box.Take(); again {
			t.Error("somebody is shown the same again")
		}
		_, err = enter(t, l, "gus").Glance("amber-fox")
		ok(t, err)
	})
}

// Somebody with a seat sees what that seat sees, at a private table too, without being there.
func TestGlanceAtOnesOwn(t *testing.T) {
	l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Games = rules.Shelf{hands.Game{}} })
	ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
	table := open(t, ann, Settings{Name: "secret-den", Game: hands.Game{}, Seats: 2, Private: true})
	a, b := join(t, ann, table), join(t, bob, table)
	a.look()
	b.look()
	for v, g := range map[*Visitor]*guest{ann: a, bob: b} {
		box, err := v.Glance("secret-den")
		ok(t, err)
		u := glimpsed(t, box)
		if got := u.View.(hands.View).Hands[g.You]; u.You != g.You || fmt.Sprint(got) != fmt.Sprint(g.hand()) {
			t.Errorf("seat %d sees %v", g.You, u.View)
		}
		if other := u.View.(hands.View).Hands[1-g.You]; other != nil {
			t.Errorf("seat %d sees the other hand, %v", g.You, other)
		}
	}
	_, err := enter(t, l, "eve").Glance("secret-den")
	wantErr(t, err, ErrNoTable)
}
