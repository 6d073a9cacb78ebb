package replay

import (
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/advice"
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/tip"
	"medici/tui/ui"
)

// Review is the analysis of a recorded game, as far as one has gone through it.
type Review struct {
	advice.Analysis
	Open       bool
	At         int // the decision that is looked at, from 1; 0 for the whole
	busy, done bool
	notice     string
}

// analysisNews is what was found in a game.
type analysisNews struct {
	of       *Replay
	analysis advice.Analysis
	ok       bool
	err      error
}

// reviewed reports whether the game can be analysed.
func (r *Replay) reviewed() bool {
	return r.frame.Games.Of(r.game.Game()).Advise != nil && r.game.Whole()
}

// mine is the seat that is analysed: the person's own, or else the winner's.
func (r *Replay) mine() rules.Seat {
	if i := slices.Index(r.game.Seats(), r.frame.Visitor.Person().Name); i >= 0 {
		return rules.Seat(i)
	}
	if _, _, winners := r.game.End(); len(winners) > 0 {
		return winners[0]
	}
	return rules.Nobody
}

// analyse has the game gone through, away from the session, or goes on to what cost most.
func (r *Replay) analyse() tea.Cmd {
	r.Player.stop()
	r.Review.notice = ""
	switch v := &r.Review; {
	case v.busy:
		return nil
	case v.Open && v.At < len(v.Costly):
		v.At++
		r.show(v.Costly[v.At-1].At)
		return nil
	case v.done:
		v.Open, v.At = !v.Open, 0
		return nil
	}
	r.Review.busy = true
	adviser, seat, game, news := r.frame.Games.Of(r.game.Game()).Advise, r.mine(), r.game.View, analysisNews{of: r}
	return func() tea.Msg {
		news.err = r.frame.Visitor.Ponder(r.errands.Ctx, func(may time.Duration) { news.analysis, news.ok = advice.Analyse(adviser, game, seat, may) })
		return news
	}
}

// analysed shows what was found.
func (r *Replay) analysed(news analysisNews) {
	v := &r.Review
	switch v.busy = false; {
	case news.err != nil:
		v.notice = r.frame.Explain(news.err)
	case !news.ok:
		v.notice = r.frame.Say("There is nothing to analyse in this game.")
	default:
		v.Analysis, v.Open, v.done = news.analysis, true, true
	}
}

// drawReview lays the analysis over the lower right, above some rows.
func (r *Replay) drawReview(body *ui.Canvas, below int) {
	if notice := r.Review.notice; notice != "" {
		row := body.Part(0, body.H-below-1, body.W, 1)
		row.Clear(r.frame.Theme.Tint)
		row.Put(1, 0, r.frame.Theme.Accent, r.frame.Theme.Fit(notice, row.W-2))
	}
	if !r.Review.Open {
		return
	}
	d := tip.Tip{Frame: r.frame, Board: r.board, Name: r.game.Name}
	lines, w := r.slip(&d), min(tip.Width, body.W)
	high := 1 + len(lines)
	if r.Review.At == 0 {
		high = 3 + len(r.Review.Income) + max(1, len(r.Review.Costly))
	}
	high = min(high, body.H-below)
	c := body.Part(body.W-w, body.H-below-high, w, high)
	if r.Review.At > 0 {
		p := d.Box(c, r.frame.Say("%d of %d: cost about %s", r.Review.At, len(r.Review.Costly), costs(r.Review.Costly[r.Review.At-1])), r.frame.Say("%s on", r.frame.KeyName(keys.AnalysisKey)))
		for i, line := range lines {
			d.Inked(p, 1, 1+i, line)
		}
		return
	}
	r.drawIncome(&d, c)
}

// slip is the decision that is looked at, in some lines.
func (r *Replay) slip(d *tip.Tip) (lines []string) {
	if r.Review.At == 0 {
		return nil
	}
	s := r.Review.Costly[r.Review.At-1]
	for _, text := range []string{
		r.frame.Tale(r.game.Game(), r.game.Name, s.Event), r.frame.Say("Better by what could be seen then: %s.", d.Say(s.Better)),
	} {
		lines = append(lines, ui.Wrap(text, min(tip.Width, r.frame.W)-2)...)
	}
	return lines
}

// drawIncome draws where the score came from, and what cost most.
func (r *Replay) drawIncome(d *tip.Tip, c *ui.Canvas) {
	v, t := &r.Review, r.frame.Theme
	whole := advice.Advice{}
	p := d.Box(c, r.frame.Say("where %[2]d of %[1]s came from", r.game.Name(v.Seat), v.Score), r.frame.Say("%s on", r.frame.KeyName(keys.AnalysisKey)))
	y := d.Parts(p, 1, v.Income, whole.Figure) + 1
	head := r.frame.Say("what cost most, by what could be seen then")
	if v.Left > 0 { // the time was over
		head = r.frame.Say("what cost most of the first %d decisions", v.Judged)
	}
	if y < p.H {
		p.Put(1, y, t.Dim, t.Fit(head, p.W-2))
	}
	if len(v.Costly) == 0 && y+1 < p.H {
		p.Put(2, y+1, t.Text, t.Fit(r.frame.Say("nothing that is worth telling"), p.W-3))
	}
	for i, s := range v.Costly {
		row, cost := y+1+i, costs(s)
		if row >= p.H {
			return
		}
		p.Right(p.W-1, row, t.Strong, "-"+cost)
		d.Inked(p, 2, row, t.Fit(r.frame.Tale(r.game.Game(), r.game.Name, s.Event), p.W-5-len(cost)))
	}
}

// costs is what a decision cost, in the game's unit.
func costs(s advice.Slip) string { return fmt.Sprintf("%.1f", s.Cost) }
