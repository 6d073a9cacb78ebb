package evening

import (
	"fmt"
	"testing"
)

func TestPointsByPlace(t *testing.T) {
	for _, c := range []struct {
		scores, winners []int
		want            []float64
	}{
		{[]int{9, 7, 5, 3}, []int{0}, []float64{5, 3, 2, 1}},
		{[]int{9, 7, 7, 3}, []int{0}, []float64{5, 2.5, 2.5, 1}}, // the example of the tournament
		{[]int{9, 9, 7, 3}, []int{0, 1}, []float64{4, 4, 2, 1}},
		{[]int{9, 9, 7, 3}, []int{1}, []float64{3, 5, 2, 1}}, // the game has broken the tie
		{[]int{1, 2, 3}, []int{2}, []float64{2, 3, 5}},
		{[]int{6, 5, 4, 3, 2, 1}, []int{0}, []float64{5, 3, 2, 1, 0, 0}},
		{[]int{6, 5, 4, 3, 3, 3}, []int{0}, []float64{5, 3, 2, 1. / 3, 1. / 3, 1. / 3}},
		{[]int{1, 1, 1, 1, 1}, []int{0, 1, 2, 3, 4}, []float64{2.2, 2.2, 2.2, 2.2, 2.2}},
	} {
		table := Table{Record: "r", Scores: c.scores, Winners: c.winners}
		for seat, f := range table.Finishes() {
			if f.Points.Float() != c.want[seat] {
				t.Errorf("%v, won by %v: seat %d has %v points, want %v", c.scores, c.winners, seat, f.Points.Float(), c.want[seat])
			}
		}
	}
}

// between returns an evening of one round after the other, of people whose scores are given.
func between(rounds ...map[int]int) *Evening {
	e := &Evening{Rounds: len(rounds), People: []Person{{Name: "ann"}, {Name: "bob"}, {Name: "cat"}, {Name: "dan"},
		{Name: "eve"}}}
	for i, scores := range rounds {
		table := Table{ID: fmt.Sprint(i), Record: "r"}
		best := -1
		for p := range e.People {
			if score, sits := scores[p]; sits {
				table.Seats, table.Scores = append(table.Seats, p), append(table.Scores, score)
				best = max(best, score)
			}
		}
		for seat, score := range table.Scores {
			if score == best {
				table.Winners = append(table.Winners, seat)
			}
		}
		e.Drawn = append(e.Drawn, Round{Tables: []Table{table}})
	}
	return e
}

func standing(e *Evening) (text string) {
	for _, s := range e.Standings() {
		text += fmt.Sprintf("%d %s %v; ", s.Place, e.People[s.Person].Name, s.Points.Float())
	}
	return text
}

func TestTiesOfAnEvening(t *testing.T) {
	for _, c := range []struct {
		why  string
		e    *Evening
		want string
	}{
		{"points first", between(map[int]int{0: 1, 1: 2, 2: 3, 3: 4}), "1 dan 5; 2 cat 3; 3 bob 2; 4 ann 1; 5 eve 0; "},
		{"a better average place decides, of which a shared first is one and a half", between(
			map[int]int{0: 9, 1: 8, 2: 7}, map[int]int{2: 9, 3: 8, 1: 7}, map[int]int{2: 9, 3: 9, 0: 1}),
			"1 cat 11; 2 dan 7; 3 ann 7; 4 bob 5; 5 eve 0; "},
		{"equal in everything, they share the place", between(map[int]int{0: 5, 1: 5, 2: 3}),
			"1 ann 4; 1 bob 4; 3 cat 2; 4 dan 0; 4 eve 0; "},
		{"nobody has played yet", between(), "1 ann 0; 1 bob 0; 1 cat 0; 1 dan 0; 1 eve 0; "},
	} {
		if got := standing(c.e); got != c.want {
			t.Errorf("%s: %s, want %s", c.why, got, c.want)
		}
	}
	seconds := Standing{Points: 6 * Point, Games: 2, means: 8, seconds: 1}
	thirds := Standing{Points: 6 * Point, Games: 2, means: 8, thirds: 2}
	neither := Standing{Points: 6 * Point, Games: 2, means: 8}
	if ahead(seconds, thirds) >= 0 || ahead(thirds, neither) >= 0 {
		t.Error("second places and then third ones do not decide")
	}
}
