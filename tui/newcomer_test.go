package tui

import (
	"fmt"
	"testing"

	"medici/internal/people/settings"
	"medici/lobby"
)

// newcomer returns somebody who has finished no game and no lesson.
func newcomer(t *testing.T, l *lobby.Lobby, w, h int) *hand {
	x := newHandWith(t, l, "ann", w, h, withFamily)
	x.decides(func(s *settings.Settings) { s.Learned = "" })
	return x
}

// A player who has finished no game here learns with Enter, once, and sees what to read with the first frame.
func TestEnterIsTheLessonOnce(t *testing.T) {
	for _, size := range everySize {
		x := newcomer(t, newFamily(t), size[0], size[1])
		x.until("learn it in a few minutes")
		x.golden(fmt.Sprintf("hall-newcomer-%d", size[0]))
		x.fits("the hall of a newcomer")
		x.press("enter")
		x.until("LEARN: THE AIM")
		if size[0] > 40 { // a phone has no room for all keys
			if lost := x.app.canvas.Lost(); len(lost) > 0 {
				t.Errorf("at %v there is no room for %q:\n%s", size, lost, x.screen())
			}
		}
		x.press("enter")
		x.until("LEARN: THE LOT")
		x.press("q", "enter")
		x.until("The hall")
		x.until("to your seat")
		x.press("enter") // leads back to the lesson, which goes on
		x.until("LEARN: ")
	}
}

// In a hall with tables it is the lesson too, until one is chosen.
func TestEnterIsTheLessonBesideTables(t *testing.T) {
	for _, size := range everySize {
		l := newFamily(t)
		newHandWith(t, l, "bob", 80, 24,
			withFamily).opened(lobby.Settings{Name: "red-lantern", Game: family[0].Game, Seats: 4})
		x := newcomer(t, l, size[0], size[1])
		x.until("red-lantern")
		x.until("Enter learn")
		x.golden(fmt.Sprintf("hall-newcomer-busy-%d", size[0]))
		x.fits("the busy hall of a newcomer")
		x.press("down")
		x.until("Enter sit down")
		x.press("enter")
		x.until("not ready yet")
	}
}

// Enter never leads to a table that all have left.
func TestEnterShunsDesertedTables(t *testing.T) {
	l := newFamily(t)
	bob := newHandWith(t, l, "bob", 80, 24, withFamily)
	bob.opened(lobby.Settings{Name: "left-alone", Game: family[0].Game, Seats: 3, Bots: 2}).Close()
	x := newHandWith(t, l, "ann", 80, 24, withFamily)
	x.until("nobody there 1")
	x.until("Enter play now")
	x.press("down")
	x.until("► left-alone")
	stays := bob.opened(lobby.Settings{Name: "quiet-owl", Game: family[0].Game, Seats: 4})
	x.until("quiet-owl")
	x.press("up")
	x.until("► quiet-owl")
	bob.opened(lobby.Settings{Name: "open-door", Game: family[0].Game, Seats: 4})
	stays.Leave()
	x.until("► open-door")
}
