package plain_test

import (
	"testing"

	"medici/internal/desk/plain"
	"medici/internal/games/kit"
	"medici/rules"
)

// other is a second game.
type other struct{ rules.Game }

func (other) Name() string { return "other" }

// Of several games each is asked for by its name, and the first without one too.
func TestSeveralGames(t *testing.T) {
	second := kits[0]
	second.Game = other{second.Game}
	ann := talk(t, newLobby(t), "ann", func(o *plain.Options) { o.Games = kit.List{kits[0], second} })
	ann.hears("1: play now, against bots.")
	ann.says("1")
	ann.hears("Which game would you like to play? 1: play Medici now, against 3 bots.")
	ann.says("0")
	ann.hears("What would you like?")
	ann.says("help")
	ann.hears("the same for one of medici and other.")
	for _, asked := range []string{"rules", "rules other", "RULES Medici"} {
		ann.says(asked)
		ann.hears("In three days of auctions")
	}
	for _, asked := range []string{"rules chess", "play chess", "play medici edition=1066"} {
		ann.says(asked)
		ann.hears("known are: ")
	}
	ann.says("play medici edition=1995")
	ann.hears("The game is Medici 1995.")
}
