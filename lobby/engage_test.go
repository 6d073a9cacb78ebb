package lobby

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"

	"medici/lobby/match"
)

// Somebody in the hall is asked to a table, once an hour, and goes there by what they are
// told; who has blocked the one who asks hears nothing.
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
		ok(t, a.visit.Engage("bob"))
		ok(t, a.visit.Engage("cy"))
		asked, _ := bob.Invitations().Wait(t.Context())
		if asked.From != "ann" || asked.Table != "secret-den" || asked.Game != "toy" {
			t.Errorf("bob is asked %+v", asked)
		}
		if _, waits, _ := cy.Invitations().Take(); waits {
			t.Error("who has blocked ann is asked by her")
		}
		if fast := (*TooFast)(nil); !errors.As(a.visit.Engage("bob"), &fast) || fast.Wait > askEvery {
			t.Errorf("bob can be asked again in %v", fast)
		}
		wait(askEvery)
		ok(t, a.visit.Engage("bob"))

		table, err := bob.Find(asked.Way)
		ok(t, err)
		b := join(t, bob, table)
		wait(hallPace)
		if free, _ := company.Wait(t.Context()); !slices.Equal(free, []string{"cy"}) {
			t.Errorf("free are %v when bob has a seat", free)
		}
		wantErr(t, a.visit.Engage("bob"), ErrUnknown) // has a seat
		wantErr(t, a.visit.Engage("ann"), ErrUnknown)
		wantErr(t, watch(t, enter(t, l, "dee"), table).visit.Engage("cy"), match.ErrPlaying)
		cy.Hide(true)
		wantErr(t, b.visit.Engage("cy"), ErrUnknown)
	})
}

// Who may not talk may not ask.
func TestEngageOfTheMuted(t *testing.T) {
	mute := errors.New("muted")
	l := newLobby(t, func(c *Config) { c.Moderate = func(match.Person, string) (string, error) { return "", mute } })
	ann := enter(t, l, "ann")
	enter(t, l, "bob")
	a := join(t, ann, open(t, ann, Settings{Game: toy{}}))
	wantErr(t, a.visit.Engage("bob"), mute)
}

// Keys of one source together ask somebody as often as a crowd may.
func TestEngageFromOneSource(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Limits.Crowd = 2 })
		enter(t, l, "bob")
		asks := func(name, from string) error {
			v := enterFrom(t, l, name, from)
			g := join(t, v, open(t, v, Settings{Game: toy{}}))
			return g.visit.Engage("bob")
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
