package table

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/review"
	"medici/lobby/match"
	"medici/lobby/reviews"
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/ui"
)

// reviewed is what the review of the game that has ended here says of a seat, as soon as it is there.
type reviewed struct {
	of   string // the game whose review was asked for; empty while none has ended
	seat rules.Seat
	told *review.Seat       // nil until there is one, and where the seat refuses it
	stop context.CancelFunc // ends the waiting
}

// reviewedNews is the review of a game, or why there is none.
type reviewedNews struct {
	table  *Table
	of     string
	review review.Review
	err    error
}

// mostAsking is how many may watch a table where the review is made, and read, for those who have no seat without
// their asking for it: a crowd has a key.
const mostAsking = 20

// askReview asks for the review of the game when that has ended: it may be made while the end is shown.
func askReview(t *Table) tea.Cmd {
	info := t.Now.Table
	switch {
	case info.Phase != match.Over:
		forgetReview(t)
		return nil
	case info.Record == t.reviewed.of, len(info.Winners) == 0, !reviewable(t):
		return nil
	}
	forgetReview(t)
	seat := info.Winners[0]
	if you := t.Now.You; you >= 0 && slices.Contains(info.Players, info.Seats[you].Name) {
		seat = rules.Seat(slices.Index(info.Players, info.Seats[you].Name))
	} else if len(info.Watchers) > mostAsking {
		return nil
	}
	ctx, stop := context.WithCancel(reviews.Unasked(t.errands.Ctx))
	t.reviewed = reviewed{of: info.Record, seat: seat, stop: stop}
	find, news := t.records.Review, reviewedNews{table: t, of: info.Record}
	return func() tea.Msg {
		news.review, news.err = find(ctx, news.of)
		return news
	}
}

// forgetReview ends the waiting for a review that nobody sees any more.
func forgetReview(t *Table) {
	if t.reviewed.stop != nil {
		t.reviewed.stop()
	}
	t.reviewed = reviewed{}
}

// takeReview takes in what has come. A review that cannot be had is left out: the key for it says why.
func takeReview(t *Table, news reviewedNews) {
	r := &t.reviewed
	if news.table != t || news.of != r.of || news.err != nil || !news.review.Of(r.seat) {
		return
	}
	seat := news.review.Seats[r.seat]
	seat.Decisions = nil // a session keeps it for as long as the table stands so
	r.told = &seat
}

// reviewable reports whether games of this table have reviews.
func reviewable(t *Table) bool {
	return t.records.Review != nil && t.frame.Games.Of(t.Now.Table.Game).Judge != nil
}

// saysHowWell reports whether the screen says how well the game was played: over the end, and where there is room over
// the board. Where there is little the story needs its last rows, which say who wants another game.
func saysHowWell(t *Table, c *ui.Canvas) bool {
	return t.reviewed.told != nil && t.lying() == noSheet && !t.Reel.Moves() && (t.Covered() || c.W >= ui.Wide.W)
}

// drawReviewed draws how well the seat has played, and the key that tells more, in a row.
func drawReviewed(t *Table, c *ui.Canvas) {
	th, r, x, end := t.frame.Theme, &t.reviewed, 1, c.W
	c.Zone(0, 0, c.W, 1, ui.Click{Intent: keys.Review})
	key, text := t.frame.KeyName(keys.ReviewKey), r.told.Brief(t.frame.Words)
	if c.W >= ui.Small.W {
		more := t.frame.Say(keys.ReviewKey.Short)
		c.Right(c.W-1, 0, th.Dim, more)
		text, end = r.told.Summary(t.frame.Words), c.W-ui.Width(more)-2
	}
	x = c.Put(x, 0, th.Key, key) + 1
	if r.seat != t.Now.You {
		x = c.Put(x, 0, th.Ink(int(r.seat)).Bold(), th.Seat(int(r.seat))) + 1
	}
	c.Put(x, 0, th.Text, th.Fit(text, end-x))
}
