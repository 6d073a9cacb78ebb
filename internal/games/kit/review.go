package kit

import (
	"encoding/json"
	"slices"
	"strings"

	"medici/internal/games/judge"
	"medici/internal/games/review"
	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/lobby/reviews"
	"medici/rules"
	"medici/rules/record"
)

// Reviewer returns a reviewer for the games of the list.
func (l List) Reviewer() reviews.Reviewer { return reviewer{l} }

type reviewer struct{ games List }

func (r reviewer) Judges(game string) bool { return r.named(game) != nil }

func (r reviewer) Stands(judge string, edition int) bool {
	game, _, _ := strings.Cut(judge, " ")
	here := r.named(game)
	return here != nil && (edition > here.Edition() || judge == here.Name())
}

func (r reviewer) Begin(game record.Record, refused []int) (reviews.Making, error) {
	m, err := review.Begin(r.games.Of(game.Game).Judge, game, refused)
	return making{m}, err
}

// named returns the judge of a game; nil when there is none.
func (r reviewer) named(game string) *judge.Judge {
	if i := slices.IndexFunc(r.games, func(k Kit) bool { return k.Game.Name() == game }); i >= 0 {
		return r.games[i].Judge
	}
	return nil
}

type making struct{ *review.Making }

// Moments returns the worst decisions of a seat in a finished game, as its review has them, and the Teller
// for them.
func (l List) Moments(p *words.Printer, game record.View, r *review.Review, seat rules.Seat) (review.Teller,
	[]review.Moment, error) {
	k := l.Of(game.Game())
	t := review.Teller{Words: p, Name: game.Name, Part: k.Steps.Part}
	if !r.Of(seat) || k.Advise == nil {
		return t, nil, nil
	}
	opens := k.Voice(spoken.Setting{Words: p, Name: game.Name}).Opens
	worst, err := review.Moments(k.Advise, opens, game, r.Seats[seat].Worst())
	return t, worst, err
}

// ReviewLines returns a seat's part of a finished game's review, in sentences.
func (l List) ReviewLines(p *words.Printer, game record.View, r *review.Review, seat rules.Seat) ([]string, error) {
	t, worst, err := l.Moments(p, game, r, seat)
	if err != nil {
		return nil, err
	}
	return t.Lines(r, seat, worst), nil
}

func (m making) Made() ([]byte, error) { return json.Marshal(m.Review()) }
