package tui

import (
	"fmt"
	"testing"
	"time"

	"medici/internal/games/medici"
	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/hall"
	"medici/tui/ui"
)

// The hall and the waiting room say with whom one has played, and ask those first.
func TestCompanionsAreNamed(t *testing.T) {
	p := newPast(t, "ann", "bob", "dee")
	for range 2 {
		p.end(p.begin("red-mill", "ann", "dee", "bot-steady"), 1, 0, 2)
	}
	p.come("bob", 80, 24).opened(lobby.Settings{Name: "amber-fox", Game: medici.Kit.Game, Seats: 3})
	p.come("dee", 80, 24)
	for _, size := range everySize {
		x := p.come("ann", size[0], size[1])
		x.until("3 people here")
		if size[0] > 80 {
			x.until("2 games with you")
		}
		name := fmt.Sprintf("pier-%d", size[0])
		x.opened(lobby.Settings{Name: name, Game: medici.Kit.Game, Seats: 3})
		x.until(name)
		x.press("up", "up", "up", "up", "up")
		x.press("enter")
		x.until("ask somebody in the hall")
		x.until("new") // is what is known of ann
		x.golden(fmt.Sprintf("waiting-company-%d", size[0]))
		if size[0] >= ui.Small.W {
			x.fits("a waiting room with company")
		}
		x.press("q")
		x.until("The hall")
		x.app.Visitor.Leave()
	}
}

// A row of the hall has the time left to the player to move, or that they are on vacation.
func TestHallShowsClocks(t *testing.T) {
	for _, size := range everySize {
		x := newHand(t, newLobby(t), "ann", size[0], size[1])
		x.until("1 person here")
		x.app.frame.Now = func() time.Time { return someday }
		var tables []lobby.Listing
		for i, left := range []time.Duration{34 * time.Second, 19*time.Hour + time.Minute, 50 * time.Hour, -time.Second} {
			tables = append(tables, lobby.Listing{
				Name: fmt.Sprintf("table-%d",
					i), Game: "medici edition=2016", Phase: match.Playing, Seats: 3, Taken: 3, Players: "kim,bob,dee",
				Visits: 3, Present: 3, NoWatchers: true, Stage: "day", Number: 2, Clock: match.Clock{Move: time.Hour},
				Until: someday.Add(left),
			})
		}
		tables[2].VacationUntil = someday.Add(time.Hour)
		tables[3].Until = time.Time{}
		x.app.screen.(*hall.Hall).Apply(lobby.Hall{Tables: lobby.ListOf(tables...), People: 1})
		x.app.canvas = nil
		x.golden(fmt.Sprintf("hall-clocks-%d", size[0]))
		x.fits("the hall with clocks")
	}
}
