package replay

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"medici/internal/games/review"
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/ui"
)

// reviewSheet draws the review of a replay.
type reviewSheet struct{ *Replay }

// draw draws the review: the chances of all with my decisions graded below, what cost most, the decision under
// the cursor, and what the result was made of.
func (r reviewSheet) draw(c *ui.Canvas) {
	r.drawTop(c)
	r.frame.Footer(c, r.Keymap())
	body := c.Part(0, 1, c.W, c.H-2)
	if rows := r.Together.rows(c.W); rows > 0 {
		drawTogether(r.Replay, body.Part(0, body.H-rows, body.W, rows))
		body = c.Part(0, 1, c.W, c.H-2-rows)
	}
	switch {
	case body.W < ui.Small.W:
		rows := 2 + (body.H-11)/3
		r.drawChances(body.Part(0, 0, body.W, 7))
		r.drawWorst(body.Part(0, 7, body.W, body.H-9-rows))
		r.drawDecision(body.Part(0, body.H-2-rows, body.W, rows))
		r.drawAccount(body.Part(0, body.H-2, body.W, 2))
	case body.W < ui.Tall.W || body.H < ui.Tall.H-4:
		high := max(10, body.H*2/5)
		r.drawChances(body.Part(1, 0, body.W-2, high))
		r.drawWorst(body.Part(1, high, body.W-2, body.H-high-6))
		r.drawDecision(body.Part(1, body.H-6, body.W-2, 4))
		r.drawAccount(body.Part(1, body.H-2, body.W-2, 2))
	default:
		high, left := body.H*9/20, body.W*13/20
		t := r.frame.Theme
		r.drawChances(body.Panel(t, 1, 0, body.W-2, high))
		r.drawWorst(body.Panel(t, 1, high+1, left, body.H-high-6))
		r.drawDecision(body.Panel(t, left+2, high+1, body.W-left-3, body.H-high-6))
		r.drawAccount(body.Panel(t, 1, body.H-4, body.W-2, 4))
	}
	if notice := r.Review.notice; notice != "" {
		r.drawNotice(body, 1)
	}
	drawSaying(r.Replay, c)
	r.frame.DrawAlert(c, c.H-2)
}

// drawNotice draws a message over a row, above some.
func (r *Replay) drawNotice(body *ui.Canvas, below int) {
	row := body.Part(0, body.H-below, body.W, 1)
	row.Clear(r.frame.Theme.Tint)
	row.Put(1, 0, r.frame.Theme.Accent, r.frame.Theme.Fit(r.Review.notice, row.W-2))
}

// drawTop draws which game it is, and whose part of the review is shown.
func (r reviewSheet) drawTop(c *ui.Canvas) {
	t, seat := r.frame.Theme, int(r.Review.Seat)
	c.Fill(0, 0, c.W, 1, t.Bar)
	x := 1
	if c.W >= ui.Small.W {
		x = drawGame(r.Replay, c)
	}
	x = c.Put(x, 0, t.Gold.Bold(), " "+r.frame.Say("REVIEW")+" ") + 2
	end := c.W - 1
	if more := r.whence(c.W); c.W >= ui.Tall.W {
		end -= ui.Width(more) + 2
		c.Put(end+2, 0, t.Dim, more)
	}
	x = c.Put(x, 0, t.Ink(seat), t.Seat(seat)) + 1
	text := r.game.Name(r.Review.Seat)
	if _, scores, _ := r.game.End(); seat < len(scores) {
		text = r.frame.Say("%s with %d", text, scores[seat])
	}
	c.Put(x, 0, t.Strong, t.Fit(text, end-x))
}

// grades are the signs of grades, which alone tell them.
var grades = map[review.Grade]string{review.Best: "*", review.Good: "+", review.Small: ".", review.Doubtful: "?",
	review.Mistake: "!"}

// graded returns how the sign of a grade is drawn.
func (r reviewSheet) graded(g review.Grade) ui.Style {
	switch t := r.frame.Theme; g {
	case review.Mistake:
		return t.Alert
	case review.Doubtful:
		return t.Accent
	case review.Best:
		return t.Strong
	default:
		return t.Dim
	}
}

// drawChances draws how likely everybody was to win after every move, a mark below for each decision of the one whose
// part it is, and what the marks mean.
func (r reviewSheet) drawChances(c *ui.Canvas) {
	t, v := r.frame.Theme, &r.Review
	top := 0
	if c.W >= ui.Small.W-2 {
		top = 1
		r.drawLegend(c)
	}
	chart := ui.Chart{Axis: r.Chart.Axis, At: -1}
	for _, row := range v.Chances {
		scores := make([]int, len(row))
		for i, x := range row {
			scores[i] = int(math.Round(x))
		}
		chart.Scores = append(chart.Scores, scores)
	}
	if v.At < len(v.Worst) {
		chart.At = v.Worst[v.At].Move - 1
	}
	c.Part(0, top, c.W, c.H-top-1).Chart(t, &chart,
		func(n int) string { return r.frame.Words.Translate(r.unit) + " " + strconv.Itoa(n) })
	r.drawGrades(c.Part(ui.ChartLeft, c.H-1, c.W-ui.ChartLeft, 1))
}

