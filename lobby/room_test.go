package lobby

import (
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"testing/synctest"

	"medici/internal/source"
)

// Guests are somebody else each time they come, and keys cost nothing. What they
// leave behind keeps nobody out, and ends no game of somebody with a key.
func TestNobodyTakesEveryTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Limits = Limits{Tables: 5} })
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		theirs, alone := open(t, ann, Settings{Seats: 2}), open(t, ann, Settings{Bots: 2})
		for _, g := range []*guest{join(t, ann, theirs), join(t, enter(t, l, "dan"), theirs), join(t, ann, alone)} {
			g.visit.Close()
		}
		var stays *guest
		for i := range 50 {
			v, err := l.EnterGuest(Newcomer{Name: "eve"})
			ok(t, err)
			wait(respite)
			g := join(t, v, open(t, v, Settings{Bots: 2 * (i % 2)})) // a table that waits, a game, and so on
			if stays == nil {
				stays = g
				continue
			}
			g.visit.Close()
			v.Leave()
			synctest.Wait()
			if n := len(l.Tables()); n > 5 {
				t.Fatalf("%d tables, and 5 have room", n)
			}
		}
		his := join(t, bob, open(t, bob, Settings{Bots: 2}))
		his.look()
		synctest.Wait()
		join(t, ann, theirs).visit.Close()
		join(t, ann, alone).visit.Close()
		if stays.look(); stays.Closed != "" {
			t.Errorf("the table of a guest who is there was closed: %s", stays.Closed)
		}
		wait(respite)
		_, err := bob.Open(Settings{Game: toy{}}) // in the place of the last guest who went
		ok(t, err)
		synctest.Wait()
		_, err = bob.Open(Settings{Game: toy{}})
		wantErr(t, err, ErrTables)
	})
}

// A table that waits gives way before a game, and one that was just opened not at
// all: its host is on the way.
func TestDesertedTablesGiveWayFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Limits = Limits{Tables: 2} })
		gus, err := l.EnterGuest(Newcomer{Name: "gus"})
		ok(t, err)
		game := open(t, gus, Settings{Bots: 2})
		join(t, gus, game).visit.Close()
		waiting := open(t, enter(t, l, "ann"), Settings{})
		_, err = enter(t, l, "bob").Open(Settings{Game: toy{}})
		wantErr(t, err, ErrTables)
		wait(respite)
		open(t, enter(t, l, "bob"), Settings{})
		synctest.Wait()
		if _, err := enter(t, l, "cy").Find(waiting.Name()); !errors.Is(err, ErrNoTable) {
			t.Errorf("the table that waited is there: %v", err)
		}
		if _, err := enter(t, l, "cy").Find(game.Name()); err != nil {
			t.Errorf("the game has given way: %v", err)
		}
	})
}

// All people of one source together have as many tables as a crowd may, and of a
// wider network twice and four times as many.
func TestTablesAreCountedBySource(t *testing.T) {
	l := newLobby(t, func(c *Config) { c.Limits = Limits{PerHost: 2, Crowd: 3} })
	open := func(i int, ip string) error {
		v, err := l.Enter(Newcomer{ID: fmt.Sprint(i, ip), Name: "eve", From: source.Of(netip.MustParseAddr(ip))})
		ok(t, err)
		_, err = v.Open(Settings{Game: toy{}})
		return err
	}
	for i := range 6 {
		ok(t, open(i, "192.0.2.1"))
	}
	wantErr(t, open(6, "192.0.2.1"), ErrCrowd)
	ok(t, open(6, "192.0.2.2"))
	for i := range 12 {
		ok(t, open(i, fmt.Sprintf("2001:db8:0:%d::1", i)))
	}
	wantErr(t, open(12, "2001:db8:0:12::1"), ErrCrowd)
	ok(t, open(12, "2001:db8:0:100::1"))
}
