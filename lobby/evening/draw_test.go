package evening

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// newEvening returns an evening at which a number of people have joined, ready to begin.
func newEvening(t testing.TB, people, seats, least, most, rounds int, seed uint64) *Evening {
	t.Helper()
	e := &Evening{Code: "CODE", Name: "amber-fox", Game: "medici", Least: least, Most: most, Seats: seats, Rounds: rounds,
		Seed: seed, Host: "0"}
	for i := range people {
		if err := e.Join(Person{ID: fmt.Sprint(i), Name: fmt.Sprint("p", i)}); err != nil {
			t.Fatal(err)
		}
	}
	return e
}

var now = time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)

// playRound begins the next round and ends every table of it.
func playRound(e *Evening, chance *rand.Rand) {
	n := 0
	e.Begin(e.Players(nil), now, func() string { n++; return fmt.Sprint(len(e.Drawn), "-", n) },
		func() string { return "CODE" })
	e.Open()
	for _, t := range e.Drawn[len(e.Drawn)-1].Tables {
		scores := make([]int, len(t.Seats))
		for i := range scores {
			scores[i] = chance.IntN(20)
		}
		e.Finish(t.ID, Result{Record: t.ID + ".1", Scores: scores, Winners: []int{slices.Index(scores, slices.Max(scores))}},
			now)
	}
}

// meetings returns how often each pair has met, and the pairs of rounds in which two did.
func meetings(e *Evening) (most, repeats int) {
	met := map[[2]int]int{}
	for _, r := range e.Drawn {
		for _, t := range r.Tables {
			for i, a := range t.Seats {
				for _, b := range t.Seats[:i] {
					if a != Bot && b != Bot {
						pair := [2]int{min(a, b), max(a, b)}
						repeats += met[pair]
						met[pair]++
						most = max(most, met[pair])
					}
				}
			}
		}
	}
	return most, repeats
}

// leastRepeats returns a bound that no draw is below: the people of a table come from as many
// tables as there are in each round before, and so many of them have met there. Nor can all
// pairs together meet less often than when they share it evenly.
func leastRepeats(sizes []int, rounds int) int {
	people, pairs := 0, 0
	for _, s := range sizes {
		people += s
		pairs += s * (s - 1) / 2
	}
	shared := func(n, among int) int {
		each, rest := n/among, n%among
		return rest*(each+1)*each/2 + (among-rest)*each*(each-1)/2
	}
	between := 0
	for _, s := range sizes {
		between += shared(s, len(sizes))
	}
	return max(between*rounds*(rounds-1)/2, shared(pairs*rounds, people*(people-1)/2))
}

// The social golfers of the literature: these are known to need no more than the bound.
func TestPeopleMeetAsEvenlyAsIsPossible(t *testing.T) {
	for _, c := range []struct{ people, seats, rounds, most int }{
		{12, 3, 3, 1}, {12, 4, 3, 2}, {9, 3, 4, 1}, {16, 4, 3, 1}, {16, 4, 4, 1}, {12, 3, 4, 1},
		{15, 3, 5, 1}, {20, 4, 4, 1}, {24, 4, 5, 1}, {60, 4, 5, 1}, {8, 4, 3, 2}, {8, 2, 7, 1}, {6, 2, 5, 1},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			for seed := range uint64(2) {
				e := newEvening(t, c.people, c.seats, 2, 6, c.rounds, seed)
				for range c.rounds {
					playRound(e, rand.New(rand.NewPCG(seed, 0)))
				}
				most, repeats := meetings(e)
				if bound := leastRepeats(Sizes(c.people, c.seats, 2, 6), c.rounds); most > c.most || repeats > bound {
					t.Errorf("seed %d: two meet %d times at most, and %d times again, where %d and %d will do", seed, most, repeats,
						c.most, bound)
				}
			}
		})
	}
}

func TestTablesAreOfASizeThatTheGameLikes(t *testing.T) {
	for _, c := range []struct {
		people, seats, least, most int
		want                       string
	}{
		{12, 4, 2, 6, "[4 4 4]"}, {12, 3, 2, 6, "[3 3 3 3]"}, {11, 4, 2, 6, "[4 4 3]"}, {9, 4, 2, 6, "[3 3 3]"},
		{6, 4, 2, 6, "[3 3]"},
		{5, 4, 2, 6, "[5]"},     // rather than two alone
		{5, 4, 2, 4, "[3 2]"},   // which the game does not let them avoid
		{7, 3, 2, 6, "[4 3]"},   // the same
		{2, 4, 2, 6, "[2]"},     // there are no more
		{2, 4, 3, 6, "[3]"},     // with a bot
		{5, 2, 2, 2, "[2 2 2]"}, // with a bot
		{5, 4, 4, 4, "[4 4]"},   // with three
		{60, 6, 2, 6, "[6 6 6 6 6 6 6 6 6 6]"},
	} {
		if got := fmt.Sprint(Sizes(c.people, c.seats, c.least, c.most)); got != c.want {
			t.Errorf("%d people at tables for %d of %d to %d: %s, want %s", c.people, c.seats, c.least, c.most, got, c.want)
		}
	}
}

// Nobody plays with a bot twice before everybody has, and the smaller tables go round.
func TestBotsAndSmallTablesGoRound(t *testing.T) {
	e, bots := newEvening(t, 5, 2, 2, 2, 5, 1), map[int]int{}
	for range 5 {
		playRound(e, rand.New(rand.NewPCG(1, 1)))
	}
	for _, r := range e.Drawn {
		for _, table := range r.Tables {
			if i := slices.Index(table.Seats, Bot); i >= 0 {
				bots[table.Seats[1-i]]++
			}
		}
	}
	if len(bots) != 5 {
		t.Errorf("in five rounds of five people these played with the bot: %v", bots)
	}
	e, small := newEvening(t, 11, 4, 3, 4, 3, 1), map[int]int{}
	for range 3 {
		playRound(e, rand.New(rand.NewPCG(1, 1)))
	}
	for _, r := range e.Drawn {
		for _, p := range r.Tables[2].Seats {
			small[p]++
		}
	}
	if len(small) != 9 {
		t.Errorf("in three rounds with one table of three these sat there: %v", small)
	}
}

func TestTheSameSeedDrawsTheSame(t *testing.T) {
	draw := func(seed uint64) string {
		e := newEvening(t, 10, 4, 2, 6, 3, seed)
		for range 3 {
			playRound(e, rand.New(rand.NewPCG(1, 1)))
		}
		return fmt.Sprint(e.Drawn)
	}
	seven := draw(7)
	if again := draw(7); seven != again || seven == draw(8) {
		t.Error("the draw does not follow from the seed")
	}
}

// A draft is what is drawn for the same people.
func TestDraft(t *testing.T) {
	e := newEvening(t, 9, 4, 2, 6, 3, 5)
	playRound(e, rand.New(rand.NewPCG(1, 1)))
	draft := e.Draft(e.Players(nil))
	e.Begin(e.Players(nil), now, func() string { return "ID" }, func() string { return "CODE" })
	for i, table := range e.Drawn[1].Tables {
		if table.Name != draft[i].Name || !slices.Equal(table.Seats, draft[i].Seats) {
			t.Errorf("%v is drawn, and the draft is %v", table, draft[i])
		}
	}
}
