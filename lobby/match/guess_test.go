package match

import (
	"slices"
	"strconv"
	"testing"

	"medici/rules"
	"medici/rules/medici"
)

// told takes what everybody is told, by who they are.
func told(m *Match) map[string]Update {
	all := map[string]Update{}
	m.TakeNews(func(n News) { all[n.To.ID] = n.Update })
	return all
}

// Watchers guess the next move, once each; they see how many say so and who was right, and players see nothing of it.
func TestGuesses(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	if told(m); m.guesses.open {
		t.Error("something is open, and nobody watches")
	}
	watch := func(name string, invisible bool) *Viewer {
		w := &Viewer{Person: Person{ID: name, Name: name}, Invisible: invisible}
		if err := m.Watch(w, start); err != nil {
			t.Fatal(err)
		}
		return w
	}
	dora, eve, fred := watch("dora", false), watch("eve", false), watch("fred", true)
	again := watch("eve", false) // at another window
	u := told(m)
	since := u["dora"].Guess.Since
	if got := u["dora"].Guess.Answers; !slices.Equal(got, []Answer{{"3 draw", 0}, {"3 sell", 0}}) || since != 2 {
		t.Fatalf("dora may guess %v since %d", got, since)
	}
	for _, c := range []struct {
		by     *Viewer
		answer string
		since  int
		want   error
	}{
		{v[0], "3 sell", since, ErrSeated}, {dora, "3 pass", since, ErrStale}, {dora, "3 sell", since - 1, ErrStale},
		{dora, "3 draw", since, nil}, {dora, "3 sell", since, nil}, {eve, "3 sell", since, nil},
		{fred, "3 sell", since, nil}, {again, "3 draw", since, nil},
	} {
		if err := TakeGuess(m, c.by, c.answer, c.since); err != c.want {
			t.Errorf("%s guesses %q after %d: %v", c.by.Name, c.answer, c.since, err)
		}
	}
	u = told(m)
	if got := u["fred"].Guess; !slices.Equal(got.Answers, []Answer{{"3 draw", 1}, {"3 sell", 2}}) || got.Own != "3 sell" {
		t.Errorf("fred is told %+v", *got)
	}
	if u["ann"].Guess != nil || u["cleo"].Guess != nil || len(u) != 6 {
		t.Error("a player is told what watchers guess")
	}

	if err := m.Act(v[2], medici.Sell, 2, start); err != nil {
		t.Fatal(err)
	}
	u = told(m)
	for name, want := range map[string]Guess{
		"dora": {Was: "3 sell", Right: 1}, "eve": {Was: "3 draw"}, "fred": {Was: "3 sell", Right: 1},
	} {
		if got := u[name].Guess; got.Fell != "3 sell" || got.Own != "" || got.Was != want.Was || got.Right != want.Right ||
			len(got.Best) != 1 || got.Best[0].Name != "dora" || got.Best[0].Times != 1 {
			t.Errorf("%s is told %+v, %+v", name, *got, *got.Guesses)
		}
	}
	if err := TakeGuess(m, dora, "3 sell", since); err != ErrStale {
		t.Errorf("what has been decided can be guessed: %v", err)
	}

	m.Depart(dora, true, start)
	if err := m.Act(v[0], m.play.state.Actions()[0], 3, start); err != nil {
		t.Fatal(err)
	}
	if g := told(m)["eve"].Guess; len(g.Best) > 0 {
		t.Errorf("who has gone is told of: %+v", g.Best)
	}
}

// Answers of people who only pass by do not pile up.
func TestGuessesOfThoseWhoPassBy(t *testing.T) {
	m, _ := byHand(3, "ann", "bob", "cleo")
	told(m)
	for i := range 100 {
		v := &Viewer{Person: Person{ID: strconv.Itoa(i), Name: "gus", Guest: true}}
		if err := m.Watch(v, start); err != nil {
			t.Fatal(err)
		}
		g := told(m)[v.ID].Guess
		if err := TakeGuess(m, v, g.Answers[0].Words, g.Since); err != nil {
			t.Fatal(err)
		}
		m.Depart(v, true, start)
	}
	if n := len(m.guesses.by); n > 10 {
		t.Errorf("%d answers are remembered of people who have gone", n)
	}
}

// Where a game says what brings the answer, a question stays open until then.
func TestGuessesFallByEvents(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	m.config.Guessing = func(rules.Game) Guessing {
		return Guessing{
			Open: func(rules.View) []string { return []string{"1 buys", "nobody"} },
			Falls: func(e rules.Event) (string, bool) {
				_, sold := e.(medici.LotSold)
				return "1 buys", sold
			},
		}
	}
	dora := &Viewer{Person: Person{ID: "dora", Name: "dora"}}
	if err := m.Watch(dora, start); err != nil {
		t.Fatal(err)
	}
	told(m)
	if err := TakeGuess(m, dora, "1 buys", 2); err != nil {
		t.Fatal(err)
	}
	act := func(seat int, a rules.Action) Guess {
		if err := m.Act(v[seat], a, len(m.play.moves), start); err != nil {
			t.Fatal(err)
		}
		return *told(m)["dora"].Guess
	}
	if g := act(2, medici.Sell); g.Own != "1 buys" || g.Since != 2 {
		t.Errorf("after a move that decides nothing dora has %+v", g)
	}
	act(0, medici.Bid(1))
	act(1, medici.Pass)
	if g := act(2, medici.Pass); g.Right != 1 || g.Was != "1 buys" || g.Since == 2 {
		t.Errorf("after the sale dora has %+v", g)
	}
}
