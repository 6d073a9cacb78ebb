package example

import (
	"testing"

	"medici/internal/dev/bottest"
	"medici/internal/dev/kittest"
	"medici/rules/ruletest"
)

func TestPromises(t *testing.T) {
	ruletest.Run(t, Game{}, ruletest.Games(20), ruletest.Notations("promise 9", "play c1", "deal d6", "trump g3"))
}

func TestKit(t *testing.T) { kittest.Run(t, Kit) }

func TestBots(t *testing.T) {
	apprentice, factor := Kit.Bots[0].New, Kit.Bots[1].New
	bottest.Climb(t, Game{}, 60, []bottest.Rung{
		{Name: "apprentice", Bot: apprentice, Times: 1.4, OfTwo: 0.6}, {Name: "factor", Bot: factor, Than: apprentice,
			Times: 1.1, OfTwo: 0.52},
	})
}
