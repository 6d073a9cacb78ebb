package merchant

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/language"

	"medici/tui/ui"
)

// The hall's part of the smallest size has everybody's points, in every language.
func TestGlance(t *testing.T) {
	for _, scene := range []string{"watching", "open-2", "open-6"} {
		b := scenes[scene](t)
		for _, tag := range []language.Tag{language.English, language.Italian, language.Spanish} {
			b.Words.Speak(tag)
			c := ui.NewCanvas(39, 7)
			rows := b.Glance(c)
			screen := ansi.Strip(c.String())
			if len(c.Lost()) > 0 || rows > c.H || rows < 4 {
				t.Errorf("%s in %s loses %q in %d rows:\n%s", scene, tag, c.Lost(), rows, screen)
			}
			for s := range b.draft.view.Merchants() {
				if !strings.Contains(screen, names[s][:3]) {
					t.Errorf("%s in %s: %s is missing:\n%s", scene, tag, names[s], screen)
				}
			}
		}
	}
}
