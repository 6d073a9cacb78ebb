package tui

import (
	"fmt"
	"strings"
	"testing"

	"medici/internal/games/medici"
	"medici/internal/games/strozzi"
	"medici/lobby"
	"medici/tui/hall"
)

// The hall shows a game that is played now, live, and not those that nobody may see.
func TestNowPlaying(t *testing.T) {
	l := newFamily(t)
	ann := newHandWith(t, l, "ann", 80, 24, withFamily)
	bob := newHandWith(t, l, "bob", 80, 24, withFamily)
	for _, s := range []lobby.Settings{
		{Name: "secret-den", Game: medici.Kit.Game, Seats: 2, Private: true},
		{Name: "shut-door", Game: medici.Kit.Game, Seats: 2, NoWatchers: true},
	} {
		table, err := ann.app.Visitor.Open(s)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range []*hand{ann, bob} {
			visit, err := x.app.Visitor.Join(table)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(visit.Close)
		}
	}
	bob.opened(lobby.Settings{Name: "grand-canal", Game: medici.Kit.Game, Seats: 3, Bots: 2})
	cy := newHandWith(t, l, "cy", 80, 24, withFamily)
	cy.opened(lobby.Settings{Name: "old-bridge", Game: strozzi.Kit.Game, Seats: 2, Bots: 1})
	var all []*hand
	for i, size := range everySize[1:] {
		x := newHandWith(t, l, fmt.Sprintf("eve%d", i), size[0], size[1], withFamily)
		x.until("NOW PLAYING  grand-canal")
		x.until("bob")
		x.until(" 40 ")
		x.fits("the hall with a game")
		all = append(all, x)
		if screen := x.screen(); strings.Contains(screen, "secret-den") || strings.Contains(screen, "NOW PLAYING  shut") {
			t.Errorf("what nobody may see is seen:\n%s", screen)
		}
	}
	eve := all[0]
	eve.resize(40, 20)
	eve.until("grand-canal")
	if eve.app.screen.(*hall.Hall).Shows() != "" {
		t.Error("a phone looks at a game that it does not show")
	}
	eve.resize(80, 24)
	eve.until("► shut-door")
	eve.until("closed")
	if screen := eve.screen(); strings.Contains(screen, "Enter") || strings.Contains(screen, "w watch") {
		t.Errorf("a way to a closed table is offered:\n%s", screen)
	}
	eve.until("NOW PLAYING")
	eve.click("NOW PLAYING")
	eve.until("1 watching")
}
