package medici

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// Nothing of a board is cut off, covered or abbreviated in another language that
// is not in English, whoever plays and whatever is asked.
func TestBoardFits(t *testing.T) {
	for buyers := 2; buyers <= 6; buyers++ {
		for what, stop := range map[string]func(medici.View, *Board) bool{
			"bidding": bidding, "selecting": selecting, "scored": scored, "over": over,
		} {
			for _, you := range []rules.Seat{1, rules.Spectator} {
				if you < 0 && (what == "bidding" || what == "selecting") {
					continue
				}
				b := reach(t, buyers, you, stop)
				for _, key := range []ui.Intent{"", closeIt, offer, leap} {
					b.Do(ui.Click{Intent: key})
					fits(t, fmt.Sprintf("%s, %d buyers", what, buyers), b)
				}
			}
		}
	}
}

func fits(t *testing.T, where string, b *Board) {
	t.Helper()
	for _, w := range []int{80, wide, 120} {
		dots := strings.Count(drawn(t, where, b, language.English, w), "…")
		for _, tag := range []language.Tag{language.Italian, language.Spanish} {
			if screen := drawn(t, where, b, tag, w); strings.Count(screen, "…") > dots {
				t.Errorf("%s in %s abbreviates:\n%s", where, tag, screen)
			}
		}
	}
	b.Words.Speak(language.English)
}

func drawn(t *testing.T, where string, b *Board, tag language.Tag, w int) string {
	t.Helper()
	b.Words.Speak(tag)
	c := ui.NewCanvas(w, 22)
	b.Draw(c)
	screen := c.String()
	if len(c.Lost()) > 0 {
		t.Errorf("%s in %s has no room for %q:\n%s", where, tag, c.Lost(), screen)
	}
	return screen
}

func TestBoardInOtherLanguages(t *testing.T) {
	for _, tag := range []language.Tag{language.Italian, language.Spanish} {
		b := reach(t, 4, 1, bidding)
		b.Words.Speak(tag)
		b.Do(ui.Click{Intent: closeIt})
		golden(t, fmt.Sprintf("board-%s-80", tag), b, 80, 22)
		b = reach(t, 4, 1, over)
		b.Words.Speak(tag)
		golden(t, fmt.Sprintf("accounts-end-%s-80", tag), b, 80, 22)
	}
}
