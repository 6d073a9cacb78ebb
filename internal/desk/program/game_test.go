package program

import (
	"context"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"

	"medici/lobby"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

// play moves at random to the end of the game.
func (c *client) play(seed uint64) {
	rng := rand.New(rand.NewPCG(seed, uint64(c.table.You)))
	for {
		h, ok := c.next()
		if !ok {
			c.t.Errorf("%s's session ends in the game: %v", c.name, c.err)
			return
		}
		switch {
		case h.Type == "over":
			return
		case h.Type == "refused":
			c.t.Errorf("%s is refused: %s", c.name, h.raw)
		case h.Type == "turn" && len(h.Legal) > 0:
			c.send(moveLine(choose(rng, h.Legal), h.Seq*rng.IntN(2)))
		}
	}
}

func playAll(seed uint64, all ...*client) {
	var wg sync.WaitGroup
	for _, c := range all {
		wg.Go(func() { c.play(seed) })
	}
	wg.Wait()
}

// Whole games, watched by somebody who reads nothing until they are over, and a
// rematch by everybody's wish.
func TestWholeGames(t *testing.T) {
	l := newLobby(t, kept(t))
	for buyers := 2; buyers <= 6; buyers++ {
		edition := medici.Edition(buyers % 3)
		if buyers == 2 {
			edition = medici.Edition2016
		}
		t.Run(strconv.Itoa(buyers), func(t *testing.T) {
			table, host := open(t, l, "host"+strconv.Itoa(buyers),
				lobby.Settings{Game: medici.Game{Edition: edition}, Seats: buyers})
			players := []*client{host}
			slow := watch(t, l, table, "slow"+strconv.Itoa(buyers))
			for i := 1; i < buyers; i++ {
				players = append(players, join(t, l, table, "p"+strconv.Itoa(buyers)+strconv.Itoa(i)))
			}
			playAll(uint64(buyers), players...)
			slow.play(0)
			sameGame(t, l, append(players, slow)...)
			if buyers > 3 {
				return
			}
			for _, p := range players {
				p.send(`{"type":"start"}`)
			}
			playAll(uint64(buyers)+100, players...)
			slow.play(0)
			sameGame(t, l, append(players, slow)...)
		})
	}
}

// sameGame checks that all were told the same whole game, which is the one that
// was written down, and that its record holds.
func sameGame(t *testing.T, l *lobby.Lobby, all ...*client) {
	t.Helper()
	over := all[0].all[len(all[0].all)-1]
	text, err := enter(t, l, "reader").Record(context.Background(), over.Record)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.Read(strings.NewReader(text), rules.Shelf{medici.Game{}})
	if err != nil {
		t.Fatal(err)
	}
	if !rules.Over(rec.State) || !reflect.DeepEqual(rec.State.Scores(), over.Scores) {
		t.Errorf("the record's scores are %v, %s", rec.State.Scores(), over.raw)
	}
	var winners []rules.Seat
	for _, w := range over.Winners {
		winners = append(winners, rules.Seat(w-1))
	}
	if !reflect.DeepEqual(winners, rules.Highest(over.Scores)) {
		t.Errorf("winners of %s", over.raw)
	}
	for _, c := range all {
		if got := c.all[len(c.all)-1]; got.raw != over.raw {
			t.Errorf("%s is told of the end %s, %s is told %s", c.name, got.raw, all[0].name, over.raw)
		}
		if len(c.moves) != len(rec.Moves) {
			t.Fatalf("%s is told %d moves of %d", c.name, len(c.moves), len(rec.Moves))
		}
		for i, m := range rec.Moves {
			if got := c.moves[i]; got.Actor != m.By.String() || got.Move != m.Action.String() {
				t.Errorf("%s is told %s instead of %s %s", c.name, got.raw, m.By, m.Action)
			}
		}
	}
}

// A late program is told the same from the beginning, and then whose turn it is.
func TestComingInTheMiddle(t *testing.T) {
	l := newLobby(t)
	table, ann := open(t, l, "ann", lobby.Settings{Seats: 2})
	bob := join(t, l, table, "bob")
	rng := rand.New(rand.NewPCG(7, 7))
	both := map[string]*client{"1": ann, "2": bob}
	for range 12 {
		turn := ann.until("turn")
		if other := bob.until("turn"); other.Actor != turn.Actor {
			t.Fatalf("%s and %s", turn.raw, other.raw)
		}
		legal := append(ann.all[len(ann.all)-1].Legal, bob.all[len(bob.all)-1].Legal...)
		both[turn.Actor].send(moveLine(choose(rng, legal), turn.Seq))
	}
	last := ann.until("turn")
	wim := watch(t, l, table, "wim")
	if turn := wim.until("turn"); turn.Seq != last.Seq || len(wim.all) != len(wim.moves)+2 || wim.table.You != 0 {
		t.Errorf("wim is told\n%s", wim.story())
	}
	if len(wim.moves) != len(ann.moves) || wim.moves[3].raw != ann.moves[3].raw {
		t.Errorf("wim is told\n%sann\n%s", wim.story(), ann.story())
	}
}
