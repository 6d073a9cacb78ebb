package tui

import (
	"fmt"
	"testing"

	"medici/internal/games/cards"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/merchant"
	"medici/internal/games/strozzi"
	"medici/lobby"
)

// family are the games of a server that has several.
var family = kit.List{medici.Kit, cards.Kit, strozzi.Kit, merchant.Kit}

func newFamily(t testing.TB) *lobby.Lobby { return lobbyOf(t, family) }

func withFamily(o *Options) { o.Games = family }

var everySize = [][2]int{{40, 20}, {80, 24}, {120, 40}, {200, 60}}

// A stranger sees which games there are and what each is, and plays any of them at once.
func TestQuietHallHasEveryGame(t *testing.T) {
	for _, size := range everySize {
		x := newHandWith(t, newFamily(t), "ann", size[0], size[1], withFamily)
		x.until("► Medici")
		x.golden(fmt.Sprintf("hall-quiet-%d", size[0]))
		x.fits("the quiet hall")
		x.press("down")
		x.until("► The Card Game")
		x.fits("the quiet hall at another game")
		x.press("right")
		x.until("► Medici vs Strozzi")
		x.until("play now against 1 bot")
		x.press("n")
		x.until("For two.")
		x.press("esc")
		x.until("► Medici")
		x.click("The Card Game")
		x.until("► The Card Game")
		x.press("enter")
		x.until("ann ")
		x.until("■ ")
	}
}

// With tables in the hall a key still plays any game at once.
func TestBusyHallHasEveryGame(t *testing.T) {
	for _, size := range everySize {
		l := newFamily(t)
		bob := newHandWith(t, l, "bob", size[0], size[1], withFamily)
		for i, k := range family {
			bob.opened(lobby.Settings{Name: fmt.Sprintf("table-%d", i), Game: k.Game, Seats: k.Seats})
		}
		x := newHandWith(t, l, "ann", size[0], size[1], withFamily)
		x.until("table-2")
		x.golden(fmt.Sprintf("hall-games-%d", size[0]))
		x.fits("the hall of several games")
		x.press("left", "left")
		x.until("‹ Medici vs Strozzi ›")
		x.press("b")
		x.until("bag")
	}
}
