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
	return here != nil && (edition > here.Edition() || edition == here.Edition() && judge == here.Name())
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
// for them. The reader's own seat is Nobody for who has not played.
func (l List) Moments(p *words.Printer, game record.View, r *review.Review, seat, own rules.Seat) (review.Teller,
	[]review.Moment, error) {
	k := l.Of(game.Game())
	t := review.Teller{Words: p, Name: game.Name, Part: k.Steps.Part, Seat: seat, Own: seat == own}
	if !r.Of(seat) || k.Advise == nil {
		return t, nil, nil
	}
	opens := k.Voice(spoken.Setting{Words: p, Name: game.Name}).Opens
	worst, err := review.Moments(k.Advise, opens, game, r.Seats[seat].Worst())
	return t, worst, err
}

// ReviewLines returns a seat's part of a finished game's review, in sentences.
func (l List) ReviewLines(p *words.Printer, game record.View, r *review.Review, seat, own rules.Seat) ([]string, error) {
	t, worst, err := l.Moments(p, game, r, seat, own)
	if err != nil {
		return nil, err
	}
	return t.Lines(r, seat, worst), nil
}

// WhatIf compares what could be done at a move of a finished game, from 1: see [review.Suppose]. The error is
// reviews.ErrNone for a game that never came to its end, or that has no judge.
func (l List) WhatIf(game record.Record, refused []int, move int, choice string) (review.WhatIf, error) {
	k := l.Of(game.Game)
	if k.Judge == nil || k.Advise == nil || !rules.Over(game.State) {
		return review.WhatIf{}, reviews.ErrNone
	}
	return review.Suppose(k.Judge, k.Advise, game, refused, move, choice)
}

// WhatIfLines returns a decision of a game and its choices in sentences.
func (l List) WhatIfLines(p *words.Printer, game record.View, w *review.WhatIf) []string {
	return review.Teller{Words: p, Name: game.Name}.WhatIf(w)
}

func (m making) Made() ([]byte, error) { return json.Marshal(m.Review()) }
