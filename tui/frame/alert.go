package frame

import (
	"slices"
	"time"

	"medici/lobby"
	"medici/tui/await"
	"medici/tui/keys"
	"medici/tui/ui"
)

// DrawAlert draws the most urgent turn, or an invitation, over a row.
func (f *Frame) DrawAlert(c *ui.Canvas, y int) {
	turn, called := f.Turns.Urgent()
	switch {
	case f.Invited() != nil:
		f.alertInvitation(c, y, f.Invitation)
	case called:
		f.alertTurn(c, y, turn)
	case f.Turns.Refused != "":
		c.Fill(0, y, c.W, 1, f.Theme.Tint)
		c.Put(1, y, f.Theme.Accent, f.Theme.Fit(f.Turns.Refused, c.W-2))
	}
}

// alertTurn draws the row of a turn.
func (f *Frame) alertTurn(c *ui.Canvas, y int, turn lobby.Turn) {
	t := f.Theme
	style := t.Gold
	if slices.ContainsFunc(f.Turns.All, f.Turns.Shown) { // what is asked here is gold
		style = t.Raised
	}
	left, runs := turn.Left(time.Now())
	if runs && left <= await.Hurry {
		style = t.Alert
	}
	c.Fill(0, y, c.W, 1, style)
	end := c.W - 1
	if runs {
		clock := f.Span(left)
		c.Right(end, y, style.Bold(), clock)
		end -= ui.Width(clock) + 3
	}
	key := f.KeyName(keys.TurnKey)
	c.Right(end, y, style.Bold(), key)
	end -= ui.Width(key) + 2
	text := f.Say("at %s", turn.Table)
	if f.Turns.Refused != "" {
		text = f.Turns.Refused
	}
	x := c.Put(1, y, style.Bold(), f.Say("YOUR TURN")) + 2
	c.Put(x, y, style, t.Fit(text, end-x))
	c.Zone(0, y, c.W, 1, ui.Click{Intent: keys.Turn})
}

// alertInvitation draws the row of an invitation, with a key for each answer.
func (f *Frame) alertInvitation(c *ui.Canvas, y int, i *lobby.Invitation) {
	t, text := f.Theme, f.Say("%s asks you to %s, %s", i.From, i.Table, f.Games.Brief(i.Game))
	yes, no := f.Say("go there"), f.Say("no")
	switch narrow := c.W < ui.Small.W; {
	case narrow && i.Round > 0:
		text, yes, no = f.Say("Your table: %s", i.Table), "", ""
	case narrow:
		text, yes, no = f.Say("%s asks you to %s", i.From, i.Table), "", ""
	case i.Round > 0:
		text = f.Say("Round %d of %s: your table is %s", i.Round, i.Evening, i.Table)
	}
	c.Fill(0, y, c.W, 1, t.Tint)
	c.Zone(0, y, c.W, 1, ui.Click{}) // what lies below it is not meant
	end := c.W - 1 - ui.Width(f.KeyName(keys.DeclineKey)+" "+no)
	c.Button(end, y, t, keys.DeclineKey, no, 0)
	end -= 2 + ui.Width(f.KeyName(keys.AcceptKey)+" "+yes)
	c.Button(end, y, t, keys.AcceptKey, yes, 0)
	c.Put(1, y, t.Accent, t.Fit(text, end-2))
}
