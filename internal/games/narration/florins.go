package narration

import (
	"strconv"
	"strings"

	"medici/rules"
)

// Florins returns an amount in words.
func (r Reader) Florins(n int) string { return r.Words.Sprintf("%d florins", n) }

// Brought says what something brought everybody, for the middle of a sentence.
func (r Reader) Brought(florins []int16) string {
	var each []string
	for i, n := range florins {
		switch seat := rules.Seat(i); {
		case !r.Spoken:
			each = append(each, r.Name(seat)+" +"+strconv.Itoa(int(n)))
		case n == 0:
			each = append(each, r.Of(seat, "brought|you %s", "brought|%s %s", r.Words.Sprintf("nothing")))
		default:
			each = append(each, r.Of(seat, "brought|you %s", "brought|%s %s", r.Florins(int(n))))
		}
	}
	if r.Spoken {
		return List(r.Words, each)
	}
	return strings.Join(each, ", ")
}

// Victory tells that a game is over and who has most florins; a listener also hears everybody's total and
// place.
func (r Reader) Victory(florins []int16) string {
	scores := make([]int, len(florins))
	for s, n := range florins {
		scores[s] = int(n)
	}
	winners := rules.Highest(scores)
	best := scores[winners[0]]
	if r.Spoken {
		return r.Words.Sprintf("The game is over: %s.", Places(r, scores, winners, r.Florins))
	}
	var names []string
	for _, s := range winners {
		names = append(names, r.Name(s))
	}
	if len(names) == 1 {
		return r.Words.Sprintf("The game is over: %s wins with %d florins.", names[0], best)
	}
	return r.Words.Sprintf("The game is over: %s share the victory with %d florins.", strings.Join(names, ", "), best)
}
