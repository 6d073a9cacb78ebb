package reception

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"medici/internal/games/kit"
	"medici/internal/games/purchase"
	"medici/internal/games/review"
	"medici/internal/people"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/rules"
	"medici/rules/record"
	"medici/tui"
)

type reviewCommand struct {
	manner
	ID      string `arg:"" help:"The game's id, as games shows it."`
	Seat    int    `arg:"" optional:"" help:"The seat that it is about, from 1; yours, or the winner's, when not given."`
	At      int    `help:"Compare what could be done at this move, from 1, or at the first decision behind it."`
	WhatIf  string `name:"what-if" help:"With --at: this choice alone, in the words of the record, beside the one that was made."`
	NotThis bool   `name:"not-this-game" help:"Take your part out of the review, for everybody." xor:"refuse"`
	Again   bool   `name:"again" help:"Let your part be reviewed after all." xor:"refuse"`
}

func (c *reviewCommand) Run(a *request) error {
	ctx := a.session.Context()
	if c.NotThis || c.Again {
		if err := refuse(ctx, a, c.ID, c.NotThis); err != nil {
			return err
		}
		if c.Again {
			return a.out.did(c.JSON, "review", "Your part of this game is reviewed again, for everybody who asks.")
		}
		return a.out.did(c.JSON, "review", "Your part is out of this game's review, for everybody.")
	}
	game, err := a.replay(ctx, c.ID)
	if err != nil {
		return stored(err)
	}
	if c.Seat < 0 || c.Seat > len(game.Seats()) {
		return words.Errorf("this game has the seats 1 to %d", len(game.Seats()))
	}
	if c.At < 0 || c.At == 0 && c.WhatIf != "" {
		return words.Errorf("say with --at which move it is about, from 1")
	}
	if c.At > 0 {
		return c.suppose(a, game)
	}
	if screens := a.out.client.hasScreen() && !c.Plain && a.out.within == nil; screens && !bool(c.JSON) {
		return a.show(scene{replay: &tui.Recorded{ID: c.ID, View: game, Reviewed: true, Of: c.Seat}}, c.manner)
	}
	r, err := reviewFor(a)(ctx, c.ID)
	if err != nil {
		return stored(err)
	}
	if c.JSON {
		return a.out.json(reviewLine(a, c, game, &r))
	}
	name := a.visitor.Person().Name
	seat := rules.Seat(c.Seat - 1)
	if c.Seat == 0 {
		seat = review.Usual(game, name)
	}
	var lines []string
	failed := a.visitor.Ponder(ctx, func(time.Duration) {
		lines, err = a.Games.ReviewLines(a.out.words, game.Called(a.out.calls), &r, seat, review.Own(game, name))
	})
	for _, line := range lines {
		a.out.say("%s", line)
	}
	return cmp.Or(failed, err)
}

// suppose compares what could be done at a move.
func (c *reviewCommand) suppose(a *request, game record.View) error {
	w, err := whatIfFor(a)(a.session.Context(), c.ID, c.At, c.WhatIf)
	if err != nil {
		return stored(err)
	}
	if c.JSON {
		return a.out.json(whatIfLine(c.ID, &w))
	}
	for _, line := range a.Games.WhatIfLines(a.out.words, game.Called(a.out.calls), &w) {
		a.out.say("%s", line)
	}
	return nil
}

// whatIfFor returns a function that compares what could be done at a move of a finished game, for somebody.
func whatIfFor(a *request) func(ctx context.Context, id string, move int, choice string) (review.WhatIf, error) {
	return func(ctx context.Context, id string, move int, choice string) (w review.WhatIf, err error) {
		ctx, cancel := a.visitor.LookUp(ctx)
		defer cancel()
		game, refused, err := a.visitor.ToReview(ctx, id)
		if err != nil {
			return w, err
		}
		failed := a.visitor.Ponder(ctx, func(time.Duration) { w, err = a.Games.WhatIf(game, refused, move, choice) })
		return w, cmp.Or(failed, err)
	}
}

