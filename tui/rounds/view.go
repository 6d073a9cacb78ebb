package rounds

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"medici/internal/games/narration"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/ui"
)

// The rows below the panels: how far the evening is, whom one waits for, what Enter does, and the line for friends.
const footRows, phoneFoot, tallFoot = 4, 5, 6

// foot is how many there are.
func (r *Rounds) foot() int {
	switch size := r.frame.Size(); {
	case r.over():
		return 1
	case size == ui.Phone:
		return phoneFoot
	case size == ui.Small:
		return footRows
	}
	return tallFoot
}

// over reports that the evening is, and that there is something to look back on.
func (r *Rounds) over() bool { return r.now.Phase() == evening.Over && r.now.Number() > 0 }

// head is how many rows the gold row above the panels takes, with the ground below it; 0 where there is none.
func (r *Rounds) head() int {
	_, plays := r.mine()
	_, called := r.frame.Turns.Call()
	size := r.frame.Size()
	switch {
	case !r.over() && (!plays || called):
		return 0
	case size == ui.Phone || size == ui.Small:
		return 2
	}
	return 4
}

// room is how many standings are seen at once.
func (r *Rounds) room() int { return max(1, r.frame.BodyRows()-r.head()-r.foot()-1-2) }

func (r *Rounds) scoring() string { return narration.Scoring(r.frame.Words) }

func (r *Rounds) Draw(c *ui.Canvas) {
	t, more := r.frame.Theme, r.frame.Games.Title(r.now.Game)
	size, body := r.frame.Compose(c, r.frame.Say("Evening %s", r.now.Name), more, r.notice, r.Keymap())
	r.drawRounds(c)
	head, foot := r.head(), r.foot()
	if head > 0 {
		r.drawHead(body.Part(0, 0, body.W, head-1))
	}
	high := body.H - head - foot - 1
	rest := body.Part(0, head, body.W, high)
	switch left := size.W*55/100 + 1; {
	case size == ui.Phone && r.tables:
		r.drawTables(rest.Panel(t, 0, 0, size.W, high))
	case size == ui.Phone:
		r.drawStandings(rest.Panel(t, 0, 0, size.W, high))
	case r.over():
		r.drawOver(rest, size)
	default:
		r.drawStandings(rest.Panel(t, 0, 0, left, high))
		r.drawTables(rest.Panel(t, left+1, 0, size.W-left-1, high))
	}
	r.drawNext(body.Part(0, body.H-foot, body.W, foot), size)
}

// drawRounds draws the rounds into the header, that of now filled.
func (r *Rounds) drawRounds(c *ui.Canvas) {
	t := r.frame.Theme
	label := r.frame.Say("ROUND")
	w := ui.Width(label) + 1 + 3*r.now.Rounds
	x := c.W - 4 - ui.Width(r.frame.Visitor.Person().Name) - w
	if c.W < ui.Small.W || x < 60 {
		return
	}
	c.Fill(x-2, 0, w+2, 1, t.Bar)
	x = c.Put(x, 0, t.Dim, label) + 1
	for n := 1; n <= r.now.Rounds; n++ {
		style := t.Dim
		switch now := max(1, r.now.Number()); {
		case n == now && r.now.Phase() != evening.Over:
			style = t.Gold.Bold()
		case n <= now:
			style = t.Text
		}
		x = c.Put(x, 0, style, " "+strconv.Itoa(n)+" ")
	}
}

// drawHead draws the gold row: the way to one's table, or at the end who has won and how one stands.
func (r *Rounds) drawHead(c *ui.Canvas) {
	t := r.frame.Theme
	c.Clear(t.Gold)
	y, end := c.H/2, c.W-2
	if table, plays := r.mine(); plays {
		c.Zone(0, 0, c.W, c.H, ui.Click{Intent: keys.Enter})
		c.At(1, y, ui.OnButton)
		key := r.frame.KeyName(enterKey) + "  " + r.frame.Say("To your table")
		c.Right(end, y, t.Gold.Bold(), key)
		x := c.Put(1, y, t.Gold.Bold(), r.frame.Say("YOUR TABLE PLAYS")) + 2
		text := table.Name
		if at := r.live.Place(table.Name); at >= 0 {
			text += ", " + r.frame.WhereOnly(r.live.At(at))
		}
		c.Put(x, y, t.Gold, t.Fit(text, end-ui.Width(key)-2-x))
		return
	}
	all := r.now.Standings()
	if mine := ownBeyond(all, nil, r.me()); mine >= 0 {
		you := r.frame.Say("you: place %d of %d", all[mine].Place, len(all))
		c.Right(end, y, t.Gold.Bold(), you)
		end -= ui.Width(you) + 2
	}
	x := c.Put(1, y, t.Gold.Bold(), t.Fit(r.winners(all), end-1)) + 3
	if margin := r.margin(all); x+ui.Width(margin) < end {
		c.Put(x, y, t.Gold, margin)
	}
}

