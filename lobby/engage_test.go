package lobby

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// engages invites people to a table.
func engages(t *testing.T, g *guest, names ...string) {
	t.Helper()
	if asked, err := g.visit.Engage(names...); err != nil || !slices.Equal(asked, names) {
		t.Errorf("of %v are asked %v, %v", names, asked, err)
	}
}

// refuses returns why somebody cannot be invited.
func refuses(g *guest, name string) error {
	asked, err := g.visit.Engage(name)
	if err == nil != (len(asked) == 1) {
		return fmt.Errorf("asked are %v, and the error is %w", asked, err)
	}
	return err
}

// Somebody in the hall is invited to a table, once an hour, and goes there by what they are told; people
// who have blocked the sender receive nothing.
func TestEngage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob, cy := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cy")
		a := join(t, ann, open(t, ann, Settings{Name: "secret-den", Game: toy{}, Seats: 3, Private: true}))
		company := ann.Company()
		if free, _ := company.Wait(t.Context()); !slices.Equal(free, []string{"bob", "cy"}) {
			t.Errorf("free are %v", free)
		}
		ok(t, cy.Block("ann"))
		engages(t, a, "bob")
		engages(t, a, "cy")
		asked, _ := bob.Invitations().Wait(t.Context())
		if asked.From != "ann" || asked.Table != "secret-den" || asked.Game != "toy" {
			t.Errorf("bob is asked %+v", asked)
		}
		if _, waits, _ := cy.Invitations().Take(); waits {
			t.Error("who has blocked ann is asked by her")
		}
		if fast := (*TooFast)(nil); !errors.As(refuses(a, "bob"), &fast) || fast.Wait > askEvery {
			t.Errorf("bob can be asked again in %v", fast)
		}
		wait(askEvery)
		engages(t, a, "bob")

		table, err := bob.Find(asked.Way)
		ok(t, err)
		b := join(t, bob, table)
		wait(hallPace)
		if free, _ := company.Wait(t.Context()); !slices.Equal(free, []string{"cy"}) {
			t.Errorf("free are %v when bob has a seat", free)
		}
		wantErr(t, refuses(a, "bob"), ErrUnknown) // has a seat
		wantErr(t, refuses(a, "ann"), ErrUnknown)
		wantErr(t, refuses(watch(t, enter(t, l, "dee"), table), "cy"), match.ErrPlaying)
		cy.Hide(true)
		wantErr(t, refuses(b, "cy"), ErrUnknown)
	})
}

// Several are invited at once: each is decided separately, and each counts as a line of talk.
func TestEngageSeveral(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Limits.Talk, c.Limits.TalkEvery = 3, time.Minute })
		ann := enter(t, l, "ann")
		hears := map[string]*Visitor{}
		for _, name := range []string{"bob", "cy", "dee", "eve"} {
			hears[name] = enter(t, l, name)
		}
		a := join(t, ann, open(t, ann, Settings{Game: toy{}, Seats: 6}))
		asked, err := a.visit.Engage("bob", "nobody", "CY", "dee", "eve")
		if want := []string{"bob", "cy", "dee"}; !slices.Equal(asked, want) || !errors.Is(err, ErrUnknown) {
			t.Errorf("asked are %v, %v", asked, err)
		}
		for name, v := range hears {
			if _, told, _ := v.Invitations().Take(); told != slices.Contains(asked, name) {
				t.Errorf("%s is told: %t", name, told)
			}
		}
		if fast := (*TooFast)(nil); !errors.As(refuses(a, "eve"), &fast) || fast.Wait > time.Minute {
			t.Error("eve is asked at once as well")
		}
		wait(time.Minute)
		engages(t, a, "eve")
	})
}

// People who play alone with bots, or a game of days, can be invited; people who wait for others, or play
// with them, cannot.
func TestEngageWhoPlays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann := enter(t, l, "ann")
		a := join(t, ann, open(t, ann, Settings{Game: toy{}, Seats: 3}))
		alone := enter(t, l, "alone")
		join(t, alone, open(t, alone, Settings{Game: toy{}, Seats: 3, Bots: 2, Private: true}))
		slow, other := enter(t, l, "slow"), enter(t, l, "other")
		days := open(t, slow, Settings{Game: toy{}, Seats: 2, Clock: match.Clock{Move: 24 * time.Hour}})
		join(t, slow, days)
		join(t, other, days)
		waits := enter(t, l, "waits")
		join(t, waits, open(t, waits, Settings{Game: toy{}, Seats: 2}))
		synctest.Wait()
		engages(t, a, "alone", "slow", "other")
		wantErr(t, refuses(a, "waits"), ErrUnknown)
		toyAt(t, "quick", match.Clock{}, enter(t, l, "x"), enter(t, l, "y"))
		synctest.Wait()
		wantErr(t, refuses(a, "x"), ErrUnknown)
	})
}

// Muted people may not invite.
func TestEngageOfTheMuted(t *testing.T) {
	mute := errors.New("muted")
	l := newLobby(t, func(c *Config) { c.Moderate = func(match.Person, string) (string, error) { return "", mute } })
	ann := enter(t, l, "ann")
	enter(t, l, "bob")
	a := join(t, ann, open(t, ann, Settings{Game: toy{}}))
	wantErr(t, refuses(a, "bob"), mute)
}

// Keys of one source together ask somebody as often as a crowd may.
func TestEngageFromOneSource(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Limits.Crowd = 2 })
		enter(t, l, "bob")
		asks := func(name, from string) error {
			v := enterFrom(t, l, name, from)
			g := join(t, v, open(t, v, Settings{Game: toy{}}))
			return refuses(g, "bob")
		}
		ok(t, asks("eve1", "192.0.2.1"))
		ok(t, asks("eve2", "192.0.2.1"))
		if fast := (*TooFast)(nil); !errors.As(asks("eve3", "192.0.2.1"), &fast) {
			t.Error("a third of two people of one source asks bob")
		}
		ok(t, asks("ann", "192.0.2.2"))
		wait(askEvery)
		ok(t, asks("eve4", "192.0.2.1"))
	})
}
