package tui

import (
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/advice"
	"medici/rules"
	"medici/tui/ui"
)

const toAnalysis ui.Intent = "analysis"

var analysisKey = ui.Binding{Intent: toAnalysis, Keys: []string{"a"}, Short: "analysis", Long: "where the score came from, then one by one the decisions that cost most"}

// review is the analysis of a recorded game, as far as one has gone through it.
type review struct {
	advice.Analysis
	open, busy, done bool
	at               int // the decision that is looked at, from 1; 0 for the whole
	notice           string
}

// analysisNews is what was found in a game.
type analysisNews struct {
	of       *replay
	analysis advice.Analysis
	ok       bool
	err      error
}

// reviewed reports whether the game can be analysed.
func (r *replay) reviewed(a *App) bool {
	return a.Games.Of(r.game.Game()).Advise != nil && r.game.Whole()
}

// mine is the seat that is analysed: the person's own, or else the winner's.
func (r *replay) mine(a *App) rules.Seat {
	if i := slices.Index(r.game.Seats(), a.Visitor.Person().Name); i >= 0 {
		return rules.Seat(i)
	}
	if _, _, winners := r.game.End(); len(winners) > 0 {
		return winners[0]
	}
	return rules.Nobody
}

// analyse has the game gone through, away from the session, or goes on to what cost most.
func (r *replay) analyse(a *App) tea.Cmd {
	r.player.stop()
	r.review.notice = ""
	switch v := &r.review; {
	case v.busy:
		return nil
	case v.open && v.at < len(v.Costly):
		v.at++
		r.show(v.Costly[v.at-1].At)
		return nil
	case v.done:
		v.open, v.at = !v.open, 0
		return nil
	}
	r.review.busy = true
	adviser, seat, game, news := a.Games.Of(r.game.Game()).Advise, r.mine(a), r.game.Told, analysisNews{of: r}
	return func() tea.Msg {
		news.err = a.Visitor.Ponder(a.ctx, func(may time.Duration) { news.analysis, news.ok = advice.Analyse(adviser, game, seat, may) })
		return news
	}
}

// analysed shows what was found.
func (r *replay) analysed(a *App, news analysisNews) {
	v := &r.review
	switch v.busy = false; {
	case news.err != nil:
		v.notice = a.explain(news.err)
	case !news.ok:
		v.notice = a.say("There is nothing to analyse in this game.")
	default:
		v.Analysis, v.open, v.done = news.analysis, true, true
	}
}

// drawReview lays the analysis over the lower right, above some rows.
func (r *replay) drawReview(a *App, body *ui.Canvas, below int) {
	if notice := r.review.notice; notice != "" {
		row := body.Part(0, body.H-below-1, body.W, 1)
		row.Clear(a.theme.Tint)
		row.Put(1, 0, a.theme.Accent, a.theme.Fit(notice, row.W-2))
	}
	if !r.review.open {
		return
	}
	d := tip{app: a, board: r.board, name: r.game.Name}
	lines, w := r.slip(a, &d), min(tipWidth, body.W)
	high := 1 + len(lines)
	if r.review.at == 0 {
		high = 3 + len(r.review.Income) + max(1, len(r.review.Costly))
	}
	high = min(high, body.H-below)
	c := body.Part(body.W-w, body.H-below-high, w, high)
	if r.review.at > 0 {
		p := d.box(c, a.say("%d of %d: cost about %s", r.review.at, len(r.review.Costly), costs(r.review.Costly[r.review.at-1])), a.say("%s on", a.keyName(analysisKey)))
		for i, line := range lines {
			d.inked(p, 1, 1+i, line)
		}
		return
	}
	r.drawIncome(a, &d, c)
}

// slip is the decision that is looked at, in some lines.
func (r *replay) slip(a *App, d *tip) (lines []string) {
	if r.review.at == 0 {
		return nil
	}
	s := r.review.Costly[r.review.at-1]
	for _, text := range []string{
		a.tale(r.game.Game(), r.game.Name, s.Event), a.say("Better by what could be seen then: %s.", d.say(s.Better)),
	} {
		lines = append(lines, ui.Wrap(text, min(tipWidth, a.w)-2)...)
	}
	return lines
}

// drawIncome draws where the score came from, and what cost most.
func (r *replay) drawIncome(a *App, d *tip, c *ui.Canvas) {
	v, t := &r.review, a.theme
	whole := advice.Advice{}
	p := d.box(c, a.say("where %[2]d of %[1]s came from", r.game.Name(v.Seat), v.Score), a.say("%s on", a.keyName(analysisKey)))
	y := d.parts(p, 1, v.Income, whole.Figure) + 1
	head := a.say("what cost most, by what could be seen then")
	if v.Left > 0 { // the time was over
		head = a.say("what cost most of the first %d decisions", v.Judged)
	}
	if y < p.H {
		p.Put(1, y, t.Dim, t.Fit(head, p.W-2))
	}
	if len(v.Costly) == 0 && y+1 < p.H {
		p.Put(2, y+1, t.Text, t.Fit(a.say("nothing that is worth telling"), p.W-3))
	}
	for i, s := range v.Costly {
		row, cost := y+1+i, costs(s)
		if row >= p.H {
			return
		}
		p.Right(p.W-1, row, t.Strong, "-"+cost)
		d.inked(p, 2, row, t.Fit(a.tale(r.game.Game(), r.game.Name, s.Event), p.W-5-len(cost)))
	}
}

// costs is what a decision cost, in the game's unit.
func costs(s advice.Slip) string { return fmt.Sprintf("%.1f", s.Cost) }
