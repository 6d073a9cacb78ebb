package strozzi

import (
	"fmt"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/termtest"
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// The hall's view of a game has room at every size of the hall, in every language.
func TestGlance(t *testing.T) {
	for what, stop := range map[string]func(strozzi.View, *Board) bool{"priced": watching, "over": over} {
		b := reach(t, rules.Spectator, stop)
		for _, size := range []ui.Size{{W: 39, H: 7}, {W: 47, H: 10}, {W: 54, H: 13}} {
			for name, look := range map[string]ui.Look{"": {}, "-ascii": {Colours: ui.NoColour, ASCII: true}} {
				*b.Theme = *ui.NewTheme(look)
				for _, tag := range []language.Tag{language.Italian, language.Spanish, language.English} {
					b.Words.Speak(tag)
					c := ui.NewCanvas(size.W, size.H)
					rows := b.Glance(c)
					if lost := c.Lost(); len(lost) > 0 || rows > size.H {
						t.Errorf("%s take %d rows of %v in %s, and there is no room for %q", what, rows, size, tag, lost)
					}
					if tag == language.English {
						name = fmt.Sprintf("strozzi-glance%s-%s-%dx%d", name, what, size.W, size.H)
						termtest.Golden(t, screens, name, c.String(), size.W, size.H)
					}
				}
			}
		}
	}
}
