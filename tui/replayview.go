package tui

import (
	"slices"

	"medici/rules/record"
	"medici/tui/ui"
)

// draw puts everything where it is at a table, and the steps where the moves
// would be offered.
func (r *replay) draw(a *App, c *ui.Canvas) {
	t := a.theme
	c.Fill(0, 0, c.W, 1, t.Bar)
	x := 1
	if c.W >= ui.Small.W {
		x = a.brand(c) + 2
	}
	x = c.Put(x, 0, t.Strong, a.say("Replay")) + 2
	x = c.Put(x, 0, t.Text, t.Fit(r.rec.Tag("table"), c.W-x-14)) + 2
	end := c.W
	if c.W >= ui.Small.W {
		date := r.rec.Tag("date")
		c.Right(c.W-1, 0, t.Dim, date)
		end -= ui.Width(date) + 2
	}
	r.board.Progress(c.Part(x, 0, end-x, 1))
	r.drawStory(a, r.board.Draw(c.Part(0, 1, c.W, c.H-2-stepRows)))
	a.drawCall(c, c.H-2-stepRows)
	foot := c.Part(0, c.H-5, c.W, 4)
	foot.Clear(t.Panel)
	if t.Flat {
		foot.Draw(0, 0, c.W, 1, t.Rule, t.Line)
	}
	r.drawTrack(a, foot.Part(0, 1, c.W, 1))
	r.drawSteps(a, foot.Part(0, 2, c.W, 1))
	foot.Put(1, 3, t.Dim, t.Fit(r.proof(a), c.W-2))
	a.footer(c, r.keymap(a))
}

// stepRows are the rows of a replay's own, between the board and the footer.
const stepRows = 4

// proof says what the tags are worth. They have been checked where the record
// was read: every draw is the seed's, and the seed the commitment's.
func (r *replay) proof(a *App) string {
	seed, commitment := r.rec.Tag(record.SeedTag) != "", r.rec.Tag(record.CommitmentTag) != ""
	switch {
	case seed && commitment:
		return a.say("The draws are proved by their seed, which was fixed before the first.")
	case seed:
		return a.say("The draws are those of the seed, but nothing shows that it was fixed before.")
	case commitment:
		return a.say("No seed yet: it is told when the game is over, and then proves the draws.")
	}
	return a.say("No seed: nothing is known of where the draws of this game come from.")
}

// drawStory draws the last sentences, those of the last move brighter.
func (r *replay) drawStory(a *App, c *ui.Canvas) {
	y := c.H
	for i, line := range slices.Backward(r.told) {
		style := a.theme.Dim
		if i >= r.news {
			style = a.theme.Text
		}
		for _, wrapped := range slices.Backward(ui.Wrap(line.text, c.W-2)) {
			if y--; y < 0 {
				return
			}
			c.Put(1, y, style, wrapped)
		}
	}
}

// trackLeft is where the track begins, behind the longest numbers.
const trackLeft = 36

// drawTrack draws how far the game is as a line to click on, the ends of the
// stages marked.
func (r *replay) drawTrack(a *App, c *ui.Canvas) {
	t := a.theme
	text := a.say("Move %d of %d", r.at, r.end)
	if len(r.parts) > 0 {
		text += ", " + a.say(r.steps.Count, r.part(), len(r.parts))
	}
	c.Put(1, 0, t.Strong, t.Fit(text, c.W-2))
	last := c.W - 2 - trackLeft
	if last < 10 {
		return
	}
	spot := func(position int) int { return position * last / max(1, r.end) }
	for x := 0; x <= last; x++ {
		sign, style := t.Line, t.Rule
		if slices.ContainsFunc(r.stages, func(end int) bool { return spot(end) == x }) {
			sign = t.Wall
		}
		if here := spot(r.at); x < here {
			style = t.Accent
		} else if x == here {
			sign, style = t.Now, t.Accent
		}
		c.Put(trackLeft+x, 0, style, sign)
		c.Zone(trackLeft+x, 0, 1, 1, ui.Click{Intent: choose, Arg: (x*r.end + last - 1) / last})
	}
}

// part is the number of the part that goes on or was last.
func (r *replay) part() (n int) {
	for _, p := range r.parts {
		if p <= r.at {
			n++
		}
	}
	return n
}

// drawSteps draws a button for every step, as the keys are.
func (r *replay) drawSteps(a *App, c *ui.Canvas) {
	x := 1
	for i, b := range stepKeys {
		b.Label = a.keyName(b)
		if c.W < ui.Small.W && x+ui.Width(b.Label)+9 > c.W {
			return
		}
		label := map[ui.Intent]string{
			moveOn: a.say("move"), partOn: a.say(r.steps.Part), stageOn: a.Words.Translate(r.unit), toStart: a.say("start"), toEnd: a.say("end"),
		}[b.Intent]
		x = c.Button(x, 0, a.theme, b, label, 0)
		if label != "" && i < len(stepKeys)-2 {
			x++
		}
		if label != "" {
			x++
		}
	}
}
