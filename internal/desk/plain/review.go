package plain

import (
	"cmp"
	"time"

	"medici/internal/games/narration"
	"medici/internal/games/review"
	"medici/internal/text/words"
	"medici/lobby/match"
	"medici/lobby/reviews"
	"medici/rules"
	"medici/rules/record"
)

// review reads out the review of a game for a seat, once it is there.
func (c *conversation) review(id string, game record.View, seat rules.Seat) {
	if c.Review == nil || id == "" {
		c.say("This server does not remember games.")
		return
	}
	own := review.Own(game, c.Visitor.Person().Name)
	game = game.Called(func(who string) string { return narration.Called(c.Words, who) })
	var lines []string
	c.later(func() error {
		r, err := c.Review(c.ctx, id)
		if err != nil {
			return err
		}
		failed := c.Visitor.Ponder(c.ctx, func(time.Duration) {
			lines, err = c.Games.ReviewLines(c.Words, game, &r, seat, own)
		})
		return cmp.Or(failed, err)
	}, func() { c.write(lines...) })
}

// review reviews the game that has just ended here, for the reader's seat or the winner's.
func (t *table) review() {
	switch {
	case t.now.Table.Phase != match.Over:
		t.say("There is a review when the game is over.")
		return
	case t.Record == nil:
		t.say("This server does not remember games.")
		return
	}
	game, err := t.Record(t.ctx, t.now.Table.Record)
	if err != nil {
		t.explain(err)
		return
	}
	t.conversation.review(t.now.Table.Record, game, t.reviewed(game, t.now.You))
}

// sumUp tells how well the game was played that has just ended here, as soon as its review is there: for the reader's
// seat, or the winner's. It says nothing where there is none. Nothing waits for it.
func (t *table) sumUp() {
	info, seat := t.now.Table, t.now.You
	if t.Review == nil || len(info.Winners) == 0 || t.Games.Of(info.Game).Judge == nil {
		return
	}
	if seat < 0 {
		seat = info.Winners[0]
	}
	ctx := reviews.Unasked(t.stays)
	go func() {
		r, err := t.Review(ctx, info.Record)
		if err != nil || !r.Of(seat) {
			return
		}
		tell := func() {
			if t.now.Table.Record != info.Record || t.now.Table.Phase != match.Over {
				return
			}
			text := words.Sentence(r.Seats[seat].Summary(t.Words))
			if seat != t.now.You {
				text = t.name(seat) + ": " + text
			}
			t.write(text)
			t.say("Say review to hear which decisions cost most.")
		}
		select {
		case t.reckoned <- tell:
		case <-ctx.Done():
		}
	}()
}

// reviewed returns the seat to review by default: the reader's, or else the winner's.
func (c *conversation) reviewed(game record.View, mine rules.Seat) rules.Seat {
	if mine >= 0 {
		return mine
	}
	return review.Usual(game, c.Visitor.Person().Name)
}

// review reviews the seat with a name or number, or else the reader's own, or the winner's.
func (r *replay) review(whom string) {
	if n, ok := number(whom); ok && n >= 1 && n <= len(r.rec.Seats()) {
		r.conversation.review(r.id, r.rec, rules.Seat(n-1))
		return
	}
	r.conversation.review(r.id, r.rec, r.reviewed(r.rec, rules.Nobody))
}

// whatIf compares what could be done at a move: "37 bid 6", "37", "bid 6", or nothing, which means the next
// decision.
func (r *replay) whatIf(rest string) {
	if r.WhatIf == nil || r.id == "" {
		r.say("This server does not remember games.")
		return
	}
	move, choice := min(r.at+1, len(r.steps)), rest
	if first, after := command(rest); first != "" {
		if n, ok := number(first); ok {
			move, choice = n, after
		}
	}
	var w review.WhatIf
	r.later(func() (err error) {
		w, err = r.WhatIf(r.ctx, r.id, move, choice)
		return err
	}, func() { r.write(r.Games.WhatIfLines(r.Words, r.rec, &w)...) })
}
