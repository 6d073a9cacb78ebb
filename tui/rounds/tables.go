package rounds

import (
	"slices"
	"strconv"

	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/tui/ui"
)

// drawTables draws the tables of the last round, one's own first.
func (r *Rounds) drawTables(c *ui.Canvas) {
	t := r.frame.Theme
	if r.now.Number() == 0 {
		c.Head(t, r.frame.Say("THE POINTS"), "")
		r.frame.Lines(c, 1, 2, []string{r.scoring()})
		return
	}
	tables := r.now.Drawn[r.now.Number()-1].Tables
	if high := r.nextRows(c, tables); high > 0 {
		r.drawRound(c.Panel(t, 0, c.H-high, c.W, high), r.now.Number()+1, r.frame.Say("if nobody comes or goes"), r.next)
		if c = c.Part(0, 0, c.W, max(0, c.H-high-1)); c.H == 0 {
			return
		}
	}
	r.drawRound(c, r.now.Number(), "", tables)
}

// nextRows returns how many rows the round that follows has below the last one, or on a phone in its place; 0 where
// a line below the panels tells of it, or there is none.
func (r *Rounds) nextRows(c *ui.Canvas, last []evening.Table) int {
	switch size := r.frame.Size(); {
	case len(r.next) == 0 || size == ui.Small:
		return 0
	case size == ui.Phone:
		return c.H
	}
	high := seatRows(r.next)
	if high+1+seatRows(last) > c.H {
		high = 1
		for _, table := range r.next {
			high += 1 + len(rows(r.seated(table), c.W-4))
		}
	}
	return min(high, c.H/2)
}

// seatRows returns the height of tables with a row for each seat.
func seatRows(tables []evening.Table) int {
	n := 1
	for _, table := range tables {
		n += 1 + len(table.Seats)
	}
	return n
}

// drawRound draws the tables of a round, one's own first.
func (r *Rounds) drawRound(c *ui.Canvas, number int, more string, tables []evening.Table) {
	t := r.frame.Theme
	c.Head(t, r.frame.Say("ROUND %d OF %d", number, r.now.Rounds), more)
	if i := r.own(tables); i >= 0 {
		tables = slices.Concat(tables[i:i+1], tables[:i], tables[i+1:])
	}
	if r.drawSeats(c, tables) {
		return
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
		r.drawTable(c, y, table)
		for i, line := range lines {
			c.Put(3, y+1+i, t.Text, t.Fit(line, c.W-4))
		}
		y += 1 + len(lines) + gap
	}
}

// drawSeats draws the tables with a row a seat; false where there is no room for that.
func (r *Rounds) drawSeats(c *ui.Canvas, tables []evening.Table) bool {
	t, rows := r.frame.Theme, seatRows(tables)
	if rows > c.H {
		return false
	}
	gap := min(1, (c.H-rows)/max(1, len(tables)))
	y := 1
	for _, table := range tables {
		r.drawTable(c, y, table)
		y++
		finishes := table.Finishes()
		for _, seat := range inOrder(table) {
			place := table.Seats[seat]
			style := t.Text
			if place == r.me() && place != evening.Bot {
				c.Row(t, y, 1)
				style = t.Strong
			}
			c.Put(3, y, t.Ink(seat).Bold(), t.Seat(seat))
			end := c.W - 2
			if finishes != nil {
				c.Right(end, y, t.Dim, r.place(finishes[seat]))
				c.Right(end-5, y, t.Strong, strconv.Itoa(table.Scores[seat]))
				end -= 10
			}
			c.Put(5, y, style, r.fitted(place, end-5))
			y++
		}
		y += gap
	}
	return true
}

// inOrder returns the seats of a table, once it is over by their places.
func inOrder(table evening.Table) []int {
	finishes, order := table.Finishes(), make([]int, len(table.Seats))
	for seat := range order {
		order[seat] = seat
	}
	if finishes != nil {
		slices.SortStableFunc(order, func(x, y int) int { return finishes[x].Place - finishes[y].Place })
	}
	return order
}

// own returns where among tables this person sits, -1 for nowhere.
func (r *Rounds) own(tables []evening.Table) int {
	me := r.me()
	return slices.IndexFunc(tables, func(t evening.Table) bool { return me >= 0 && slices.Contains(t.Seats, me) })
}

func (r *Rounds) drawTable(c *ui.Canvas, y int, table evening.Table) {
	t := r.frame.Theme
	state, ink := r.frame.Say("plays"), t.Accent
	switch at := r.live.Place(table.Name); {
	case table.ID == "": // it is not open yet
		state = ""
	case table.Void:
		state, ink = r.frame.Say("counts for nothing"), t.Dim
	case table.Done():
		state, ink = r.frame.Say("over"), t.Dim
	case at >= 0 && r.live.At(at).Phase == match.Playing:
		state = r.frame.WhereOnly(r.live.At(at))
	}
	c.Right(c.W-1, y, ink, state)
	c.Put(1, y, t.Strong, t.Fit(table.Name, c.W-4-ui.Width(state)))
}

// seated returns those at a table, once it is over with their places and in the order of these.
func (r *Rounds) seated(table evening.Table) (names []string) {
	finishes := table.Finishes()
	for _, seat := range inOrder(table) {
		name := r.called(table.Seats[seat])
		if finishes != nil {
			name = r.place(finishes[seat]) + " " + name
		}
		names = append(names, name)
	}
	return names
}

// rows returns things with commas, none of them broken.
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
