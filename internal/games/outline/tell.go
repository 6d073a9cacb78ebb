package outline

import (
	"medici/internal/games/advice"
	"medici/internal/games/narration"
	"medici/rules"
)

// Teller returns the function that tells the game's events.
func (o *Outline) Teller() narration.Teller {
	return func(to narration.Reader, e rules.Event) string {
		s, known := o.Tell(e)
		switch {
		case !known:
			return e.String()
		case len(s.Winners) > 0:
			return to.Words.Sprintf("The game is over: %s.",
				narration.Places(to, s.Scores, s.Winners, func(n int) string { return to.Words.Sprintf(o.Amount, n) }))
		case s.Seat < 0:
			return advice.Said{Text: s.Theirs, Args: s.Args}.In(to.Words, to.Name)
		case to.IsYou(s.Seat):
			return advice.Said{Text: s.Yours, Args: s.Args}.In(to.Words, to.Name)
		}
		return advice.Said{Text: s.Theirs, Args: append([]any{s.Seat}, s.Args...)}.In(to.Words, to.Name)
	}
}

// opens reports whether a part of a stage begins with an event.
func (o *Outline) opens(e rules.Event) bool {
	s, _ := o.Tell(e)
	return s.Opens
}
