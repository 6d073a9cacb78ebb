package uitest

import (
	"fmt"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/termtest"
	"medici/tui/ui"
)

// Glance keeps what a board shows the hall of its game, at each size that the hall has for it, and
// finds what has no room there in any language. The Setting is the board's own.
func Glance(t *testing.T, game, what string, s ui.Setting, glance func(*ui.Canvas) int) {
	t.Helper()
	for _, size := range []ui.Size{{W: 39, H: 7}, {W: 47, H: 10}, {W: 54, H: 13}} {
		for name, look := range map[string]ui.Look{"": {}, "-ascii": {Colours: ui.NoColour, ASCII: true}} {
			*s.Theme = *ui.NewTheme(look)
			for _, tag := range []language.Tag{language.Italian, language.Spanish, language.English} {
				s.Words.Speak(tag)
				c := ui.NewCanvas(size.W, size.H)
				rows := glance(c)
				if lost := c.Lost(); len(lost) > 0 || rows > size.H {
					t.Errorf("%s: %d rows of %v are taken in %s, and there is no room for %q", what, rows, size, tag, lost)
				}
				if tag == language.English {
					name = fmt.Sprintf("%s-glance%s-%s-%dx%d", game, name, what, size.W, size.H)
					termtest.Golden(t, Screens, name, c.String(), size.W, size.H)
				}
			}
		}
	}
}
