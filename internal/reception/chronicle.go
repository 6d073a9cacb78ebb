package reception

import (
	"context"
	"time"

	"medici/internal/people"
	"medici/lobby"
	"medici/rules"
)

// Chronicle tells the register of people what is played at the tables.
type Chronicle struct{ People *people.Register }

// Began is lobby.Chronicle's.
func (c Chronicle) Began(ctx context.Context, g lobby.Game) error {
	_, err := c.People.Began(ctx, chapter(g))
	return err
}

// Dropped is lobby.Chronicle's.
func (c Chronicle) Dropped(ctx context.Context, g lobby.Game) error {
	return c.People.Dropped(ctx, g.ID)
}

// Ended is lobby.Chronicle's.
func (c Chronicle) Ended(ctx context.Context, g lobby.Game) error {
	r := people.Result{Game: chapter(g), Ended: time.Now(), Florins: g.Scores, Absent: g.Absent}
	for _, s := range rules.Winners(g.Scores) {
		r.Winners = append(r.Winners, int(s))
	}
	return c.People.Ended(ctx, r)
}

// Rates is lobby.Config's: the word is a people.Unrated.
func (c Chronicle) Rates(ctx context.Context, g lobby.Game) (string, error) {
	why, err := c.People.Unrated(ctx, chapter(g))
	return string(why), err
}

// chapter is a game as the register keeps it, which decides whether it is rated.
func chapter(g lobby.Game) people.Game {
	out := people.Game{
		ID: g.ID, Table: g.Table, Title: g.Title, Began: g.Began,
		Rated: true, Timed: g.Clock.Move > 0, Open: g.Open,
	}
	for _, p := range g.Seats {
		seat := people.Seat{Name: p.Name, From: p.From}
		switch {
		case p.Program:
			seat.Bot = p.Level
			if seat.Bot == "" {
				seat.Bot = "steady"
			}
		case !p.Guest:
			seat.Person = p.ID
		}
		out.Seats = append(out.Seats, seat)
	}
	return out
}
