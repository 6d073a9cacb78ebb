package lobby

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/cards"
	"medici/rules/record"
)

// A game sleeps when the server has lost its data: visitors are told what is missing, its record can be
// read, and it goes on when the data are back.
func TestGameWithoutItsDataSleeps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		deck, err := cards.ParseDeck([]byte("60 C5\n40 7\n"))
		ok(t, err)
		with, without := rules.Shelf{cards.Game{}.Knowing(deck)}, rules.Shelf{cards.Game{}}
		given := func(games rules.Shelf) func(*Config) { return func(c *Config) { c.Games = games } }
		store := newMemory()
		l := newLobby(t, keeping(store), given(with))
		name := open(t, enter(t, l, "ann"), Settings{Game: cards.Game{}.Dealing(deck), Seats: 2}).Name()
		for _, who := range []string{"ann", "bob"} {
			v := enter(t, l, who)
			join(t, v, mustFind(t, v, name))
		}
		synctest.Wait()
		var before string
		for range 3 { // it stays so
			l = reopen(t, l, store, given(without))
			ann := enter(t, l, "ann")
			if _, err := ann.Join(mustFind(t, ann, name)); err == nil || !rules.IsAbsent(err) ||
				!strings.Contains(err.Error(), deck.Hash()) {
				t.Errorf("without the deck ann is told %v", err)
			}
			if texts, _ := ann.News().Wait(canceled(t)); len(texts) != 0 {
				t.Errorf("without the deck ann is told %q", texts)
			}
			wait(time.Hour)
		}
		l = reopen(t, l, store, given(with))
		a := join(t, enter(t, l, "ann"), mustFind(t, enter(t, l, "bob"), name)).look()
		before, err = recordOf(l, a.Table.Record)
		ok(t, err)
		if rec, err := record.Read(strings.NewReader(before), with); err != nil || a.Table.Phase != match.Playing ||
			len(rec.Moves) != a.Seq {
			t.Errorf("with the deck the game is %+v, %v", a.Table, err)
		}
		l = reopen(t, l, store, given(without))
		if after, err := recordOf(l, a.Table.Record); err != nil || after != before {
			t.Errorf("without the deck the record is %q, %v", after, err)
		}
	})
}
