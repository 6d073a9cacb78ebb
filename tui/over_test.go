package tui

import (
	"math/rand/v2"
	"testing"
	"time"

	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// A frame that is drawn over the one before, from parts that others at the table were drawn
// with, is the frame that is drawn from nothing, whatever people do meanwhile.
func TestFramesOverOthers(t *testing.T) {
	const seats = 3
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		rng := rand.New(rand.NewPCG(4, uint64(size[0])))
		var told [seats][]match.Update
		var at [seats]*session
		for seat := range at {
			told[seat] = aGameTo(t, rules.Seat(seat), "")
			at[seat] = newSession(t, told[seat][0])
			at[seat].resize(size[0], size[1])
			at[seat].app.guard.lasts = guardTime
			at[seat].table.Send = func(rules.Action, int) error { return nil }
		}
		keys := []string{"h", "esc", "up", "p", "u", "t", "x", "backspace", "a", "?"}
		for i := range min(100, len(told[0])) {
			for seat, s := range at {
				s.table.Show(told[seat][i])
				switch rng.IntN(3) {
				case 0:
					s.press(keys[rng.IntN(len(keys))])
				case 1:
					s.table.Board.Do(ui.Click{Intent: "close"})
				}
				s.app.guard.appear(deciding(s.app))
				s.showOver()
				s.app.guard.since = time.Time{} // keys answer again
				s.showOver()
			}
		}
	}
}

// showOver holds a frame that is drawn over the one before to what is drawn from nothing.
func (s *session) showOver() {
	s.t.Helper()
	s.show()
	fresh := ui.NewCanvas(s.w, s.h)
	defer fresh.Wipe()
	s.app.draw(fresh)
	if over, from := s.shown.String(), fresh.String(); over != from {
		s.t.Fatalf("seat %d sees\n%s\nover the frame before, and from nothing\n%s", s.table.Now.You, over, from)
	}
}
