package table

import (
	"context"
	"errors"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/recall"
	"medici/tui/ui"
)

// faces holds what is known about the people who sit here, by name.
type faces struct {
	known map[string]people.Face
	asked map[string]bool
}

// facesNews is what was found out about people; of a guest there is nothing.
type facesNews struct {
	of    *room
	known map[string]people.Face
}

// know asks about people who sit here and were not asked about yet.
func (r *room) know() tea.Cmd {
	if r.frame.People == nil || r.Now.Table.Phase != match.Waiting {
		return nil
	}
	var names []string
	for _, s := range r.Now.Table.Seats {
		if s.Kind == match.Human && !r.faces.asked[s.Name] {
			names = append(names, s.Name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	var company tea.Cmd
	if r.faces.asked == nil {
		r.faces = faces{map[string]people.Face{}, map[string]bool{}}
		if r.frame.Companions == nil { // the hall was not seen yet
			company = recall.Company(r.frame, r.errands)
		}
	}
	for _, name := range names {
		r.faces.asked[name] = true
	}
	register, kind := r.frame.People, r.Now.Table.Game.Name()
	return tea.Batch(company, r.errands.LookUp(func(ctx context.Context) tea.Msg {
		news := facesNews{r, map[string]people.Face{}}
		for _, name := range names {
			face, err := register.Face(ctx, name, kind)
			if errors.Is(err, people.ErrNobody) {
				continue
			}
			if err != nil { // it is only nice to know
				return news
			}
			news.known[name] = face
		}
		return news
	}))
}

// met takes in what was found out.
func (r *room) met(news facesNews) {
	if news.of == r {
		for name, face := range news.known {
			r.faces.known[name] = face
		}
	}
}

// rating returns somebody's rating in the game that will be played.
func (r *room) rating(f people.Face) string {
	if f.Standing.Games == 0 {
		return r.frame.Say("rating|new")
	}
	return strconv.Itoa(f.Standing.Shown())
}

// facts returns how much somebody has played, and how well.
func (r *room) facts(f people.Face) string {
	return r.frame.Say("%d games", f.Games) + "  " + r.rating(f)
}

// lines returns what is known about the person on a seat.
func (r *room) lines(seat int) (list []string) {
	s := r.Now.Table.Seats[seat]
	face, known := r.faces.known[s.Name]
	switch {
	case s.Kind == match.Program:
		return []string{narration.LevelOf(r.frame.Words, s.Name)}
	case !known:
		if r.frame.People != nil && len(r.faces.asked) > 0 && s.Kind == match.Human {
			list = append(list, r.frame.Say("a guest"))
		}
		return list
	}
	list = append(list, r.facts(face))
	if s.Declared {
		list[0] = r.frame.Say("a program") + "  " + list[0]
	}
	if face.Says != "" {
		list[0] += "  " + r.frame.Say(face.Says)
	}
	if rules.Seat(seat) != r.Now.You && r.frame.NobodyKnown() == nil {
		list = append(list, r.frame.Between(s.Name))
	}
	return list
}

// role returns what somebody is at the table besides sitting there.
func (r *room) role(seat int) string {
	you, host := rules.Seat(seat) == r.Now.You, rules.Seat(seat) == r.Now.Table.Host
	switch {
	case you && host:
		return r.frame.Say("you") + ", " + r.frame.Say("host")
	case you:
		return r.frame.Say("you")
	case host:
		return r.frame.Say("host")
	}
	return ""
}

// drawName draws the name on a seat, in that many cells, and returns the column behind it.
func (r *room) drawName(c *ui.Canvas, x, y, seat, w int) int {
	th, s := r.frame.Theme, r.Now.Table.Seats[seat]
	if s.Kind == match.Empty {
		x = c.Put(x, y, th.Dim, th.Free) + 1
		return c.Put(x, y, th.Dim, th.Fit(r.frame.Say("(empty)"), w-2))
	}
	x = c.Put(x, y, th.Ink(seat).Bold(), th.Seat(seat)) + 1
	style := th.Ink(seat)
	if rules.Seat(seat) == r.Now.You {
		style = style.Bold().Underline()
	}
	if s.Declared {
		return ui.PutBadge(c, th, c.Put(x, y, style, th.Fit(r.name(rules.Seat(seat)), w-5)), y, narration.Program)
	}
	return c.Put(x, y, style, th.Fit(r.name(rules.Seat(seat)), w-2))
}

// first reports whether this is the free seat whose card says who could sit there.
func (r *room) first(seat int) bool {
	return seat == slices.IndexFunc(r.Now.Table.Seats, func(s match.SeatInfo) bool { return s.Kind == match.Empty })
}

// drawCard draws a seat where each has a panel.
func (r *room) drawCard(c *ui.Canvas, seat int) {
	th, s := r.frame.Theme, r.Now.Table.Seats[seat]
	mine := rules.Seat(seat) == r.Now.You
	if mine {
		c.Clear(th.Raised)
	}
	x := r.drawName(c, 1, 0, seat, 20) + 1
	c.Put(x, 0, th.Dim, r.role(seat))
	y := 1
	if c.H > 8 {
		y = 2
	}
	if s.Kind == match.Empty {
		r.drawFree(c, y, seat)
		return
	}
	state, ink := r.seatState(s)
	c.Right(c.W-1, 0, ink, state)
	for _, line := range r.lines(seat) {
		c.Rich(3, y, th, th.Fit(line, c.W-4))
		y++
	}
	if mine {
		r.drawReady(c, 3, c.H-2)
	}
}

// drawFree draws what one can do about a free seat.
func (r *room) drawFree(c *ui.Canvas, y, seat int) {
	th := r.frame.Theme
	if !r.first(seat) {
		return
	}
	if r.Now.You < 0 {
		c.Primary(3, c.H-2, th, sitKey, r.frame.Say("Sit down"), 0)
		return
	}
	if r.Now.IsHost() {
		fill := r.frame.Say("Fill with bots and start")
		c.Button(c.W-2-ui.Width(r.frame.KeyName(waitingKeys[1])+fill), 0, th, waitingKeys[1], fill, 0)
	}
	free := r.free()
	switch {
	case len(free) == 0 && len(r.engaged) > 0: // everybody there has been invited
		return
	case len(free) == 0:
		c.Put(3, y, th.Dim, th.Fit(r.frame.Say("nobody is in the hall who could be asked"), c.W-4))
		return
	}
	c.Put(3, y, th.Dim, th.Fit(r.frame.Say("who could come from the hall:"), c.W-4))
	rows := c.H - y - 2
	for i, name := range free[:min(len(free), rows)] {
		c.Put(3, y+1+i, th.Strong, th.Fit(name, 16))
		c.Put(20, y+1+i, th.Dim, th.Fit(r.frame.Together(name), c.W-21))
	}
	c.Button(3, c.H-1, th, engageKey, th.Fit(r.frame.Say("ask somebody in the hall"), c.W-6), 0)
}

// drawList draws the seats as a list, each in some rows.
func (r *room) drawList(c *ui.Canvas, high int) {
	th := r.frame.Theme
	c.Head(th, r.frame.Say("SEATS"), "")
	for i, s := range r.Now.Table.Seats {
		y, mine := 1+i*high, rules.Seat(i) == r.Now.You
		if mine {
			c.Row(th, y, high)
		}
		if high == 1 {
			r.drawBrief(c, y, i)
			continue
		}
		r.drawName(c, 1, y, i, 16)
		c.Put(3, y+1, th.Dim, r.role(i))
		if s.Kind == match.Empty {
			r.drawFreeRow(c, y, i)
			continue
		}
		state, ink := r.seatState(s)
		c.Right(c.W-1, y, ink, state)
		for row, line := range r.lines(i) {
			c.Rich(18, y+row, th, th.Fit(line, c.W-20-ui.Width(state)))
		}
		if mine {
			c.Fill(c.W-20, y+1, 19, 1, th.Raised)
			r.drawReady(c, c.W-4-ui.Width(r.frame.KeyName(readyKey)+r.readying()), y+1)
		}
	}
}

// drawFreeRow draws a free seat in two rows of the list.
func (r *room) drawFreeRow(c *ui.Canvas, y, seat int) {
	th, free := r.frame.Theme, r.free()
	switch {
	case !r.first(seat):
		return
	case r.Now.You < 0:
		c.Primary(18, y, th, sitKey, r.frame.Say("Sit down"), 0)
		return
	case len(free) > 0:
		text := free[0]
		if more := r.frame.Together(free[0]); more != "" {
			text += ", " + more
		}
		x := c.Put(18, y, th.Dim, r.frame.Say("in the hall:")) + 1
		c.Put(x, y, th.Text, th.Fit(text, c.W-x-1))
		c.Button(18, y+1, th, engageKey, r.frame.Say("ask somebody in the hall"), 0)
	}
	if r.Now.IsHost() {
		fill := r.frame.Say("Fill with bots")
		c.Button(c.W-2-ui.Width(r.frame.KeyName(waitingKeys[1])+fill), y+1, th, waitingKeys[1], fill, 0)
	}
}

// drawBrief draws a seat in one row.
func (r *room) drawBrief(c *ui.Canvas, y, seat int) {
	th, s := r.frame.Theme, r.Now.Table.Seats[seat]
	r.drawName(c, 1, y, seat, min(18, 14+(c.W-ui.Phone.W)/4))
	state, ink := r.seatState(s)
	end := c.W - 1 - ui.Width(state)
	c.Put(end, y, ink, state)
	text := r.role(seat)
	if c.W >= ui.Small.W {
		x := c.Put(20, y, th.Dim, text)
		for _, line := range r.lines(seat) {
			if x += 2; x+ui.Width(line) < end {
				x = c.Rich(x, y, th, line)
			}
		}
		return
	}
	if face, known := r.faces.known[s.Name]; known && s.Kind == match.Human {
		if text = r.rating(face) + " " + text; rules.Seat(seat) != r.Now.You && text == r.rating(face)+" " {
			if n := r.frame.Companions[s.Name].Games; n > 0 {
				text = r.rating(face) + " " + r.frame.Together(s.Name)
			}
		}
	}
	c.Put(16, y, th.Dim, th.Fit(text, end-17))
}
