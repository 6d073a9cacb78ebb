package cards

import (
	"slices"
	"strconv"

	"medici/internal/games/kit"
	"medici/internal/games/spoken"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/cards"
)

// guess is how many cards a buyer takes in a turn: "3 2" is two cards for seat 3.
var guess = kit.Guess{
	Guessing: match.Guessing{Open: mayTake, Falls: taken},
	Asks: func(s spoken.Setting, v rules.View) string {
		return s.Say("How many cards does %s take?", s.Name(v.Turn()))
	},
	Says: func(s spoken.Setting, _ rules.View, _ rules.Seat, what string) string {
		n, _ := strconv.Atoi(what)
		return s.Say("%d cards", n)
	},
}

// mayTake returns how many cards the buyer may take, now or after another one was turned up.
func mayTake(view rules.View) (list []string) {
	v := view.(cards.View)
	if v.Actor < 0 {
		return nil
	}
	may := v.As(v.Actor).(cards.View).May
	for n := 1; n <= cards.MostCards; n++ {
		if may.Reveal || slices.ContainsFunc(may.Takes, func(t cards.Take) bool { return len(v.Taken(t)) == n }) {
			list = append(list, answer(v.Actor, n))
		}
	}
	return list
}

// taken returns how many cards somebody has taken.
func taken(e rules.Event) (string, bool) {
	took, ok := e.(cards.CardsTaken)
	n := len(slices.DeleteFunc(slices.Clone(took.Cards[:]), func(c cards.Card) bool { return c == 0 }))
	return answer(took.Buyer, n), ok
}

func answer(s rules.Seat, n int) string { return s.String() + " " + strconv.Itoa(n) }
