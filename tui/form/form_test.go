package form

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/internal/dev/uitest"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/text/words"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/ui"
)

// A game has its own usual number of seats.
func TestFormOfEachGame(t *testing.T) {
	other := medici.Kit
	other.Title, other.Seats = "Other", 5
	f := New(&frame.Frame{Words: words.In(language.English), Games: kit.List{medici.Kit, other}}, await.Errands{}, nil, 0)
	if f.seats != 4 {
		t.Errorf("the first game has %d seats", f.seats)
	}
	if f.Update(tea.KeyPressMsg{Code: tea.KeyRight}); f.seats != 5 {
		t.Errorf("the second game has %d seats", f.seats)
	}
}

func TestLettersKeepTheirMeaning(t *testing.T) {
	uitest.Bindings(t, 6, map[string]ui.Keymap{"form": formKeys})
}
