package narration

import (
	"slices"
	"strconv"

	"medici/internal/text/words"
	"medici/rules"
)

// Places returns the final scores from the first place to the last, for the middle of a sentence: "ann wins
// with 20 points, you are in second place with 18, 2 behind". The winners are given, because a game may
// break ties; amount puts a score into words.
func Places(r Reader, scores []int, winners []rules.Seat, amount func(int) string) string {
	told := []string{r.won(winners, amount(scores[winners[0]]))}
	var others []rules.Seat
	for s := range rules.Seat(len(scores)) {
		if !slices.Contains(winners, s) {
			others = append(others, s)
		}
	}
	slices.SortStableFunc(others, func(a, b rules.Seat) int { return scores[b] - scores[a] })
	for first := 0; first < len(others); {
		after := first + 1
		for after < len(others) && scores[others[after]] == scores[others[first]] {
			after++
		}
		told = append(told, r.placed(others[first:after], Place(r.Words, len(winners)+first+1), scores[others[first]],
			scores[winners[0]]))
		first = after
	}
	return List(r.Words, told)
}

// Result says who has won, and how another seat has done, for the middle of a sentence.
func Result(r Reader, scores []int, winners []rules.Seat, of rules.Seat) string {
	told := r.won(winners, strconv.Itoa(scores[winners[0]]))
	if of < 0 || slices.Contains(winners, of) {
		return told
	}
	place := 1
	for s, score := range scores {
		if score > scores[of] || slices.Contains(winners, rules.Seat(s)) {
			place++
		}
	}
	return List(r.Words, []string{told, r.placed([]rules.Seat{of}, Place(r.Words, place), scores[of], scores[winners[0]])})
}

// won tells the first place.
func (r Reader) won(seats []rules.Seat, amount string) string {
	names, mine := r.names(seats)
	switch {
	case len(seats) == 1:
		return r.Of(seats[0], "you win with %s", "%s wins with %s", amount)
	case mine:
		return r.Words.Sprintf("you and %s share the victory with %s", names, amount)
	}
	return r.Words.Sprintf("%s share the victory with %s", names, amount)
}

// placed tells another place; the reader also learns how far ahead the first is.
func (r Reader) placed(seats []rules.Seat, place string, score, first int) string {
	names, mine := r.names(seats)
	switch {
	case len(seats) == 1 && mine && first > score:
		return r.Words.Sprintf("you are in %s with %d, %d behind", place, score, first-score)
	case len(seats) == 1:
		return r.Of(seats[0], "you are in %s with %d", "%s is in %s with %d", place, score)
	case mine:
		return r.Words.Sprintf("you and %s share %s with %d", names, place, score)
	}
	return r.Words.Sprintf("%s share %s with %d", names, place, score)
}

// names lists the seats that are not the reader's; mine reports whether the reader's is among them.
func (r Reader) names(seats []rules.Seat) (list string, mine bool) {
	var names []string
	for _, s := range seats {
		if r.IsYou(s) {
			mine = true
		} else {
			names = append(names, r.Name(s))
		}
	}
	return List(r.Words, names), mine
}

// Place returns a place from 1 to 6 in words.
func Place(p *words.Printer, n int) string {
	places := [...]words.Text{"first place", "second place", "third place", "fourth place", "fifth place", "sixth place"}
	return p.Sprintf(places[n-1])
}
