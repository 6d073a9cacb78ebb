package outline

import (
	"medici/internal/games/judge"
	"medici/lobby/match"
)

// How often each level plays each choice out; a banker does so for as long as it may.
const (
	apprentice = 3
	factor     = 40
)

// Apprentice makes a bot that thinks for a moment, and assumes that people do anything.
func (o *Outline) Apprentice(b match.Brief) match.Bot {
	p := o.playing()
	p.Likes = nil
	return p.Bot(b, apprentice)
}

// Factor makes a bot that assumes that people do what they like, and Banker one that uses all its time for
// that.
func (o *Outline) Factor(b match.Brief) match.Bot { return o.playing().Bot(b, factor) }
func (o *Outline) Banker(b match.Brief) match.Bot { return o.playing().Bot(b, 0) }

// Judge makes a judge that only looks at scores.
func (o *Outline) Judge(game string) *judge.Judge { return judge.ByScores(game, o.Narrow) }