// drawLegend draws whose each curve is, and what the decision under the cursor changed.
func (r reviewSheet) drawLegend(c *ui.Canvas) {
	t, v := r.frame.Theme, &r.Review
	changed := ""
	if v.At < len(v.Worst) {
		m := &v.Worst[v.At]
		changed = fmt.Sprintf("%.0f → %.0f %%", m.Best[0].Chance, m.Chance())
		if t.Look.ASCII {
			changed = strings.ReplaceAll(changed, "→", "->")
		}
		c.Right(c.W-1, 0, t.Accent, changed)
	}
	x := c.Put(1, 0, t.Title, r.frame.Say("CHANCE TO WIN")) + 2
	for i := range r.game.Seats() {
		name := t.Fit(r.game.Name(rules.Seat(i)), 12)
		if x+ui.Width(name)+4 > c.W-ui.Width(changed)-2 {
			return
		}
		x = c.Put(x, 0, t.Ink(i), t.Seat(i)) + 1
		x = c.Put(x, 0, t.Text, name) + 2
	}
}

// drawGrades draws a sign for each decision below the moment at which it was made; of two in a cell the worse.
func (r reviewSheet) drawGrades(c *ui.Canvas) {
	v := &r.Review
	if !v.Of(v.Seat) {
		return
	}
	worst := make([]int, c.W)
	for _, d := range v.Seats[v.Seat].Decisions {
		x := r.Chart.Column(d.Move, c.W)
		for n, g := range review.Grades {
			if g == d.Grade && n+1 > worst[x] {
				worst[x] = n + 1
			}
		}
	}
	for x, n := range worst {
		if n > 0 {
			g := review.Grades[n-1]
			c.Put(x, 0, r.graded(g), grades[g])
		}
	}
}

// drawWorst lists the decisions that cost most.
func (r reviewSheet) drawWorst(c *ui.Canvas) {
	t, v := r.frame.Theme, &r.Review
	if c.H < 2 {
		return
	}
	c.Put(1, 0, t.Title, t.Fit(r.frame.Say("WHAT COST MOST"), c.W-2))
	if c.W >= ui.Small.W-2 {
		head := r.frame.Say("points of chance, by what could be seen then")
		c.Right(c.W-1, 0, t.Dim, t.Fit(head, c.W-20))
	}
	if len(v.Worst) == 0 {
		for i, line := range ui.Wrap(r.nothing(), c.W-2) {
			if i+1 < c.H {
				c.Put(1, 1+i, t.Text, line)
			}
		}
		return
	}
	rows := c.H - 1
	from := max(0, min(v.At-rows/2, len(v.Worst)-rows))
	for i := from; i < min(from+rows, len(v.Worst)); i++ {
		r.drawWorstRow(c.Part(0, 1+i-from, c.W, 1), i)
	}
}

// spelled is how wide a row is that has room for where in words.
const spelled = 60

// drawWorstRow draws a decision in a row.
func (r reviewSheet) drawWorstRow(c *ui.Canvas, i int) {
	t, v := r.frame.Theme, &r.Review
	m, style := &v.Worst[i], t.Text
	c.Zone(0, 0, c.W, 1, ui.Click{Intent: keys.Choose, Arg: i})
	if i == v.At {
		c.Row(t, 0, 1)
		cursor(r.Replay, c, 0, 0)
		style = t.Strong
	}
	cost := review.Points(-m.Loss)
	c.Right(c.W-1, 0, t.Strong, cost)
	c.Put(2, 0, r.graded(m.Grade), grades[m.Grade])
	where := fmt.Sprint(m.Stage)
	if m.Part > 0 {
		where += fmt.Sprint(".", m.Part)
	}
	x := 0
	if c.W >= spelled {
		where, x = v.teller.Where(m), 20
	}
	x = max(x, c.Put(4, 0, t.Dim, where)+1)
	room := c.W - x - ui.Width(cost) - 2
	c.Inked(r.board, x, 0, style, t.Fit(v.teller.Fitted(m, func(text string) bool { return ui.Width(text) <= room }), room))
}

// nothing says why no decision is listed.
func (r reviewSheet) nothing() string {
	if v := &r.Review; !v.Of(v.Seat) {
		return r.frame.Say("%s does not want this game to be reviewed.", r.game.Name(v.Seat))
	}
	return r.frame.Say("No decision cost half a point or more beyond doubt, by what could be seen then.")
}

