package replay

import (
	"cmp"
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/review"
	"medici/internal/text/words"
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

// Review is the review of a recorded game, which takes the place of the board while it is open.
type Review struct {
	review.Review
	Open   bool
	Seat   rules.Seat      // whose part is shown
	Worst  []review.Moment // of it
	At     int             // in Worst
	teller review.Teller
	first  bool // the screen has begun with it, and ends with it
	busy   bool // it is asked for
	opens  bool // when it comes
	have   bool
	notice string
}

// reviewNews is the review of a game, or of a seat of it, or why there is none.
type reviewNews struct {
	of     *Replay
	review review.Review
	seat   rules.Seat
	teller review.Teller
	worst  []review.Moment
	err    error
}

const (
	nextMistake ui.Intent = "next mistake"
	otherSeat   ui.Intent = "other player"
)

var (
	reviewKeys = ui.Keymap{
		{Intent: keys.Up, Keys: []string{"up"}, Label: "↑ ↓", Short: "decision",
			Long: "another decision, the worst first"},
		{Intent: keys.Down, Keys: []string{"down"}, Label: "↓"},
		{Intent: keys.Enter, Keys: []string{"enter"}, Short: "look at it", Long: "the replay at this decision"},
		{Intent: nextMistake, Keys: []string{"b"}, Long: "the next mistake"},
	}
	otherSeatKey = ui.Binding{Intent: otherSeat, Keys: []string{"tab"}, Short: "other player",
		Long: "the review of the next player"}
	lookKey       = ui.Binding{Intent: keys.View, Keys: []string{"v"}, Short: "replay", Long: "the replay where it is"}
	reviewLinkKey = ui.Binding{Intent: keys.Copied, Keys: []string{"i"},
		Long: "the line that shows this review, alone and on your clipboard"}
	leaveReviewKey = ui.Binding{Intent: keys.Back, Keys: []string{"q", "esc"}, Short: "leave", Right: true,
		Long: "leave the review"}
)

// reviewKeymap are the keys while the review is open.
func (r *Replay) reviewKeymap() ui.Keymap {
	var m ui.Keymap
	if len(r.Review.Worst) > 0 { // else no decision is there to look at, to change or to play on from
		m = append(append(m, reviewKeys...), supposeKeys(r)...)
	}
	m = append(m, otherSeatKey, lookKey, reviewLinkKey, apartKey, leadKey, togetherKey, keys.MenuKey)
	if r.frame.W < ui.Small.W { // the footer has room for few
		for i := range m {
			if m[i].Intent != keys.Enter {
				m[i].Short = ""
			}
		}
	}
	return append(m, keys.HelpKey, leaveReviewKey)
}

// supposeKeys are those that leave what was played, named for the footer: another choice, and other moves from here on.
func supposeKeys(r *Replay) (m ui.Keymap) {
	if r.playable() {
		m = append(m, named(playOnKey, playOnShort))
	}
	if r.records.WhatIf != nil {
		m = append(m, named(whatIfKey, "what if"))
	}
	return m
}

// named is a key that the footer names here and not elsewhere.
func named(b ui.Binding, short words.Text) ui.Binding {
	b.Short = short
	return b
}

// reviewed reports whether the game can be reviewed.
func (r *Replay) reviewed() bool {
	_, _, winners := r.game.End()
	return r.records.Review != nil && r.game.ID != "" && r.game.Whole() && len(winners) > 0 &&
		r.frame.Games.Of(r.game.Game()).Judge != nil
}

// mine returns the seat that the review is about: the one asked for, the person's own, or else the
// winner's.
func (r *Replay) mine() rules.Seat {
	if n := r.game.Of; n > 0 && n <= len(r.game.Seats()) {
		return rules.Seat(n - 1)
	}
	return review.Usual(r.game.View, r.frame.Visitor.Person().Name)
}

// own is the seat of the person's name among the players, Nobody for none.
func (r *Replay) own() rules.Seat { return review.Own(r.game.View, r.frame.Visitor.Person().Name) }

// openReview opens the review, which is asked for if it is not here.
func (r *Replay) openReview() tea.Cmd {
	r.Player.stop()
	switch v := &r.Review; {
	case !r.reviewed():
		return nil
	case v.have:
		v.Open, v.notice = true, ""
		return meet(r, false)
	case v.busy: // because others are followed
		v.opens = true
		return nil
	default:
		v.busy, v.opens, v.notice = true, true, r.frame.Say("The review is being made; it opens when it is here.")
		return tea.Batch(r.ask(r.mine(), nil), meet(r, false))
	}
}

// ask asks for the review of a seat, after something else where that changes it.
func (r *Replay) ask(seat rules.Seat, first func(ctx context.Context, id string) error) tea.Cmd {
	news, game, have := reviewNews{of: r, seat: seat, review: r.Review.Review}, r.game, r.Review.have && first == nil
	find, visitor, ctx := r.records.Review, r.frame.Visitor, r.errands.Ctx
	games, printer, own := r.frame.Games, r.frame.Words, r.own()
	return func() tea.Msg {
		if first != nil {
			news.err = first(ctx, game.ID)
		}
		if news.err == nil && !have {
			news.review, news.err = find(ctx, game.ID)
		}
		if news.err != nil {
			return news
		}
		err := visitor.Ponder(ctx, func(time.Duration) {
			news.teller, news.worst, news.err = games.Moments(printer, game.View, &news.review, seat, own)
		})
		news.err = cmp.Or(err, news.err)
		return news
	}
}

// found takes in what came. It opens a review that was asked for, and none that was left meanwhile.
func (r *Replay) found(news reviewNews) {
	if news.of != r {
		return
	}
	v := &r.Review
	if v.busy, v.notice = false, ""; news.err != nil {
		v.notice = r.frame.Explain(news.err)
		return
	}
	v.Review, v.Seat, v.teller, v.Worst, v.At = news.review, news.seat, news.teller, news.worst, 0
	v.have, v.Open, v.opens = true, v.Open || v.opens, false
}

// doReview carries out an intent while the review is open.
func (r *Replay) doReview(click ui.Click) tea.Cmd {
	v := &r.Review
	last := max(0, len(v.Worst)-1)
	v.notice = ""
	switch click.Intent {
	case keys.Up:
		v.At = max(0, v.At-1)
	case keys.Down:
		v.At = min(v.At+1, last)
	case nextMistake:
		if v.At++; v.At > last {
			v.At = 0
		}
	case keys.Choose:
		if click.Arg != v.At {
			v.At = min(click.Arg, last)
			return nil
		}
		r.look() // a second click goes there
	case keys.Enter:
		r.look()
	case keys.View:
		v.Open = false
	case whatIf:
		if v.At < len(v.Worst) {
			return r.whatIf(v.Worst[v.At].Move)
		}
	case playOn:
		if v.At < len(v.Worst) {
			return r.playOn(v.Worst[v.At].Move-1, v.Seat)
		}
	case otherSeat:
		if !v.busy {
			v.busy, v.notice = true, r.frame.Say("Looking at the decisions of the next player.")
			return r.ask(rules.Seat((int(v.Seat)+1)%len(r.game.Seats())), nil)
		}
	case keys.Copied:
		return r.app.Copy(r.frame.WaysIn(r.frame.OnScreen("review "+r.game.ID), "/review/"+r.game.ID),
			r.frame.Say("One line for a friend:"))
	case keys.Back:
		if v.Open = false; v.first {
			return r.leave()
		}
	}
	return nil
}

// look goes to the decision under the cursor: the board shows what had to be decided.
func (r *Replay) look() {
	if v := &r.Review; v.At < len(v.Worst) {
		v.Open = false
		r.show(v.Worst[v.At].Move - 1)
	}
}

// reviewItems returns what the menu has while the review is open: to play on from the decision, and for a player to
// take their own part out.
func (r *Replay) reviewItems() (list []screen.MenuItem) {
	if r.playable() && r.Review.At < len(r.Review.Worst) {
		list = append(list, screen.MenuItem{Text: r.frame.Say(playOnKey.Long),
			Do: func() tea.Cmd { return r.Do(ui.Click{Intent: playOn}) }})
	}
	if r.Review.At < len(r.Review.Worst) {
		list = append(list, screen.MenuItem{Text: r.frame.Say(whatIfKey.Long),
			Do: func() tea.Cmd { return r.Do(ui.Click{Intent: whatIf}) }})
	}
	list = append(list, screen.MenuItem{Text: r.frame.Say(otherSeatKey.Long),
		Do: func() tea.Cmd { return r.Do(ui.Click{Intent: otherSeat}) }})
	list = append(list, togetherItems(r)...)
	seat := r.own()
	if seat < 0 || r.records.Refuse == nil {
		return list
	}
	text, refuse := r.frame.Say("not this game: take my part out of its review"), true
	if !r.Review.Of(seat) {
		text, refuse = r.frame.Say("let my part of this game be reviewed"), false
	}
	return append(list, screen.MenuItem{
		Text: text,
		Ask:  func() string { return r.frame.Say("For everybody who looks at this review?") },
		Do: func() tea.Cmd {
			r.Review.busy = true
			return r.ask(r.Review.Seat, func(ctx context.Context, id string) error { return r.records.Refuse(ctx, id, refuse) })
		},
	})
}
