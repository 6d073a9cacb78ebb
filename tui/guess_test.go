package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

// Watchers guess what comes next by digits; they see how many say so and who was right.
func TestWatchersGuess(t *testing.T) {
	l := newLobby(t)
	var players []*lobby.Visit
	table := (*lobby.Table)(nil)
	for _, name := range []string{"ann", "bob"} {
		v, err := l.Enter(lobby.Newcomer{ID: "key of " + name, Name: name})
		if err == nil && table == nil {
			table, err = v.Open(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 2})
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
				if u.Guess != nil {
					t.Errorf("a player is told %+v", u.Guess)
				}
				if err := p.Act(a, u.Seq); err != nil {
					t.Fatal(err)
				}
				return
			}
		}
		t.Fatalf("nobody may %s", a)
	}
	eve, lou := newHand(t, l, "eve", 120, 40), newHand(t, l, "lou", 120, 40)
	for _, w := range []*hand{eve, lou} {
		w.until("amber-fox")
		w.press("w")
		w.until("Nothing can be guessed now.") // a lot is selected
	}
	act(medici.Sell)
	lou.until("nobody buys it")
	eve.until("nobody buys it")
	eve.press("2")
	lou.until("1 says so")
	eve.press("1")
	lou.press("9") // is no answer
	lou.press("1")
	eve.until("2 say so")
	act(medici.Pass)
	act(medici.Pass)
	for _, w := range []*hand{eve, lou} {
		w.until("right so far: ")
		w.until("eve 1")
	}
}

// In all games there is something to guess, and at every size it is there.
func TestGuessesAtEverySize(t *testing.T) {
	for name, game := range map[string]string{"medici": "2016-4-buyers-fair", "cards": "cards/advanced-4-buyers",
		"strozzi": "strozzi/deep-in-debt", "merchant": "merchant/three-merchants-markers"} {
		u := guessable(t, game)
		for _, size := range [][2]int{{40, 20}, {80, 24}, {120, 40}, {200, 60}} {
			x := seatedAmong(t, family, u, size[0], size[1])
			x.golden(fmt.Sprintf("guess-%s-%d", name, size[0]))
			if s := x.screen(); !strings.Contains(s, "3 say so") && !strings.Contains(s, " +3") {
				t.Errorf("%s at %v: there is no guess:\n%s", name, size, s)
			}
			if lost := x.app.canvas.Lost(); len(lost) > 0 {
				t.Errorf("%s at %v: there is no room for %q", name, size, lost)
			}
		}
	}
}

// guessable is a game in its midst where watchers may guess, and some have.
func guessable(t *testing.T, game string) match.Update {
	u := asked(t, game)
	rec, seq, found := keptOf(t, game), 0, false
	u.Moves = nil
	err := rec.Play(func(m record.Move, _, after rules.State, events []rules.Event) error {
		if found {
			return nil
		}
		seq++
		u.Moves = append(u.Moves, match.Move{Seq: seq, By: m.By, Action: m.Action, Events: events})
		v := after.View(rules.Spectator)
		answers := family.Guessing(rec.Game).Answers(after, v)
		if seq < len(rec.Moves)/3 || len(answers) == 0 {
			return nil
		}
		found, u.You, u.View, u.Seq = true, rules.Spectator, v, seq
		g := &match.Guesses{Since: seq, Best: []match.Right{{Name: "eve", Times: 5}, {Name: "tomas", Times: 4}}}
		for i, words := range answers {
			g.Answers = append(g.Answers, match.Answer{Words: words, Count: max(0, 3-2*i)})
		}
		u.Guess = &match.Guess{Guesses: g, Own: answers[1], Right: 4}
		return nil
	})
	if err != nil || !found {
		t.Fatalf("%s: nothing can be guessed (%v)", game, err)
	}
	return u
}
