package strozzi

import (
	"fmt"
	"testing"

	"medici/internal/dev/uitest"
	bot "medici/internal/games/strozzi/bots"
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// Every beat, frame by frame.
func TestBeats(t *testing.T) {
	b := uitest.New[*Board](New, names)
	scenes := map[string]func([]rules.Event, strozzi.View) bool{
		"tile": func(events []rules.Event, to strozzi.View) bool {
			return len(events) == 1 && uitest.Has[strozzi.TileDrawn](events) && to.Round == 2
		},
		"price": func(events []rules.Event, to strozzi.View) bool {
			return uitest.Has[strozzi.PriceNamed](events) && to.Round == 2 && to.May.Answer
		},
		"bought": func(events []rules.Event, to strozzi.View) bool {
			return uitest.Has[strozzi.LotBought](events) && to.Round == 2
		},
		"loaded": func(events []rules.Event, to strozzi.View) bool {
			return uitest.Has[strozzi.ShipLoaded](events) && !uitest.Has[strozzi.RoundEnded](events) &&
				len(b.draft.view.Lot) > 1 && to.Round == 2
		},
		"round": func(events []rules.Event, to strozzi.View) bool {
			return uitest.Has[strozzi.RoundBegan](events) && to.Round == 1
		},
		"dawn": func(events []rules.Event, to strozzi.View) bool { return to.Round == 2 && b.dawns() },
		"scored": func(events []rules.Event, to strozzi.View) bool {
			return uitest.Has[strozzi.RoundScored](events) && to.Round == 3
		},
	}
	uitest.Game{Rules: strozzi.Game{}, Seats: 2, You: 1, Player: bot.Steady(), Seed: 1}.Watch(t, b,
		func(events []rules.Event, view rules.View) {
			b.accounts.Open = false // as if they had been read
			to := view.(strozzi.View)
			for name, found := range scenes {
				if found(events, to) {
					delete(scenes, name)
					beats := b.Beats(events, to)
					if name == "dawn" { // as when the accounts have just been closed
						beats = b.Beats(nil, b.draft.view)
					}
					for _, size := range []ui.Size{ui.Small, ui.Tall} {
						uitest.Strip(t, fmt.Sprintf("strozzi-beat-%s-%d", name, size.W), b.Theme, beats, size)
					}
				}
			}
		})
	for name := range scenes {
		t.Errorf("nothing like %s happened", name)
	}
}
