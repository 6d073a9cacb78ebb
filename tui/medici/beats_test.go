package medici

import (
	"fmt"
	"slices"
	"testing"

	"medici/internal/dev/uitest"
	bot "medici/internal/games/medici/bots"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// Every beat, frame by frame.
func TestBeats(t *testing.T) {
	b := uitest.New[*Board](New, names)
	scenes := map[string]func([]rules.Event, medici.View) bool{
		"day": func(events []rules.Event, to medici.View) bool {
			return uitest.Has[medici.DayBegan](events) && to.Day == 1
		},
		"card": func(events []rules.Event, to medici.View) bool {
			return len(events) == 1 && uitest.Has[medici.CardTurned](events) && to.Day == 2
		},
		"bid": func(events []rules.Event, to medici.View) bool {
			return uitest.Has[medici.BidMade](events) && len(events) == 1 && b.scene.view.Bid > 0
		},
		"turn": func(events []rules.Event, to medici.View) bool {
			return len(events) == 1 && to.May.Speak && !uitest.Has[medici.BidMade](events)
		},
		"sold": func(events []rules.Event, to medici.View) bool {
			return uitest.Has[medici.LotSold](events) && to.Day == 2 && len(b.scene.view.Lot) == 3 &&
				!uitest.Has[medici.DayEnded](events)
		},
		"unsold": func(events []rules.Event, to medici.View) bool { return uitest.Has[medici.LotDiscarded](events) },
		"filled": func(events []rules.Event, to medici.View) bool { return uitest.Has[medici.HoldFilled](events) },
		"dawn":   func(events []rules.Event, to medici.View) bool { return to.Day == 2 && b.dawns() },
		"end":    func(events []rules.Event, to medici.View) bool { return uitest.Has[medici.GameOver](events) },
	}
	uitest.Game{Rules: medici.Game{}, Seats: 4, You: 1, Player: bot.Steady(), Seed: 1}.Watch(t, b,
		func(events []rules.Event, view rules.View) {
			b.accounts.Open = false // as if they had been read
			to := view.(medici.View)
			for name, found := range scenes {
				if !found(events, to) {
					continue
				}
				delete(scenes, name)
				beats := b.Beats(events, to)
				if name == "dawn" { // as when the accounts have just been closed
					beats = b.Beats(nil, b.scene.view)
				}
				if first := slices.IndexFunc(beats, func(b ui.Beat) bool { return b.Page > 0 }); name == "filled" {
					beats = beats[:first+1]
				} else if name == "end" {
					beats = beats[len(beats)-1:]
				}
				for _, size := range []ui.Size{ui.Small, ui.Tall} {
					uitest.Strip(t, fmt.Sprintf("medici-beat-%s-%dx%d", name, size.W, size.H), b.Theme, beats, size)
				}
			}
		})
	for name := range scenes {
		t.Errorf("nothing like %s happened", name)
	}
}

// Who is told of two days at once sees the first as it was paid.
func TestPagesShowTheirOwnDay(t *testing.T) {
	b := uitest.New[*Board](New, names)
	var before *Board // the end of the first day
	var first, both []rules.Event
	page := func(events []rules.Event, to rules.View) string {
		for _, beat := range before.moment().Beats(events, to) {
			if beat.Page > 0 {
				c := ui.NewCanvas(120, 38)
				beat.Draw(c, len(beat.Lasts)-1)
				return c.String()
			}
		}
		return ""
	}
	compared := false
	uitest.Game{Rules: medici.Game{}, Seats: 4, You: 1, Player: bot.Steady(), Seed: 1}.Watch(t, b,
		func(events []rules.Event, to rules.View) {
			b.accounts.Open = false // as if they had been read
			ends := uitest.Has[medici.DayEnded](events)
			if ends && before == nil {
				before, first = b.moment(), events
			}
			if before == nil || compared {
				return
			}
			both = append(both, events...)
			if compared = ends && len(both) > len(events); !compared {
				return
			}
			if one, two := page(first, to), page(both, to); one == "" || one != two {
				t.Errorf("with the second day the first is\n%s\nwithout it\n%s", two, one)
			}
		})
	if !compared {
		t.Error("there were no two days")
	}
}
