package rounds

import (
	"slices"
	"strconv"
	"time"

	"medici/internal/games/narration"
	"medici/lobby/evening"
	"medici/tui/keys"
	"medici/tui/ui"
)

// footRows are the rows below the panels: how far the evening is, whom one waits for, and
// what Enter does.
const footRows = 4

// room is how many standings are seen at once.
func (r *Rounds) room() int { return max(1, r.frame.BodyRows()-footRows-1-2) }

func (r *Rounds) scoring() string { return narration.Scoring(r.frame.Words) }

func (r *Rounds) Draw(c *ui.Canvas) {
	more := r.frame.Games.Title(r.now.Game)
	size, body := r.frame.Compose(c, r.frame.Say("Evening %s", r.now.Name), more, r.notice, r.Keymap())
	high := body.H - footRows - 1
	switch {
	case size == ui.Phone && r.tables:
		r.drawTables(body.Panel(r.frame.Theme, 0, 0, size.W, high))
	case size == ui.Phone:
		r.drawStandings(body.Panel(r.frame.Theme, 0, 0, size.W, high))
	default:
		left := size.W*55/100 + 1
		r.drawStandings(body.Panel(r.frame.Theme, 0, 0, left, high))
		r.drawTables(body.Panel(r.frame.Theme, left+1, 0, size.W-left-1, high))
	}
	r.drawNext(body.Part(0, high+1, size.W, footRows))
}

// Columns of the standings, from the right: points, and before them a column a round.
const roundColumn = 4

// drawStandings draws a line a person; one's own stays in sight.
func (r *Rounds) drawStandings(c *ui.Canvas) {
	t := r.frame.Theme
	c.Head(t, r.frame.Say("STANDINGS"), "")
	points := c.W - 2
	c.Right(points, 0, t.Dim, r.frame.Say("points"))
	rounds := min(r.now.Number(), (points-8-22)/roundColumn)
	first := r.now.Number() - rounds
	column := func(i int) int { return points - 8 - (rounds-1-i)*roundColumn }
	for i := range rounds {
		c.Right(column(i), 0, t.Dim, strconv.Itoa(first+i+1))
	}
	all, me := r.now.Standings(), r.me()
	room := c.H - 2
	from := max(0, min(r.from, len(all)-room))
	seen := all[from:min(len(all), from+room)]
	for row, s := range seen {
		if own := ownBeyond(all, seen, me); own >= 0 && row == map[bool]int{true: 0, false: len(seen) - 1}[own < from] {
			s = all[own]
		}
		y := 1 + row
		p := r.now.People[s.Person]
		style := t.Text
		switch {
		case p.Left:
			style = t.Dim
		case s.Person == me:
			c.Row(t, y, 1)
			style = t.Strong
		}
		c.Right(4, y, t.Dim, strconv.Itoa(s.Place))
		end := column(0) - 3
		if rounds == 0 {
			end = points - 8
		}
		name := narration.Called(r.frame.Words, p.Name)
		switch {
		case p.Removed:
			name += ", " + r.frame.Say("evening|removed")
		case p.Left:
			name += ", " + r.frame.Say("evening|left")
		case p.ID == r.now.Host:
			name += ", " + r.frame.Say("host")
		}
		c.Put(6, y, style, t.Fit(name, end-6))
		for i := range rounds {
			c.Right(column(i), y, t.Dim, r.place(s.Finishes[first+i]))
		}
		c.Right(points, y, style, narration.Points(r.frame.Words, s.Points))
	}
	if rest := len(all) - from - len(seen); rest > 0 {
		c.Put(6, c.H-1, t.Dim, t.Fit(r.frame.Say("and %d more below", rest), c.W-7))
	}
}

// ownBeyond is where one stands oneself among all, when that is not seen; else -1.
func ownBeyond(all, seen []evening.Standing, me int) int {
	for _, s := range seen {
		if s.Person == me {
			return -1
		}
	}
	for i, s := range all {
		if s.Person == me {
			return i
		}
	}
	return -1
}

// place is how somebody ended in a round: a figure, with a sign where it was shared.
func (r *Rounds) place(f evening.Finish) string {
	switch {
	case f.Place == 0:
		return r.frame.Theme.Dash
	case f.Shared > 1:
		return "=" + strconv.Itoa(f.Place)
	}
	return strconv.Itoa(f.Place)
}

