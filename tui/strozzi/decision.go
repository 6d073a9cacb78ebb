package strozzi

import (
	"strings"

	"medici/internal/games/lesson"
	told "medici/internal/games/strozzi/tell"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// decisionRows is the height of the choices; a replay on a phone has no room for them.
const decisionRows = 3

// decision draws what the reader decides, or what the others do.
type decision struct {
	ui.Setting
	draft  *draft
	motion *motion
}

// draw draws what the reader decides, or what the others do.
func (d *decision) draw(c *ui.Canvas) {
	c.Name(lesson.Decision)
	t := d.Theme
	switch {
	case d.motion.lit > 0:
		c.Lighting(t, d.motion.lit)
		return
	case d.motion.round > 0:
		d.drawDawn(c)
		return
	case d.motion.said != nil:
		c.Clear(t.Raised)
		d.drawSaid(c.Part(0, 1, c.W, c.H-1))
		return
	case d.draft.sure:
		c.Lit(t.Alert)
		c.Put(1, 0, t.Alert.Bold(), d.Words.Sprintf("%d IS MUCH", d.draft.price.Value))
	case d.draft.asks():
		c.Lit(t.Gold)
		c.Put(1, 0, t.Gold.Bold(), d.question())
	default:
		c.Head(t, d.standing(), "")
		if d.draft.awaits() {
			c.Right(c.W-1, 0, t.Key, itoa(d.draft.view.Price))
		}
	}
	if l, ok := d.leavesOf(); ok && c.H > leavesRows {
		d.drawHow(c)
		y := 1
		if c.H > leavesRows+3 {
			y = 2
		}
		l.draw(c.Part(0, y, c.W, c.H-y))
		return
	}
	if c.H > decisionRows {
		d.drawChoices(c.Part(0, 1, c.W, c.H-1))
	}
}

// drawHow says at the end of the question how it is answered, where the answers are columns.
func (d *decision) drawHow(c *ui.Canvas) {
	t := d.Theme
	how := d.Words.Sprintf("%s or %s, then %s", answerKeys[0].Written(t), answerKeys[1].Written(t),
		answerKeys[2].Written(t))
	if d.draft.view.May.Answer && d.draft.answer == "" && ui.Width(d.question())+3+ui.Width(how) < c.W {
		c.Right(c.W-1, 0, t.Gold, how)
	}
}

// drawSaid tells what happens, as far as there is room.
func (d *decision) drawSaid(c *ui.Canvas) {
	for y, line := range ui.Wrap(sentence(d.Setting, d.motion.said), c.W-2) {
		if y < c.H {
			c.Put(1, y, d.Theme.Accent, line)
		}
	}
}

// question returns what the reader is asked.
func (d *decision) question() string {
	switch may := d.draft.view.May; {
	case may.Name:
		return d.Words.Sprintf("NAME A PRICE")
	case may.Answer:
		return d.Words.Sprintf("BUY OR DECLINE?")
	}
	return d.Words.Sprintf("WHERE TO LOAD?")
}

// standing says who decides, in a heading.
func (d *decision) standing() string {
	switch {
	case d.draft.over():
		return d.Words.Sprintf("THE END")
	case d.draft.view.Actor < 0:
		return d.Words.Sprintf("A TILE IS DRAWN")
	}
	return d.Theme.Fit(d.Name(d.draft.view.Actor), 16)
}

// drawChoices draws the buttons in three rows and, where there is more room, what they
// mean.
func (d *decision) drawChoices(c *ui.Canvas) {
	t, v := d.Theme, &d.draft.view
	y := min(1, c.H-3)
	switch may := v.May; {
	case may.Name:
		switch {
		case d.draft.sure:
			c.Primary(1, y, t, nameKeys[0], d.Words.Sprintf("all the same"), 0)
		case d.draft.chosen:
			c.Primary(1, y, t, nameKeys[0], d.Words.Sprintf("Name %d", d.draft.price.Value), 0)
		default:
			c.Put(1, y, t.Text, d.Words.Sprintf("0-9 then Enter"))
		}
		if may.Draw {
			d.draft.drawAnother(c, t, y+1, d.Words.Sprintf("Draw another"))
		}
	case may.Answer:
		d.drawAnswer(c, 1, y, answerKeys[0], d.Words.Sprintf("Buy for %d", v.Price))
		d.drawAnswer(c, 1, y+1, answerKeys[1], d.Words.Sprintf("Decline"))
		for i, payer := range []strozzi.Family{strozzi.Family(v.You), v.Active} {
			left := itoa(v.Florins[payer]) + " " + t.To + " " + itoa(v.Florins[payer]-v.Price)
			c.Right(c.W-1, y+i, t.Dim, count(t, payer, " "+left))
		}
		if d.draft.answer == "" {
			c.Put(1, y+2, t.Dim, d.Words.Sprintf("choose, then Enter confirms"))
		}
	case len(may.Loads) > 0:
		d.drawLoad(c, y)
	case d.draft.over():
		d.drawWinner(c, y)
	case v.Actor >= 0:
		for i, line := range ui.Wrap(d.Words.Sprintf(d.doing()), c.W-2) {
			c.Put(1, y+i, t.Dim, line)
		}
	}
	if c.H > 8 && len(v.Lot) > 0 {
		d.drawRoom(c, c.H-2)
	}
}

// drawRoom tells which ships have room for the lot.
func (d *decision) drawRoom(c *ui.Canvas, y int) {
	t := d.Theme
	c.Put(1, y-1, t.Dim, t.Fit(d.Words.Sprintf("ships with room for them"), c.W-2))
	x := 1
	for _, f := range families {
		list := ""
		for ship := range strozzi.Ships {
			if d.draft.view.Harbour.Room(f, ship) >= len(d.draft.view.Lot) {
				list += " " + itoa(strozzi.Rooms[ship])
			}
		}
		if list == "" {
			list = " " + t.Dash
		}
		x = c.Put(x, y, t.Ink(int(f)), count(d.Theme, f, list)) + 3
	}
}

// doing returns what another family does.
func (d *decision) doing() words.Text {
	switch {
	case d.draft.view.Buyer != strozzi.NoFamily:
		return "loads or discards"
	case d.draft.view.Price >= 0:
		return "buys or declines"
	}
	return "draws, or names a price"
}

// drawAnswer draws one answer; the chosen one waits for Enter.
func (d *decision) drawAnswer(c *ui.Canvas, x, y int, key ui.Binding, label string) {
	switch {
	case d.draft.answer == key.Intent:
		c.Primary(x, y, d.Theme, answerKeys[2], label, 0)
	case d.draft.answer == "" && key.Intent == answerKeys[0].Intent:
		c.Primary(x, y, d.Theme, key, label, 0)
	default:
		c.Button(x, y, d.Theme, key, label, 0)
	}
}

// drawLoad draws the way to load that is looked at, and how to find another.
func (d *decision) drawLoad(c *ui.Canvas, y int) {
	ways := d.draft.view.May.Loads
	label := d.Words.Sprintf("Discard them")
	if way := ways[d.draft.load]; way != strozzi.Discard {
		ship, at := strozzi.Rooms[way.Ship()], d.draft.at(way)
		label = d.Words.Sprintf("ship %d %s", ship, told.At(d.Words, at))
		if ui.Width(label) > c.W-9 { // the pier alone has room below
			label = d.Words.Sprintf("ship %d %s", ship, strings.ToLower(d.Words.Sprintf(pierHeads[at])))
		}
	}
	first := ui.Wrap(label, c.W-9)[0]
	c.Primary(1, y, d.Theme, loadKeys[0], first, 0)
	c.Put(1, y+1, d.Theme.Strong, strings.TrimSpace(label[len(first):]))
	x := c.Button(1, y+2, d.Theme, loadKeys[1], d.Words.Sprintf("pier"), 0) + 2
	if text := d.Words.Sprintf("discard"); y+4 < c.H {
		c.Button(1, y+3, d.Theme, loadKeys[3], d.Words.Sprintf("ship"), 0)
		c.Button(1, y+4, d.Theme, discardKey, text, 0)
	} else if x+2+ui.Width(text) <= c.W {
		c.Button(x, y+2, d.Theme, discardKey, text, 0)
	}
}

func (d *decision) drawWinner(c *ui.Canvas, y int) {
	winners := rules.Highest(d.draft.view.Florins)
	for i, s := range winners {
		c.Put(1, y+i, d.Theme.Ink(int(s)).Bold(), d.Theme.Fit(d.Theme.Seat(int(s))+" "+d.Name(s), c.W-2))
	}
	label := d.Words.Sprintf("wins")
	if len(winners) > 1 {
		label = d.Words.Sprintf("share the victory")
	}
	c.Put(1, y+len(winners), d.Theme.Text, label)
}

// drawDawn tells where one decides that a round begins, and who begins it.
func (d *decision) drawDawn(c *ui.Canvas) {
	v := &d.draft.view
	x, y := c.Dawn(d.Theme, v.Round, d.Words.Sprintf("ROUND %d", v.Round), d.Words.Sprintf("%d in the bag", v.Deck))
	if d.motion.round > 1 && v.Active != strozzi.NoFamily {
		x = c.Put(x, y, d.Theme.Text, d.Words.Sprintf("stage|first")) + 1
		d.PutSeat(c, x, y, int(v.Active), v.Active.Seat() == v.You, c.W-x-3)
	}
}
