package lobby

import (
	"fmt"
	"sync"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/house"
	"medici/rules/medici"
)

// Whole games of every mixture of people and bots, all people watched and told
// the same.
func TestWholeGames(t *testing.T) {
	for seats := 2; seats <= 6; seats++ {
		for bots := range seats {
			t.Run(fmt.Sprintf("%d seats %d bots", seats, bots), func(t *testing.T) {
				t.Parallel()
				l := newLobby(t)
				host := enter(t, l, "host")
				table, err := host.Open(Settings{Game: medici.Game{}, Seats: seats, Bots: bots})
				ok(t, err)
				guests := []*guest{watch(t, enter(t, l, "watcher"), table), join(t, host, table)}
				for i := range seats - bots - 1 {
					guests = append(guests, join(t, enter(t, l, fmt.Sprint("p", i)), table))
				}
				var wg sync.WaitGroup
				for _, g := range guests {
					wg.Go(g.play)
				}
				wg.Wait()
				for _, g := range guests {
					if g.Table.Phase != match.Over {
						t.Fatalf("%s is at a table in phase %d: %s", g.visit.Person().Name, g.Table.Phase, g.Closed)
					}
					checkGame(t, g)
				}
			})
		}
	}
}

// checkGame replays what somebody was told, with the seed that was shown.
func checkGame(t *testing.T, g *guest) {
	t.Helper()
	seed, err := house.ParseSeed(g.Table.Seed)
	ok(t, err)
	if seed.Commitment() != g.Table.Commitment {
		t.Error("the seed is not the one that was promised")
	}
	state, err := g.Table.Game.Start(len(g.Table.Seats))
	ok(t, err)
	k := 0
	for _, m := range g.all {
		if m.By == rules.House {
			list := state.Actions()
			if want := list[seed.Choose(k, len(list))]; want != m.Action {
				t.Fatalf("the house did %s, the seed says %s", m.Action, want)
			}
			k++
		}
		var events []rules.Event
		state, events, err = state.Apply(m.By, m.Action)
		ok(t, err)
		if fmt.Sprint(events) != fmt.Sprint(m.Events) {
			t.Errorf("move %d told %v, it was %v", m.Seq, m.Events, events)
		}
	}
	if !rules.Over(state) {
		t.Error("the moves are not a whole game")
	}
}
