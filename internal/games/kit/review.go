package kit

import (
	"encoding/json"
	"slices"

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

func (r reviewer) Current(judge string) bool {
	return slices.ContainsFunc(r.games, func(k Kit) bool { return k.Judge != nil && k.Judge.Name() == judge })
}

func (r reviewer) Begin(game record.Record, refused []int) reviews.Making {
	if m, ok := review.Begin(r.games.Of(game.Game).Judge, game, refused); ok {
		return making{m}
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
