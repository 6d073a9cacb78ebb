package plain_test

import (
	"slices"
	"testing"

	"medici/lobby"
	"medici/rules"
	"medici/rules/medici"
)

// By ear a watcher asks what can be guessed, answers by a number, and hears what others say and whether it came true.
func TestGuessByEar(t *testing.T) {
	l := newLobby(t)
	table, players := (*lobby.Table)(nil), []*lobby.Visit(nil)
	for _, name := range []string{"ann", "bob"} {
		v, err := l.Enter(lobby.Newcomer{ID: "key of " + name, Name: name})
		if err == nil && table == nil {
			table, err = v.Open(lobby.Settings{Game: medici.Game{}, Name: "amber-fox", Seats: 2})
		}
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(v.Leave)
		visit, err := v.Join(table)
		if err != nil {
			t.Fatal(err)
		}
		players = append(players, visit)
	}
	act := func(a rules.Action) { // by whoever is asked
		t.Helper()
		for _, p := range players {
			if u, _ := p.Updates().Wait(t.Context()); slices.Contains(u.Legal, a) {
				if err := p.Act(a, u.Seq); err != nil {
					t.Fatal(err)
				}
				return
			}
		}
		t.Fatalf("nobody may %s", a)
	}
	eve, lou := talk(t, l, "eve"), talk(t, l, "lou")
	for _, w := range []*person{eve, lou} {
		w.says("watch amber-fox")
		w.hears("You are watching table amber-fox.")
	}
	eve.says("guess")
	eve.hears("Nothing can be guessed now.") // a lot is selected
	act(medici.Sell)
	eve.hears(" offers ")
	eve.says("guess")
	eve.hears("Who gets the lot, for how much? 1: nobody buys it.")
	eve.says("1")
	eve.hears("Your guess is taken: nobody buys it.")
	eve.says("say nobody wants it")
	lou.hears("nobody wants it") // and has what came before
	lou.says("guess")
	lou.hears("nobody buys it, 1 says so")
	lou.says("guess 2")
	lou.hears("Your guess is taken:")
	act(medici.Pass)
	act(medici.Pass)
	eve.hears("Your guess was right, 1 so far.")
	lou.hears("Your guess was wrong.")
	eve.says("guess")
	eve.hears("Right so far: eve 1 time.")
}

// Whoever plays does not guess.
func TestPlayersDoNotGuess(t *testing.T) {
	ann := newFeed(t).begins().at()
	ann.says("guess 1")
	ann.hears("Only for those who watch.")
	ann.hangUp()
	ann.leaves()
}
