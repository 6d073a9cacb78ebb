package medici

import (
	"fmt"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/uitest"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/book"
	"medici/tui/ui"
)

// Nothing of a board is cut off or covered in any language, whatever seats play and
// whatever is asked, at any size.
func TestBoardFits(t *testing.T) {
	for buyers := 2; buyers <= 6; buyers++ {
		for what, stop := range map[string]func(medici.View, *Board) bool{
			"bidding": bidding, "selecting": selecting, "sold": justSold, "scored": scored, "over": over,
		} {
			for _, you := range []rules.Seat{1, rules.Spectator} {
				if you < 0 && (what == "bidding" || what == "selecting") {
					continue
				}
				b := reach(t, buyers, you, stop)
				for _, key := range []ui.Intent{"", book.Close, offer, leap, ui.Payments, book.Next, book.Next, ui.InWords} {
					b.Do(ui.Click{Intent: key})
					fits(t, fmt.Sprintf("%s, %d buyers", what, buyers), b)
				}
			}
		}
	}
}

func fits(t *testing.T, where string, b *Board) {
	t.Helper()
	for _, tag := range []language.Tag{language.English, language.Italian, language.Spanish} {
		b.Words.Speak(tag)
		for _, size := range uitest.Sizes {
			c := screen(b, size)
			if lost := c.Lost(); len(lost) > 0 {
				t.Fatalf("%s in %s at %v has no room for %q:\n%s", where, tag, size, lost, c.String())
			}
			c.Wipe()
		}
	}
	b.Words.Speak(language.English)
}
