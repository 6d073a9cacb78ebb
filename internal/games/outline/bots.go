package outline

import (
	"medici/internal/games/judge"
	"medici/lobby/match"
)

// The levels play each choice on so many times; a banker as long as it may.
const (
	apprentice = 3
	factor     = 40
)

// Apprentice is a bot that thinks for a moment, and of people who do anything.
func (o *Outline) Apprentice(b match.Brief) match.Bot {
	p := o.playing()
	p.Likes = nil
	return p.Bot(b, apprentice)
}

// Factor is one that thinks of people who do what they like, and Banker one that uses its time for it.
func (o *Outline) Factor(b match.Brief) match.Bot { return o.playing().Bot(b, factor) }
func (o *Outline) Banker(b match.Brief) match.Bot { return o.playing().Bot(b, 0) }

// Judge judges by scores alone.
func (o *Outline) Judge(game string) *judge.Judge { return judge.ByScores(game, o.Narrow) }
