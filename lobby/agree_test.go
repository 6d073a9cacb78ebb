package lobby

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
	"medici/rules"
)

// An unrated game ends without a result when everybody who decides for themselves agrees, and not before.
func TestAgreeToEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, judged("no-clock", nil))
		ann, bob, cy := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cy")
		table := open(t, ann, Settings{Game: toy{}, Seats: 3})
		a, b := join(t, ann, table), join(t, bob, table)
		wantErr(t, a.visit.AgreeToEnd(true), match.ErrNotPlaying)
		c := join(t, cy, table)
		side := watch(t, enter(t, l, "wim"), table)
		wantErr(t, side.visit.AgreeToEnd(true), match.ErrNotSeated)

		ok(t, a.visit.AgreeToEnd(true))
		if by, asked := b.look().AskedToEnd(); !asked || by != 0 {
			t.Errorf("bob is asked by %s: %t", by, asked)
		}
		if _, asked := a.look().AskedToEnd(); asked {
			t.Error("ann is asked what she asks")
		}
		c.visit.Close() // for a moment: nobody takes the game from cy
		ok(t, b.visit.AgreeToEnd(true))
		synctest.Wait() // a table ends in its own time
		if b.look(); b.Closed != "" {
			t.Fatalf("it ended without cy: %s", b.Closed)
		}
		ok(t, a.visit.AgreeToEnd(false))
		wait(time.Minute) // a bot stands in for cy
		ok(t, b.visit.AgreeToEnd(true))
		synctest.Wait()
		if b.look(); b.Closed != "" {
			t.Fatalf("it ended without ann: %s", b.Closed)
		}
		ok(t, a.visit.AgreeToEnd(true))
		synctest.Wait()
		for _, x := range []*guest{a, b, side} {
			if x.look(); x.Closed != match.Agreed {
				t.Errorf("the table is closed for %q", x.Closed)
			}
		}
	})
}

// judged returns a lobby that stores its tables, and rates games or says why not.
func judged(why string, told Chronicle) func(*Config) {
	return func(c *Config) {
		c.Rates = func(context.Context, match.Game) (string, error) { return why, nil }
		c.Chronicle, c.MaxIdle = told, 30*dayLong
	}
}

// agreements is a chronicle of how games ended.
type agreements struct {
	scribe
	ended []match.Game
}

func (a *agreements) Ended(_ context.Context, g match.Game) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.ended = append(a.ended, g)
	return nil
}

// A rated game does not end without a result while one of those who began it is late or away. They have the
// time of their clock to answer, and everybody sees until when. Anybody who does not answer comes last.
func TestRatedGameEndsWithWhoDoesNotAnswer(t *testing.T) {
	for _, c := range []struct {
		clock match.Clock
		after time.Duration
	}{
		{match.Clock{Move: time.Minute, Bank: 5 * time.Minute}, 6 * time.Minute},
		{match.Clock{Move: dayLong, Bank: 3 * dayLong}, dayLong},
	} {
		t.Run(c.clock.String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store, told := newMemory(), &agreements{}
				l := newLobby(t, judged("", told), keeping(store))
				ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
				a, b := toyAt(t, "slow", c.clock, ann, bob)
				for range 2 {
					ok(t, a.look().visit.Act(says("go"), a.Seq))
					ok(t, b.look().visit.Act(says("go"), b.Seq))
				}
				b.visit.Close()
				synctest.Wait()
				ok(t, a.visit.AgreeToEnd(true))
				until := time.Now().Add(c.after)
				if a.look(); a.Closed != "" || !a.Table.Seats[1].AnswerBy.Equal(until) || len(a.said(match.MustAnswer)) != 1 {
					t.Fatalf("closed is %q, bob has until %v, said is %q", a.Closed, a.Table.Seats[1].AnswerBy,
						a.said(match.MustAnswer))
				}
				if c.clock.Slow() {
					l = reopen(t, l, store, judged("", told))
					a = join(t, enter(t, l, "ann"), mustFind(t, enter(t, l, "ann"), "slow"))
				}
				wait(c.after - time.Second)
				if a.look(); a.Closed != "" {
					t.Fatal("bob could still have answered")
				}
				wait(2 * time.Second)
				if a.look(); a.Closed != match.Agreed {
					t.Fatalf("bob did not answer, and closed is %q", a.Closed)
				}
				if len(told.ended) != 1 || len(told.dropped) > 0 {
					t.Fatalf("told is the end of %v, and that %v were dropped", told.ended, told.dropped)
				}
				if g := told.ended[0]; !g.Early || !slices.Equal(g.Absent, []int{1}) || !slices.Equal(g.Winners, []rules.Seat{0}) ||
					g.Unplayed {
					t.Errorf("the end is %+v", g)
				}
			})
		})
	}
}

// Somebody who is back in time is asked like everybody else who is here, and never forced; when all agree
// the game ends without a result.
func TestWhoIsBackIsNotForced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		told := &agreements{}
		l := newLobby(t, judged("", told), keeping(newMemory()))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		a, b := toyAt(t, "quick", match.Clock{Move: time.Minute, Bank: time.Hour}, ann, bob)
		b.visit.Close()
		ok(t, a.visit.AgreeToEnd(true))
		wait(30 * time.Minute)
		b = join(t, bob, mustFind(t, bob, "quick"))
		wait(time.Minute)
		if b.look(); !b.Table.Seats[1].AnswerBy.IsZero() {
			t.Errorf("bob is here, and has until %v", b.Table.Seats[1].AnswerBy)
		}
		ok(t, a.look().visit.Act(says("go"), a.Seq))
		wait(time.Hour)
		if b.look(); b.Closed != "" {
			t.Fatalf("closed is %q", b.Closed)
		}
		ok(t, b.visit.AgreeToEnd(true))
		synctest.Wait()
		if b.look(); b.Closed != match.Agreed || len(told.ended) > 0 || len(told.dropped) != 1 {
			t.Errorf("closed is %q, told is the end of %v, dropped were %v", b.Closed, told.ended, told.dropped)
		}
	})
}
