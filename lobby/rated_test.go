package lobby

import (
	"context"
	"errors"
	"net/netip"
	"sync"
	"testing"
	"testing/synctest"

	"medici/internal/text/source"
	"medici/lobby/match"
)

// judge decides what is rated, and remembers what it was asked.
type judge struct {
	mu    sync.Mutex
	why   string
	err   error
	asked []match.Game
}

func (j *judge) rates(_ context.Context, g match.Game) (string, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.asked = append(j.asked, g)
	return j.why, j.err
}

func (j *judge) says(why string, err error) (asked []match.Game) {
	j.mu.Lock()
	defer j.mu.Unlock()
	asked, j.asked, j.why, j.err = j.asked, nil, why, err
	return asked
}

// enterFrom lets somebody in from an address.
func enterFrom(t *testing.T, l *Lobby, name, address string) *Visitor {
	t.Helper()
	v, err := l.Enter(Newcomer{ID: "key of " + name, Name: name, From: source.Of(netip.MustParseAddr(address))})
	ok(t, err)
	return v
}

// A table asks about those who would play and where they come from, also about a host who has not come yet,
// and tells the answer.
func TestTableSaysWhetherItIsRated(t *testing.T) {
	synctest.Test(t, sayWhetherItIsRated)
}

func sayWhetherItIsRated(t *testing.T) {
	j := &judge{why: "not-agreed"}
	l := newLobby(t, func(c *Config) { c.Rates = j.rates })
	ann, bob := enterFrom(t, l, "ann", "192.0.2.1"), enterFrom(t, l, "bob", "192.0.2.2")
	table := open(t, ann, Settings{Game: toy{}, Seats: 3, Bots: 1, Clock: match.Clock{Move: 60e9}})
	b := watch(t, bob, table).look()
	if b.Table.Rated || b.Table.Unrated != "not-agreed" {
		t.Errorf("before the start it is rated %t, %q", b.Table.Rated, b.Table.Unrated)
	}
	asked := j.says("", nil)
	if len(asked) != 1 || !asked[0].Open || asked[0].ID != "" || asked[0].Clock.Move != 60e9 || len(asked[0].Seats) != 2 ||
		asked[0].Seats[0].From != ann.from || !asked[0].Seats[1].Program {
		t.Errorf("the table asked about %+v", asked)
	}
	ok(t, b.visit.Say("the same people still"))
	if again := j.says("", nil); len(again) > 0 {
		t.Errorf("it asks again about the same people: %+v", again)
	}
	l.Reconsider("key of ann")
	synctest.Wait()
	if b.look(); !b.Table.Rated || b.Table.Unrated != "" {
		t.Errorf("ann has agreed, and it is still %q", b.Table.Unrated)
	}
	j.says("", nil)
	ok(t, b.visit.Sit()) // the game begins, with the host still away
	a := join(t, ann, table).look()
	asked = j.says("guest", nil)
	if len(asked) != 1 || asked[0].ID == "" || asked[0].Seats[0].From != ann.from || asked[0].Seats[2].From != bob.from {
		t.Errorf("of the game that began the table asked %+v", asked)
	}
	a.visit.Leave()
	l.Reconsider("key of ann") // too late
	ok(t, b.visit.Say("and now?"))
	if b.look(); !b.Table.Rated || len(j.says("", nil)) > 0 {
		t.Errorf("what holds of a game changes while it is played: %q", b.Table.Unrated)
	}
}

// What could not be asked is asked again, and nothing else is held up.
func TestRatingIsAskedAgain(t *testing.T) {
	j := &judge{err: errors.New("no disk")}
	l := newLobby(t, func(c *Config) { c.Rates = j.rates })
	ann := enter(t, l, "ann")
	a := join(t, ann, open(t, ann, Settings{})).look()
	if a.Table.Rated || a.Table.Unrated != "" {
		t.Errorf("nobody knows, and it is rated %t, %q", a.Table.Rated, a.Table.Unrated)
	}
	j.says("no-clock", nil)
	ok(t, a.visit.Say("well?"))
	if a.look(); a.Table.Unrated != "no-clock" {
		t.Errorf("it is %q", a.Table.Unrated)
	}
}
