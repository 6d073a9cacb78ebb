package lobby

import (
	"fmt"
	"testing"
	"testing/synctest"
)

// Guests are somebody else each time they come, and keys cost nothing. What one
// person leaves behind keeps nobody out; what several with a key leave is kept.
func TestNobodyTakesEveryTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Limits = Limits{Tables: 4} })
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		theirs := open(t, ann, Settings{Seats: 2})
		a, d := join(t, ann, theirs), join(t, enter(t, l, "dan"), theirs)
		a.visit.Close()
		d.visit.Close()
		var stays *guest
		for i := range 50 {
			v, err := l.EnterGuest(Newcomer{Name: "eve"})
			if i%2 == 1 {
				v, err = l.Enter(Newcomer{ID: fmt.Sprint("key ", i), Name: "eve"})
			}
			ok(t, err)
			g := join(t, v, open(t, v, Settings{Bots: 2}))
			if stays == nil {
				stays = g
				continue
			}
			g.visit.Close()
			v.Leave()
			synctest.Wait()
			if n := l.Stats().Playing; n > 4 {
				t.Fatalf("%d tables, and 4 have room", n)
			}
		}
		his := join(t, bob, open(t, bob, Settings{Bots: 2}))
		his.look()
		synctest.Wait()
		join(t, ann, theirs).visit.Close()
		if stays.look(); stays.Closed != "" {
			t.Errorf("the game of a guest who is there was closed: %s", stays.Closed)
		}
		_, err := bob.Open(Settings{Game: toy{}}) // in the place of the last guest who went
		ok(t, err)
		synctest.Wait()
		_, err = bob.Open(Settings{Game: toy{}})
		wantErr(t, err, ErrTables)
	})
}