// drawDecision draws what could be done at the decision under the cursor, and why.
func (r reviewSheet) drawDecision(c *ui.Canvas) {
	t, v := r.frame.Theme, &r.Review
	if v.At >= len(v.Worst) {
		return
	}
	m, y := &v.Worst[v.At], 0
	why := ui.Wrap(v.teller.Why(m), c.W-2)
	if c.H > 5 {
		c.Put(1, 0, t.Title, t.Fit(strings.ToUpper(v.teller.Where(m)), c.W-2))
		c.Right(c.W-1, 0, t.Dim, r.frame.Say("move %d of %d", m.Move, r.End))
		y = 2
		for i, name := range m.Choices {
			if y < c.H-3 {
				r.drawChoice(c.Part(1, y, c.W-2, 1), m, i, v.teller.Say(name))
				y++
			}
		}
		y++
	} else {
		x, spare := 1, c.H-len(why)
		for _, i := range first(m) {
			name := m.Choices[i]
			text := v.teller.Say(name) + fmt.Sprintf(" %.0f %%", m.Best[i].Chance)
			style := t.Text
			if m.Best[i].Done {
				text, style = text+", "+r.frame.Say("done"), t.Strong
			}
			if x > 1 && x+ui.Width(text) >= c.W && y+1 < c.H && (y+1 < spare || m.Best[i].Done) {
				x, y = 1, y+1
			}
			if x+ui.Width(text) < c.W {
				x = c.Put(x, y, style, text) + 3
			}
		}
		y++
	}
	for i := range why[:max(0, min(len(why), c.H-y))] {
		line := why[i]
		if y+i == c.H-1 {
			line = t.Fit(strings.Join(why[i:], " "), c.W-2)
		}
		c.Inked(r.board, 1, y+i, t.Dim, line)
	}
}

// first returns the order in which choices are drawn where there is room for few: the best, what was done, and the
// others.
func first(m *review.Moment) (order []int) {
	for i := range m.Choices {
		if i == 0 || m.Best[i].Done {
			order = append(order, i)
		}
	}
	for i := range m.Choices {
		if i > 0 && !m.Best[i].Done {
			order = append(order, i)
		}
	}
	return order
}

// drawChoice draws one thing that could be done, and how likely it wins.
func (r reviewSheet) drawChoice(c *ui.Canvas, m *review.Moment, i int, name string) {
	t, style := r.frame.Theme, r.frame.Theme.Text
	chance := fmt.Sprintf("%.1f %%", m.Best[i].Chance)
	if m.Best[i].Done {
		style = t.Strong
		chance = r.frame.Say("done") + "  " + chance
	}
	c.Right(c.W, 0, style, chance)
	c.Inked(r.board, 0, 0, style, t.Fit(name, c.W-ui.Width(chance)-2))
}

// drawAccount draws what the result was made of.
func (r reviewSheet) drawAccount(c *ui.Canvas) {
	t, v := r.frame.Theme, &r.Review
	if !v.Of(v.Seat) {
		return
	}
	s := &v.Seats[v.Seat]
	type part struct {
		name   string
		figure string
		style  ui.Style
	}
	judge := t.Text
	if s.Doubtful() {
		judge = t.Alert
	}
	parts := []part{
		{r.frame.Say("skill"), review.Points(s.Skill), t.Strong}, {r.frame.Say("luck"), review.Points(s.Luck), t.Strong},
		{r.frame.Say("judge's error"), review.Points(s.Error), judge}, {r.frame.Say("others"), review.Points(s.Others),
			t.Text},
		{r.frame.Say("start"), fmt.Sprintf("%.1f", s.Start), t.Text}, {r.frame.Say("end"), fmt.Sprintf("%.1f", s.Result),
			t.Text},
	}
	x := 1
	for _, p := range parts {
		if x+ui.Width(p.name)+ui.Width(p.figure)+2 > c.W {
			break
		}
		x = c.Put(x, 0, t.Dim, p.name) + 1
		x = c.Put(x, 0, p.style, p.figure) + 2
	}
	accuracy := r.frame.Say("accuracy %d of 100", int(math.Round(s.Accuracy)))
	average := r.frame.Say("with average luck %d of 100 such games are won", int(math.Round(s.Average())))
	if c.W < ui.Small.W-2 {
		accuracy, average = r.frame.Say("accuracy %d, average luck wins %s", int(math.Round(s.Accuracy)),
			fmt.Sprintf("%.0f %%", s.Average())), ""
	}
	x = c.Put(1, 1, t.Strong, accuracy) + 2
	c.Put(x, 1, t.Text, t.Fit(average, c.W-x-1))
	if c.H > 2 {
		text := r.frame.Say("Accuracy is 100 for a turn that loses nothing, a twentieth less for each point of chance lost, on average.")
		c.Put(1, 2, t.Dim, t.Fit(text, c.W-2))
	}
	if c.H > 3 {
		text := r.frame.Say("Judged by %s, whose own error is a part of the account.", v.Judge)
		if s.Doubtful() {
			text = r.frame.Say("The judge's own error is large here: take what it says of this game with care.")
		}
		c.Put(1, 3, t.Dim, t.Fit(text, c.W-2))
	}
}
