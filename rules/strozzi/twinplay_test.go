package strozzi_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/strozzi"
)

// shown returns the position as clause 6.3 has it.
func (w *twin) shown() string {
	ships, piers := [2][3][]string{}, [2][3]string{}
	for f := range ships {
		for i, room := range []int{3, 4, 5} {
			ships[f][i], piers[f][i] = w.cargo[f+1][room], w.docked[f+1][room]
		}
	}
	var pawns []int
	for _, track := range tracks {
		pawns = append(pawns, w.pawns[track])
	}
	text, err := json.Marshal(map[string]any{
		"round": w.round, "florins": []int{w.money[1], w.money[2]}, "pawns": pawns, "ships": ships, "piers": piers,
		"lot": w.lot, "price": w.price, "active": w.active, "buyer": w.buyer, "deck": len(w.bag), "discarded": w.discarded,
	})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// sorted returns a JSON object with its fields by the alphabet.
func sorted(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	fields := map[string]json.RawMessage{}
	if err == nil {
		err = json.Unmarshal(text, &fields)
	}
	if err == nil {
		text, err = json.Marshal(fields)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Random games are the twin's, move by move: who acts, what can be done, what is shown.
func TestGameIsThatOfTheTwin(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 7))
	for range 40 {
		w := newTwin()
		s, err := strozzi.Game{}.Start(2)
		for moves := 0; err == nil; moves++ {
			legal := s.Actions()
			if have, want := rules.Notations(legal), w.legal(); !slices.Equal(have, want) || s.Turn().String() != w.actor() {
				t.Fatalf("after %d moves: %s can %v; the twin: %s, %v", moves, s.Turn(), have, w.actor(), want)
			}
			if have, want := sorted(t, s.View(rules.Spectator)), w.shown(); have != want {
				t.Fatalf("after %d moves:\n%s; the twin:\n%s", moves, have, want)
			}
			if have, want := s.Scores(), []int{w.money[1], w.money[2]}; !slices.Equal(have, want) {
				t.Fatalf("after %d moves: scores %v; the twin: %v", moves, have, want)
			}
			if len(legal) == 0 {
				break
			}
			a := likely(rng, legal)
			w.do(a.String())
			s, _, err = s.Apply(s.Turn(), a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// likely returns one of the legal actions, discarding only now and then, so ships are
// full before the bag is empty.
func likely(rng *rand.Rand, legal []rules.Action) rules.Action {
	a := rules.AnyOf(legal, rng.IntN)
	if a == strozzi.Discard && rng.IntN(10) > 0 {
		return rules.AnyOf(legal, rng.IntN)
	}
	return a
}

// What is told of a round's payments makes up the change of florins.
func TestPaymentsAddUp(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 9))
	rounds := 0
	for range 100 {
		s, err := strozzi.Game{}.Start(2)
		for err == nil && !rules.Over(s) {
			before := s.Scores()
			var events []rules.Event
			if s, events, err = s.Apply(s.Turn(), likely(rng, s.Actions())); err != nil {
				t.Fatal(err)
			}
			rounds += addUp(t, before, s.Scores(), events)
		}
	}
	if rounds != 300 {
		t.Errorf("%d rounds were scored", rounds)
	}
}

func addUp(t *testing.T, before, after []int, events []rules.Event) (rounds int) {
	t.Helper()
	told := slices.Clone(before)
	for _, e := range events {
		switch e := e.(type) {
		case strozzi.LotBought:
			told[e.Family] -= e.Florins
		case strozzi.PierPaid:
			if e.Florins > 0 {
				told[e.Family] += e.Florins
			}
		case strozzi.PawnPaid:
			told[e.Family] += e.Florins
		case strozzi.BonusPaid:
			told[e.Family] += e.Florins
		case strozzi.RoundScored:
			rounds++
			if !slices.Equal(e.Florins[:], after) {
				t.Errorf("%s; the scores are %v", e, after)
			}
		}
	}
	if !slices.Equal(told, after) {
		t.Errorf("florins were %v and are %v; what is told makes them %v: %v", before, after, told,
			strings.Join(stringsOf(events), "; "))
	}
	return rounds
}

func stringsOf(events []rules.Event) (list []string) {
	for _, e := range events {
		list = append(list, e.String())
	}
	return list
}

// What a View says may be done is what Actions lists, and it says so to the one who
// may do it alone.
func TestViewTellsWhatMayBeDone(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 11))
	for range 20 {
		s, err := strozzi.Game{}.Start(2)
		for err == nil && !rules.Over(s) {
			for seat := rules.Spectator; seat < 2; seat++ {
				var want []string
				if seat == s.Turn() && seat >= 0 {
					want = rules.Notations(s.Actions())
				}
				if have := offered(s.View(seat).(strozzi.View).May); !slices.Equal(have, want) {
					t.Fatalf("%s may %v, the actions are %v", seat, have, want)
				}
			}
			s, _, err = s.Apply(s.Turn(), likely(rng, s.Actions()))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func offered(may strozzi.May) (list []string) {
	if may.Draw {
		list = append(list, "draw")
	}
	if may.Name {
		list = append(list, "price 0..999")
	}
	if may.Answer {
		list = append(list, "buy", "decline")
	}
	for _, a := range may.Loads {
		list = append(list, a.String())
	}
	return list
}
