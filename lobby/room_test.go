package lobby

import (
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"testing/synctest"

	"medici/internal/text/source"
)

// Guests are somebody else each time they come, and keys cost nothing. What they leave behind keeps nobody
// out, and ends no game of somebody with a key.
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

// Keys and games with bots cost nothing, and a few addresses could occupy every place with them: then the
// games of the source with most give way, while those are more than one person may have.
func TestTheSourceOfMostGivesWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Limits = Limits{Tables: 8, PerHost: 3, Crowd: 2} })
		plays := func(id, ip string) string {
			v, err := l.Enter(Newcomer{ID: id, Name: "eve", From: source.Of(netip.MustParseAddr(ip))})
			ok(t, err)
			table := open(t, v, Settings{Bots: 2})
			join(t, v, table).visit.Close()
			v.Leave()
			return table.Name()
		}
		left := func(names []string) (n int) {
			for _, name := range names {
				if _, err := enter(t, l, "cy").Find(name); err == nil {
					n++
				}
			}
			return n
		}
		friends := []string{plays("ann", "192.0.2.1"), plays("ann", "192.0.2.1"), plays("bob", "192.0.2.1")}
		var many []string
		for i := range 5 {
			many = append(many, plays(fmt.Sprint("key", i), "192.0.2.2"))
		}
		dan := enter(t, l, "dan")
		_, err := dan.Open(Settings{Game: toy{}})
		wantErr(t, err, ErrTables) // nobody has been away for long
		wait(respite)
		for range 2 {
			_, err := dan.Open(Settings{Game: toy{}})
			ok(t, err)
			synctest.Wait()
		}
		if left(friends) != 3 || left(many) != 3 {
			t.Errorf("of three games of friends %d are open, of five of one address %d", left(friends), left(many))
		}
		_, err = dan.Open(Settings{Game: toy{}})
		wantErr(t, err, ErrTables) // nobody has more than one person may
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
