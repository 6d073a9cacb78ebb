package reception

import (
	"context"
	"strings"

	"medici/internal/games/kit"
	"medici/internal/people"
	"medici/lobby/almanac"
	"medici/lobby/evening"
	"medici/lobby/match"
)

// Chronicle records games of tables in the register of people, and close games of public tables in the
// almanac.
type Chronicle struct {
	People  *people.Register
	Games   kit.List
	Almanac *almanac.Almanac // may be nil
}

// Began implements lobby.Chronicle.
func (c Chronicle) Began(ctx context.Context, g match.Game) error {
	_, err := c.People.Games.Began(ctx, c.chapter(g))
	return err
}

// Dropped implements lobby.Chronicle.
func (c Chronicle) Dropped(ctx context.Context, g match.Game) error {
	return c.People.Games.Dropped(ctx, g.ID)
}

// Ended implements lobby.Chronicle.
func (c Chronicle) Ended(ctx context.Context, g match.Game) error {
	r := people.Result{
		Game: c.chapter(g), Ended: g.Ended, Scores: g.Scores, Unit: g.Unit,
		Absent: g.Absent, Excused: g.Excused, Missing: g.Missing, Early: g.Early, Unplayed: g.Unplayed,
	}
	for _, s := range g.Winners {
		r.Winners = append(r.Winners, int(s))
	}
	if err := c.People.Games.Ended(ctx, r); err != nil || c.Almanac == nil || !g.Public || g.Early {
		return err
	}
	return c.Almanac.Ended(ctx, g.ID, g.Title, g.Scores)
}

// Stood implements lobby.Chronicle.
func (c Chronicle) Stood(ctx context.Context, record string, s evening.Stands) error {
	return c.People.Games.Stood(ctx, record,
		people.Evening{Name: s.Evening, People: s.People, Places: s.Places, Points: s.Points})
}

// Rates implements the function in lobby.Config. The word is a people.Unrated.
func (c Chronicle) Rates(ctx context.Context, g match.Game) (string, error) {
	why, err := c.People.Games.Unrated(ctx, c.chapter(g))
	return string(why), err
}

// chapter returns a game as the register stores it, which decides whether it is rated.
func (c Chronicle) chapter(g match.Game) people.Game {
	out := people.Game{
		ID: g.ID, Table: g.Table, Title: g.Title, Began: g.Began,
		Rated: true, Timed: g.Clock.Move > 0, Open: g.Open, Public: g.Public,
		PlayedOn: g.From != "",
	}
	game, _, _ := strings.Cut(g.Title, " ")
	of := c.Games.Named(game)
	for _, p := range g.Seats {
		seat := people.Seat{Name: p.Name, From: p.From}
		switch {
		case p.Program:
			seat.Bot = of.Level(p.Level)
		case !p.Guest:
			seat.Person = p.ID
		}
		out.Seats = append(out.Seats, seat)
	}
	return out
}