// whatIfJSON is a decision with what else could be done, for programs.
type whatIfJSON struct {
	Type    string         `json:"type"`
	ID      string         `json:"id"`
	Judge   string         `json:"judge"`
	Move    int            `json:"move"`
	Seat    int            `json:"seat"`
	Choices []supposedJSON `json:"choices"`
}

// supposedJSON is a choice and what comes of it.
type supposedJSON struct {
	Move    string    `json:"move"`
	Chances []float64 `json:"chances"`
	Done    bool      `json:"done,omitempty"`
}

func whatIfLine(id string, w *review.WhatIf) whatIfJSON {
	line := whatIfJSON{"what_if", id, w.Judge, w.Move, int(w.Seat) + 1, nil}
	for _, s := range w.Choices {
		line.Choices = append(line.Choices, supposedJSON{s.Move, s.Chances, s.Done})
	}
	return line
}

// reviewJSON is a review for programs.
type reviewJSON struct {
	Type    string       `json:"type"`
	ID      string       `json:"id"`
	Game    any          `json:"game"`
	Judge   string       `json:"judge"`
	Chances [][]float64  `json:"chances"`
	Seats   []reviewSeat `json:"seats"`
}

// reviewSeat is a seat's part of it.
type reviewSeat struct {
	Number int `json:"seat"`
	review.Seat
	Average float64     `json:"average"`
	Best    *reviewBest `json:"purchase,omitempty"`
}

// reviewBest is a seat's best purchase.
type reviewBest struct {
	Price   int `json:"price"`
	Brought int `json:"brought"`
	Stage   int `json:"stage"`
	Number  int `json:"number,omitempty"`
}

// reviewLine returns a review with the parts of all seats, or of the one that was asked for.
func reviewLine(a *request, c *reviewCommand, game record.View, r *review.Review) reviewJSON {
	line := reviewJSON{"review", c.ID, a.out.protocol.Titled(rules.Title(game.Game())), r.Judge, r.Chances, []reviewSeat{}}
	var bought []purchase.Purchase
	if k := a.Games.Of(game.Game()); k.Bought != nil {
		bought = k.Bought(kit.Happened(game))
	}
	for i, s := range r.Seats {
		if c.Seat == 0 || c.Seat == i+1 {
			s.Decisions = append([]review.Decision{}, s.Decisions...)
			seat := reviewSeat{i + 1, s, s.Average(), nil}
			if p, ok := purchase.Best(bought, rules.Seat(i)); ok && r.Of(rules.Seat(i)) {
				seat.Best = &reviewBest{p.Price, p.Brought, p.Stage, p.Number}
			}
			line.Seats = append(line.Seats, seat)
		}
	}
	return line
}

// reviewFor returns a function that gets the review of a finished game for somebody.
func reviewFor(a *request) func(ctx context.Context, id string) (review.Review, error) {
	return func(ctx context.Context, id string) (r review.Review, err error) {
		text, err := a.visitor.Review(ctx, id)
		if err != nil {
			return r, err
		}
		return r, json.Unmarshal(text, &r)
	}
}

// errNotYours refuses a game that somebody has not played, as far as the register knows.
var errNotYours = words.Errorf("you have no part in this game: only games that you have played with your key are yours")

// refuse takes the person's part out of a game's review, or puts it back.
func refuse(ctx context.Context, a *request, id string, refuse bool) error {
	if a.guest() {
		return errNotYours
	}
	ctx, cancel := a.visitor.LookUp(ctx)
	defer cancel()
	games, err := a.People.Games.Of(ctx, a.person.ID, mostReviewed)
	if err != nil {
		return stored(err)
	}
	i := slices.IndexFunc(games, func(g people.Result) bool { return g.ID == id })
	if i < 0 {
		return errNotYours
	}
	seat := slices.IndexFunc(games[i].Seats, func(s people.Seat) bool { return s.Person == a.person.ID })
	if seat < 0 {
		return errNotYours
	}
	if err := a.visitor.RefuseReview(ctx, id, seat, refuse); !errors.Is(err, lobby.ErrNoGame) {
		return stored(err)
	}
	return lobby.ErrNoGame
}

// mostReviewed is how many of somebody's games are searched for one.
const mostReviewed = 400
