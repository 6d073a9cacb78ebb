package kit

import (
	"slices"
	"strings"

	"medici/internal/games/spoken"
	"medici/lobby/match"
	"medici/rules"
)

// Guess is what watchers may guess of a game, with its words. The zero value asks for the next move of a game that
// hides nothing, in the words of the voice's question to whoever decides.
type Guess struct {
	match.Guessing
	// Asks is the question in a position. When it is nil, it is what whoever decides does.
	Asks func(s spoken.Setting, v rules.View) string
	// Says is an answer without whom it is about. When it is nil, it is the label of the voice's choice.
	Says func(s spoken.Setting, v rules.View, of rules.Seat, what string) string
}

// Guessing returns what watchers may guess of a game.
func (l List) Guessing(g rules.Game) match.Guessing { return l.Of(g).Guess.Guessing }

// AskGuess returns the question that watchers are asked in a position.
func (k Kit) AskGuess(s spoken.Setting, v rules.View) string {
	if k.Guess.Asks != nil {
		return k.Guess.Asks(s, v)
	}
	return s.Say("What does %s do?", s.Name(v.Turn()))
}

// SayGuess returns whom an answer is about, and what it says about them; nobody's seat where it is about nobody.
func (k Kit) SayGuess(s spoken.Setting, v rules.View, answer string) (of rules.Seat, what string) {
	number, what, _ := strings.Cut(answer, " ")
	of, ok := rules.ParseActor(number)
	if !ok {
		of, what = rules.Nobody, answer
	}
	if k.Guess.Says != nil {
		return of, k.Guess.Says(s, v, of, what)
	}
	open, ok := v.(rules.Open)
	if !ok {
		return of, what
	}
	s.Detail = func() spoken.Detail { return spoken.Brief }
	q, _ := k.Voice(s).Ask(open.As(of))
	if i := slices.IndexFunc(q.Choices, func(c spoken.Choice) bool { return c.Words == what && c.Label != "" }); i >= 0 {
		return of, q.Choices[i].Label
	}
	return of, what
}