// drawTables draws the tables of the last round, one's own first.
func (r *Rounds) drawTables(c *ui.Canvas) {
	t := r.frame.Theme
	if r.now.Number() == 0 {
		c.Head(t, r.frame.Say("THE POINTS"), "")
		r.frame.Lines(c, 1, 2, []string{r.scoring()})
		return
	}
	c.Head(t, r.frame.Say("ROUND %d OF %d", r.now.Number(), r.now.Rounds), "")
	tables := r.now.Drawn[r.now.Number()-1].Tables
	if own, sits := r.now.TableOf(r.me()); sits {
		tables = ownFirst(tables, own)
	}
	y, gap, all := 1, 0, make([][]string, len(tables))
	high := 2 * len(tables)
	for i, table := range tables {
		all[i] = rows(r.seated(table), c.W-4)
		high += len(all[i])
	}
	if high < c.H {
		gap = 1
	}
	for i, table := range tables {
		lines := all[i]
		if y+len(lines) >= c.H && i < len(tables)-1 || y+len(lines) > c.H-1 {
			c.Put(1, c.H-1, t.Dim, t.Fit(r.frame.Say("and %d more below", len(tables)-i), c.W-2))
			return
		}
		r.drawTable(c, y, table, lines)
		y += 1 + len(lines) + gap
	}
}

func ownFirst(tables []evening.Table, own evening.Table) (list []evening.Table) {
	list = append(list, own)
	for _, t := range tables {
		if t.ID != own.ID {
			list = append(list, t)
		}
	}
	return list
}

func (r *Rounds) drawTable(c *ui.Canvas, y int, table evening.Table, lines []string) {
	t := r.frame.Theme
	state, ink := r.frame.Say("plays"), t.Accent
	switch {
	case table.Void:
		state, ink = r.frame.Say("counts for nothing"), t.Dim
	case table.Done():
		state, ink = r.frame.Say("over"), t.Dim
	}
	c.Right(c.W-1, y, ink, state)
	c.Put(1, y, t.Strong, t.Fit(table.Name, c.W-4-ui.Width(state)))
	for i, line := range lines {
		c.Put(3, y+1+i, t.Text, t.Fit(line, c.W-4))
	}
}

// seated are those at a table, once it is over with their places and in the order of these.
func (r *Rounds) seated(table evening.Table) (names []string) {
	finishes, order := table.Finishes(), make([]int, len(table.Seats))
	for seat := range order {
		order[seat] = seat
	}
	if finishes != nil {
		slices.SortStableFunc(order, func(x, y int) int { return finishes[x].Place - finishes[y].Place })
	}
	for _, seat := range order {
		name := narration.Opponent(r.frame.Words, r.now, table.Seats[seat])
		if finishes != nil {
			name = r.place(finishes[seat]) + " " + name
		}
		names = append(names, name)
	}
	return names
}

// rows are things with commas, none of which is broken.
func rows(things []string, w int) (lines []string) {
	line := ""
	for i, thing := range things {
		if i < len(things)-1 {
			thing += ","
		}
		switch {
		case line == "":
			line = thing
		case ui.Width(line)+1+ui.Width(thing) > w:
			lines, line = append(lines, line), thing
		default:
			line += " " + thing
		}
	}
	return append(lines, line)
}

// drawNext draws how far the evening is, and what Enter does.
func (r *Rounds) drawNext(c *ui.Canvas) {
	t := r.frame.Theme
	stage := ui.Wrap(narration.EveningStage(r.frame.Words, r.now, time.Now()), c.W-2)
	for i, line := range stage[:min(len(stage), 2)] {
		c.Put(1, i, t.Text, line)
	}
	if len(stage) == 1 {
		c.Put(1, 1, t.Dim, t.Fit(r.second(), c.W-2))
	}
	x, y := 1, 3
	if does := r.entering(); does != "" {
		x = c.Primary(x, y, t, enterKey, does, 0) + 3
	}
	if c.W < ui.Small.W {
		x, y = 1, 2
	}
	if r.now.Phase() != evening.Over {
		c.Button(x, y, t, keys.CopyKey, r.frame.Say("code %s", r.now.Code), 0)
	}
}

// second is whom one waits for, or what is good to know while nothing is played.
func (r *Rounds) second() string {
	others := narration.EveningWaits(r.now)
	switch _, plays := r.mine(); {
	case plays || r.now.Phase() == evening.Over:
		return r.frame.Say("Points: %s.", evening.Scoring)
	case r.removed():
		return r.frame.Say("The host has removed you from this evening.")
	case r.me() < 0:
		return r.frame.Say("You are not in this evening.")
	case others != "":
		return r.frame.Say("You wait for %s.", others)
	}
	return r.frame.Say("Whoever comes late plays from the next round on.")
}