// leaders are those who share the first place.
func leaders(all []evening.Standing) int {
	n := 0
	for n < len(all) && all[n].Place == 1 {
		n++
	}
	return n
}

// winners says who has won the evening.
func (r *Rounds) winners(all []evening.Standing) string {
	var names []string
	for _, s := range all[:leaders(all)] {
		names = append(names, strings.ToUpper(narration.Called(r.frame.Words, r.now.People[s.Person].Name)))
	}
	if len(names) == 1 {
		return r.frame.Say("%s WINS THE EVENING", names[0])
	}
	return r.frame.Say("%s SHARE THE EVENING", narration.List(r.frame.Words, names))
}

// margin says by how much.
func (r *Rounds) margin(all []evening.Standing) string {
	points := r.frame.Say("%s points", narration.Points(r.frame.Words, all[0].Points))
	n := leaders(all)
	if n != 1 || len(all) < 2 || all[1].Points == all[0].Points {
		return points
	}
	ahead := narration.Points(r.frame.Words, all[0].Points-all[1].Points)
	return r.frame.Say("%s, %s ahead of %s", points, ahead, narration.Called(r.frame.Words, r.now.People[all[1].Person].Name))
}

// drawOver draws the end of an evening: the podium, all standings, what is worth telling, and the last round.
func (r *Rounds) drawOver(c *ui.Canvas, size ui.Size) {
	t := r.frame.Theme
	high, left := c.H-6, c.W/2
	if size != ui.Small {
		high = c.H - 10
	}
	r.drawPodium(c.Panel(t, 0, 0, left, high))
	r.drawStandings(c.Panel(t, left+1, 0, c.W-left-1, high))
	if size == ui.Small {
		r.drawWorth(c.Panel(t, 0, high+1, c.W, c.H-high-1))
		return
	}
	r.drawWorth(c.Panel(t, 0, high+1, left, c.H-high-1))
	r.drawTables(c.Panel(t, left+1, high+1, c.W-left-1, c.H-high-1))
}

// drawPodium draws the first three.
func (r *Rounds) drawPodium(c *ui.Canvas) {
	all := r.now.Standings()
	all = all[:min(3, len(all))]
	scores, ranks, whole := make([]int, len(all)), make([]int, len(all)), true
	for i, s := range all {
		scores[i], ranks[i] = int(s.Points), s.Place-1
		whole = whole && s.Points%evening.Point == 0
	}
	name := func(seat rules.Seat) string {
		return narration.Called(r.frame.Words, r.now.People[all[seat].Person].Name)
	}
	said := func(points int) string { return narration.Points(r.frame.Words, evening.Points(points)) }
	if whole {
		said = nil
		for i := range scores {
			scores[i] /= int(evening.Point)
		}
	}
	p := ui.NewPodium(scores, ranks, func(c *ui.Canvas, x, y, seat, w int) {
		c.Put(x, y, r.frame.Theme.Strong, r.frame.Theme.Fit(name(rules.Seat(seat)), w))
	}, name, func(seat rules.Seat) string { return narration.Nth(r.frame.Words, all[seat].Place) })
	p.Say = said
	p.Draw(c, r.frame.Theme)
}

// Columns of the standings, from the right: points, and before them a column a round.
const roundColumn = 4

