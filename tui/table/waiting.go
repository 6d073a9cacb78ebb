package table

import (
	"slices"
	"strings"

	"medici/internal/games/narration"
	"medici/lobby/match"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// draw composes the waiting room: the line for a friend first, then a card for each seat, what to do
// meanwhile, and returns the part for talk.
func (r *room) draw(c *ui.Canvas) *ui.Canvas {
	size := frame.Fitting(c.W, c.H+2)
	body, th := c.Part((c.W-size.W)/2, 1, size.W, c.H-1), r.frame.Theme
	n := len(r.Now.Table.Seats)
	panel := func(x, y, w, h int) *ui.Canvas { return body.Panel(th, x, y, w, min(h, body.H-y)) }
	switch size {
	case ui.Phone:
		r.drawInvitation(panel(0, 0, body.W, 3))
		r.drawList(panel(0, 3, body.W, n+1), 1)
		r.buttons(body.Part(0, n+4, body.W, 2))
		rest := body.Part(0, n+7, body.W, body.H-n-7)
		if r.asking.open {
			r.asking.draw(r, rest.Panel(th, 0, 0, rest.W, rest.H))
			return rest.Part(0, rest.H, rest.W, 0)
		}
		offers := r.offers()
		for i, text := range offers {
			r.frame.Offer(body, 1, n+6+i, body.W-2, meanwhileKeys[i], text)
		}
		return rest.Part(0, len(offers), rest.W, rest.H)
	case ui.Small:
		r.drawInvitation(panel(0, 0, body.W, 3))
		y := 2*n + 6
		if n > 4 {
			r.drawList(panel(0, 4, body.W, n+1), 1)
			r.buttons(body.Part(0, n+6, body.W, 1))
			y = n + 8
		} else {
			r.drawList(panel(0, 4, body.W, 2*n+1), 2)
		}
		r.drawAside(panel(0, y, 41, body.H-y))
		return r.drawTalk(panel(42, y, body.W-42, body.H-y))
	}
	r.drawInvitation(panel(0, 0, body.W, 5))
	across, high := 2, 7
	if size == ui.Huge {
		across, high = 3, 9
	} else if n > 4 {
		high = 5
	}
	w := (body.W + 1) / across
	for i := range n {
		r.drawCard(panel(i%across*w, 6+i/across*(high+1), w-1, high), i)
	}
	y := 6 + (n+across-1)/across*(high+1)
	r.drawAside(panel(0, y, body.W/2, body.H-y))
	return r.drawTalk(panel(body.W/2+1, y, body.W-body.W/2-1, body.H-y))
}

func (r *room) drawTalk(c *ui.Canvas) *ui.Canvas {
	c.Head(r.frame.Theme, r.frame.Say("TALK"), "")
	c.Right(c.W-1, 0, r.frame.Theme.Key, r.frame.KeyName(keys.TalkKey))
	return c.Part(0, 1, c.W, max(0, c.H-1))
}

// drawInvitation draws the lines that bring a friend, each in a row of its own.
func (r *room) drawInvitation(c *ui.Canvas) {
	th := r.frame.Theme
	c.Clear(th.Tint)
	y := c.H/2 - 1
	end := c.W - 1
	button, phone := r.frame.Say("copies it"), c.W < ui.Small.W
	if !phone || r.frame.Page != "" {
		end -= ui.Width(button) + 4
		c.Primary(end, y, th, keys.CopyKey, button, 0)
	}
	x := c.Put(1, y, th.Key, th.Fit(r.frame.Say("ONE LINE FOR A FRIEND"), end-2)) + 2
	if note := r.frame.Say("no account, no install"); x+ui.Width(note) < end {
		c.Put(x, y, th.Dim, note)
	}
	lines := r.invitation()
	if phone { // a person who holds one has no use for a command where there is a link
		lines = lines[len(lines)-1:]
	}
	if last := lines[len(lines)-1]; ui.Width(lines[0]) > c.W-3 ||
		ui.Width(last) > c.W-3 { // on two rows one is still whole
		rows := ui.Wrap(last, c.W-3)
		lines = rows[:min(2, len(rows))]
	}
	for i, line := range lines {
		c.Fill(1, y+1+i, c.W-2, 1, th.Well)
		c.Put(2, y+1+i, th.Strong, line)
	}
	c.Zone(0, 0, c.W, c.H, ui.Click{Intent: keys.Copied})
}

// invitation returns what brings somebody to this table: a command and, where browsers are let
// in, a link.
func (v *Sight) invitation() []string {
	where := v.Now.Table.Name
	if v.Now.Table.Private {
		where = v.Now.Table.Code
	}
	return v.frame.WaysIn(v.frame.OnScreen("join "+where), "/join/"+where)
}

// drawAside draws the people one can invite, while one chooses, or else what there is to do meanwhile and
// what kind of table it is.
func (r *room) drawAside(c *ui.Canvas) {
	if r.asking.open {
		r.asking.draw(r, c)
		return
	}
	th, y := r.frame.Theme, 1
	if r.Now.You < 0 {
		c.Head(th, r.frame.Say("THE TABLE"), "")
	} else {
		x := c.Head(th, r.frame.Say("WHILE YOU WAIT"), "")
		if note := r.frame.Say("your seat is kept, and it rings"); x+2+ui.Width(note) < c.W {
			c.Right(c.W-1, 0, th.Dim, note)
		}
		apart := 1
		if c.H > 10 {
			y, apart = 2, 2
		}
		for i, text := range r.offers() {
			r.frame.Offer(c, 1, y, c.W-2, meanwhileKeys[i], text)
			y += apart
		}
	}
	apart, rows := 1, 0
	for _, text := range r.terms() {
		rows += len(ui.Wrap(text, c.W-2))
	}
	switch {
	case y+1+rows > c.H:
		apart = 0
	case c.H <= 14: // the first of them alone
		y, apart = y+1, 0
	}
	for _, text := range r.terms() {
		lines := ui.Wrap(text, c.W-2)
		if y+apart+len(lines) > c.H { // a sentence in part says something else
			continue
		}
		y += apart
		for _, line := range lines {
			c.Put(1, y, th.Dim, line)
			y++
		}
	}
}

// terms returns what kind of table it is, and how it begins.
func (r *room) terms() (list []string) {
	info := r.Now.Table
	kind := r.frame.Say("Public: everybody may sit down or watch.")
	if info.Private {
		kind = r.frame.Say("Private: only those with the code get in.")
	}
	clock := r.frame.Say("No clock: take your time.")
	if c := info.Clock.Clock; c.Move > 0 {
		clock = r.frame.Say("%s a move, %s more in all.", r.frame.Span(c.Move), r.frame.Span(c.Bank))
	}
	advice := ""
	if info.NoAdvice {
		advice = r.frame.Say("Nobody may ask for advice here.")
	}
	list = []string{r.stage(), narration.Rated(r.frame.Words, &r.Now), clock, kind, advice}
	if info.Private { // people who come by a link must know it, also where there is little room
		list = []string{kind, list[0], list[1], clock, advice}
	}
	return slices.DeleteFunc(list, func(text string) bool { return text == "" })
}

// stage returns what the game waits for.
func (r *room) stage() string {
	names := r.Now.Table.Unready()
	switch {
	case r.Now.You < 0:
		return r.frame.Say("You are watching. The game has not begun.")
	case r.Now.OwnSeat().Ready && len(names) > 0:
		return r.frame.Say("Waiting for %s.", strings.Join(names, ", "))
	}
	return r.frame.Say("It begins when the last seat is taken or everybody is ready.")
}

// buttons draws what one does about one's seat, the highlighted thing first, where cards have no room for that.
func (r *room) buttons(c *ui.Canvas) {
	th := r.frame.Theme
	if r.Now.You < 0 {
		c.Primary(1, 0, th, sitKey, r.frame.Say("Sit down"), 0)
		return
	}
	x := r.drawReady(c, 1, 0)
	if r.Now.IsHost() {
		x = c.Button(x+2, 0, th, waitingKeys[1], r.frame.Say("Fill with bots"), 0)
	}
	if text := r.frame.Say("ask somebody in the hall"); len(r.free()) > 0 && c.H > 1 {
		c.Button(1, 1, th, engageKey, text, 0)
	} else if len(r.free()) > 0 {
		c.Button(x+2, 0, th, engageKey, text, 0)
	}
}

// drawReady draws the button that says one is ready, or takes it back, and returns the column behind.
func (r *room) drawReady(c *ui.Canvas, x, y int) int {
	return c.Primary(x, y, r.frame.Theme, readyKey, r.readying(), 0)
}

func (r *room) readying() string {
	if r.Now.OwnSeat().Ready {
		return r.frame.Say("Not ready")
	}
	return r.frame.Say("Ready")
}

func (v *Sight) seatState(s match.SeatInfo) (string, ui.Style) {
	switch {
	case s.Kind == match.Empty:
		return "", v.frame.Theme.Dim
	case s.Kind == match.Program:
		return v.frame.Say("bot"), v.frame.Theme.Dim
	case !s.Here:
		return v.frame.Theme.Away + " " + v.frame.Say("away"), v.frame.Theme.Dim
	case s.Ready:
		return v.frame.Theme.Here + " " + v.frame.Say("ready"), v.frame.Theme.Strong
	}
	return v.frame.Say("not ready yet"), v.frame.Theme.Dim
}
