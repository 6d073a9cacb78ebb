package cards

import (
	"fmt"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/termtest"
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// The hall's view of a game has room at every size of the hall, in every language.
func TestGlance(t *testing.T) {
	for _, buyers := range []int{2, 4, 6} {
		b := reach(t, cards.Basic, buyers, rules.Spectator, func(v cards.View, _ *Board) bool { return v.Round == 2 && v.Actor >= 0 && len(v.Market) > 1 })
		for _, size := range []ui.Size{{W: 39, H: 7}, {W: 47, H: 10}, {W: 54, H: 13}} {
			for name, look := range map[string]ui.Look{"": {}, "-ascii": {Colours: ui.NoColour, ASCII: true}} {
				*b.Theme = *ui.NewTheme(look)
				for _, tag := range []language.Tag{language.Italian, language.Spanish, language.English} {
					b.Words.Speak(tag)
					c := ui.NewCanvas(size.W, size.H)
					rows := b.Glance(c)
					if lost := c.Lost(); len(lost) > 0 || rows > size.H {
						t.Errorf("%d buyers take %d rows of %v in %s, and there is no room for %q", buyers, rows, size, tag, lost)
					}
					if tag == language.English {
						name = fmt.Sprintf("cards-glance%s-%d-%dx%d", name, buyers, size.W, size.H)
						termtest.Golden(t, screens, name, c.String(), size.W, size.H)
					}
				}
			}
		}
	}
}
