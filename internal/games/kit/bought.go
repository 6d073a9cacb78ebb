package kit

import (
	"medici/internal/games/narration"
	"medici/internal/games/purchase"
	"medici/rules"
	"medici/rules/record"
)

// SayBest returns in sentences a seat's best purchase and the best of all; none where nothing was bought.
func (k Kit) SayBest(to narration.Reader, now rules.View, story []rules.Event, of rules.Seat) (lines []string) {
	if k.Bought == nil {
		return nil
	}
	list := k.Bought(now, story)
	best, some := purchase.Best(list, rules.Nobody)
	if own, ok := purchase.Best(list, of); ok && of != rules.Nobody {
		lines = append(lines, to.Of(of, "Your best: %s It brought %d.", "The best of %s: %s It brought %d.",
			k.Tell(to, own.Event), own.Brought))
		some = best.Mark != own.Mark
	}
	if some {
		lines = append(lines, to.Words.Sprintf("Best of all: %s It brought %d.", k.Tell(to, best.Event), best.Brought))
	}
	return lines
}

// Happened returns how a recorded game ended, and all that happened in it.
func Happened(game record.View) (now rules.View, story []rules.Event) {
	now, _, _ = game.End()
	_ = game.Play(game.Len(), func(s record.Step) error {
		story = append(story, s.Events...)
		return nil
	})
	return now, story
}
