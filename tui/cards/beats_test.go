package cards

import (
	"fmt"
	"testing"

	"medici/internal/dev/uitest"
	bot "medici/internal/games/cards/bots"
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// Every beat, frame by frame.
func TestBeats(t *testing.T) {
	b := uitest.New[*Board](New, names)
	scenes := map[string]func([]rules.Event, cards.View) bool{
		"card": func(events []rules.Event, to cards.View) bool {
			return len(events) == 1 && uitest.Has[cards.CardTurned](events) && to.Round == 2
		},
		"taken": func(events []rules.Event, to cards.View) bool {
			return uitest.Has[cards.CardsTaken](events) && !uitest.Has[cards.RoundEnded](events) && to.Round == 2 &&
				len(b.scene.view.Market) > 4
		},
		"turn": func(events []rules.Event, to cards.View) bool { return len(to.May.Takes) > 0 && to.Round == 3 },
		"round": func(events []rules.Event, to cards.View) bool {
			return uitest.Has[cards.RoundBegan](events) && to.Round == 1
		},
		"dawn": func(events []rules.Event, to cards.View) bool { return to.Round == 2 && b.dawns() },
		"scored": func(events []rules.Event, to cards.View) bool {
			return uitest.Has[cards.RoundScored](events) && to.Round == 3
		},
	}
	uitest.Game{Rules: cards.Game{}, Seats: 3, You: 1, Player: bot.Steady(), Seed: 1}.Watch(t, b,
		func(events []rules.Event, view rules.View) {
			b.accounts.Open = false // as if they had been read
			to := view.(cards.View)
			for name, found := range scenes {
				if found(events, to) {
					delete(scenes, name)
					beats := b.Beats(events, to)
					if name == "dawn" { // as when the accounts have just been closed
						beats = b.Beats(nil, b.scene.view)
					}
					for _, size := range []ui.Size{ui.Small, ui.Tall} {
						uitest.Strip(t, fmt.Sprintf("cards-beat-%s-%d", name, size.W), b.Theme, beats, size)
					}
				}
			}
		})
	for name := range scenes {
		t.Errorf("nothing like %s happened", name)
	}
}
