package uitest

import (
	"strings"
	"testing"

	"medici/internal/dev/termtest"
	"medici/rules"
	"medici/tui/ui"
)

// Watch plays the game to its end. It calls see with all that came of one choice before
// the board learns it.
func (g Game) Watch(t *testing.T, board ui.Board, see func(events []rules.Event, to rules.View)) {
	t.Helper()
	board.Fresh()
	dice := g.dice()
	s, err := g.Rules.Start(g.Seats)
	var events []rules.Event
	for err == nil {
		if s.Turn() != rules.House {
			to := s.View(g.You)
			see(events, to)
			for _, e := range events {
				board.Tell(e)
			}
			board.Show(to)
			events = nil
		}
		if rules.Over(s) {
			return
		}
		var more []rules.Event
		s, more, err = g.move(s, dice)
		events = append(events, more...)
	}
	t.Fatal(err)
}

// Strip keeps the frames of beats, one below the other, as a golden screen.
func Strip(t *testing.T, name string, theme *ui.Theme, beats []ui.Beat, size ui.Size) {
	t.Helper()
	var frames []string
	for _, beat := range beats {
		for i := range beat.Lasts {
			c := ui.NewCanvas(size.W, size.H-2) // header and footer are the screen's
			c.Clear(theme.Ground)
			beat.Draw(c, i)
			frames = append(frames, c.String())
			if lost := c.Lost(); len(lost) > 0 {
				t.Errorf("%s has no room for %q", name, lost)
			}
		}
	}
	termtest.Golden(t, Screens, name, strings.Join(frames, "\n"), size.W, (size.H-2)*len(frames))
}

// Has reports an event of a kind among events.
func Has[E rules.Event](events []rules.Event) bool {
	for _, e := range events {
		if _, ok := e.(E); ok {
			return true
		}
	}
	return false
}
