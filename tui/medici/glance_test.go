package medici

import (
	"fmt"
	"testing"

	"medici/internal/dev/termtest"
	"medici/rules"
	"medici/tui/ui"
)

// The hall's view of a game has room for every number of buyers, on what every size of the
// hall gives it.
func TestGlance(t *testing.T) {
	for _, buyers := range []int{2, 4, 6} {
		b := reach(t, buyers, rules.Spectator, others)
		for _, size := range []ui.Size{{W: 39, H: 7}, {W: 47, H: 10}, {W: 54, H: 13}} {
			for name, look := range map[string]ui.Look{"": {}, "-ascii": {Colours: ui.NoColour, ASCII: true}} {
				*b.Theme = *ui.NewTheme(look)
				c := ui.NewCanvas(size.W, size.H)
				rows := b.Glance(c)
				if lost := c.Lost(); len(lost) > 0 || rows > size.H {
					t.Errorf("%d buyers take %d rows of %v, and there is no room for %q", buyers, rows, size, lost)
				}
				name = fmt.Sprintf("medici-glance%s-%d-%dx%d", name, buyers, size.W, size.H)
				termtest.Golden(t, screens, name, c.String(), size.W, size.H)
			}
		}
	}
}