// drawStandings draws a line a person; one's own stays in sight.
func (r *Rounds) drawStandings(c *ui.Canvas) {
	t := r.frame.Theme
	c.Head(t, r.frame.Say("STANDINGS"), "")
	points := c.W - 2
	c.Right(points, 0, t.Dim, r.frame.Say("points"))
	names := 22
	if c.W < 45 {
		names = 16
	}
	rounds := min(r.now.Number(), (points-8-names)/roundColumn)
	first := r.now.Number() - rounds
	column := func(i int) int { return points - 8 - (rounds-1-i)*roundColumn }
	for i := range rounds {
		c.Right(column(i), 0, t.Dim, strconv.Itoa(first+i+1))
	}
	all, me := r.now.Standings(), r.me()
	room := c.H - 2
	from := max(0, min(r.from, len(all)-room))
	seen := all[from:min(len(all), from+room)]
	step := 1
	if 2*len(all)+1 < c.H {
		step = 2
	}
	for row, s := range seen {
		if own := ownBeyond(all, seen, me); own >= 0 && row == map[bool]int{true: 0, false: len(seen) - 1}[own < from] {
			s = all[own]
		}
		y := step + row*step
		p := r.now.People[s.Person]
		style := t.Text
		switch {
		case p.Left:
			style = t.Dim
		case s.Person == me:
			c.Row(t, y, 1)
			style = t.Strong
		}
		rank := t.Dim
		if s.Place == 1 && s.Games > 0 {
			rank = t.Key
		}
		c.Right(4, y, rank, strconv.Itoa(s.Place))
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
			if host := name + ", " + r.frame.Say("host"); ui.Width(host) <= end-6 {
				name = host
			}
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
	t, rows := r.frame.Theme, 1
	for _, table := range tables {
		rows += 1 + len(table.Seats)
	}
	if rows > c.H {
		return false
	}
	gap := min(1, (c.H-rows)/max(1, len(tables)))
	y := 1 + gap
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
			c.Put(5, y, style, t.Fit(narration.Opponent(r.frame.Words, r.now, place), end-5))
			y++
		}
		y += gap
	}
	return true
}

// inOrder are the seats of a table, once it is over by their places.
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

func ownFirst(tables []evening.Table, own evening.Table) (list []evening.Table) {
	list = append(list, own)
	for _, t := range tables {
		if t.ID != own.ID {
			list = append(list, t)
		}
	}
	return list
}

func (r *Rounds) drawTable(c *ui.Canvas, y int, table evening.Table) {
	t := r.frame.Theme
	state, ink := r.frame.Say("plays"), t.Accent
	switch at := r.live.Place(table.Name); {
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

// seated are those at a table, once it is over with their places and in the order of these.
func (r *Rounds) seated(table evening.Table) (names []string) {
	finishes := table.Finishes()
	for _, seat := range inOrder(table) {
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

// drawNext draws how far the evening is, what Enter does or whom that waits for, and the whole line for friends.
func (r *Rounds) drawNext(c *ui.Canvas, size ui.Size) {
	t, over := r.frame.Theme, r.now.Phase() == evening.Over
	if c.H == 1 {
		c.Primary(1, 0, t, enterKey, r.entering(), 0)
		return
	}
	stage := ui.Wrap(narration.EveningStage(r.frame.Words, r.now, time.Now()), c.W-2)
	for i, line := range stage[:min(len(stage), 2)] {
		c.Put(1, i, t.Text, line)
	}
	if len(stage) == 1 {
		c.Put(1, 1, t.Dim, t.Fit(r.second(), c.W-2))
	}
	y := map[ui.Size]int{ui.Phone: 4, ui.Small: 2}[size]
	if y == 0 {
		y = 3
	}
	_, plays := r.mine()
	if does := r.entering(); does != "" && (!plays || r.head() == 0) {
		c.Primary(1, y, t, enterKey, does, 0)
	} else if host := narration.EveningHost(r.now); !plays && !over && host != "" && r.me() >= 0 && r.now.Phase() != evening.Playing {
		c.Put(1, y, t.Dim, t.Fit(r.frame.Say("waits for %s", host), c.W-2))
	}
	if over {
		return
	}
	if size == ui.Phone {
		for i, line := range ui.Wrap(r.line(), c.W-6) {
			if i < 2 {
				c.Fill(1, 2+i, c.W-2, 1, t.Well)
				c.Put(2, 2+i, t.Strong, line)
			}
		}
		c.Button(c.W-3, 3, t, keys.CopyKey, "", 0)
		return
	}
	c.Fill(1, c.H-1, ui.Width(r.line())+2, 1, t.Well)
	x := c.Put(2, c.H-1, t.Strong, t.Fit(r.line(), c.W-4)) + 3
	if label := r.frame.Say("copies it"); x+3+ui.Width(label) < c.W {
		x = c.Button(x, c.H-1, t, keys.CopyKey, label, 0) + 3
	}
	if note := r.frame.Say("Whoever comes late plays from the next round on."); x+ui.Width(note) < c.W && note != r.second() {
		c.Put(x, c.H-1, t.Dim, note)
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
