package medici

import (
	"medici/rules"
	"medici/tui/ui"
)

// Prompt draws what can be done now.
func (b *Board) Prompt(c *ui.Canvas) {
	t, v := b.Theme, b.view
	switch {
	case b.accounts.open:
		text := b.say("The accounts of day %d.", b.accounts.day)
		if v.May.Select || v.May.Speak {
			text += " " + b.say("It is your turn.")
		}
		c.Put(1, 0, t.Text, text)
		x := 1
		for i, label := range []string{b.say("Go on"), b.say("Next payment"), b.say("Payment before")} {
			x = c.Button(x, 1, t, accountKeys[i], label, 0) + 2
		}
	case v.May.Select:
		c.Put(1, 0, t.Accent, b.say("Your lot is %s, worth %d. Draw another card, or sell it as it is?", b.say("%d cards", len(v.Lot)), b.view.LotValue()))
		x := c.Button(1, 1, t, selectKeys[0], b.say("Draw a card"), 0)
		c.Button(x+2, 1, t, selectKeys[1], b.say("Sell the lot"), 0)
	case v.May.Speak:
		b.promptBid(c)
	default:
		text, _ := b.status()
		if v.You < 0 && v.Actor != rules.Nobody {
			text = b.say("You are watching.") + " " + text
		}
		c.Put(1, 0, t.Dim, text)
	}
}

func (b *Board) promptBid(c *ui.Canvas) {
	t, may := b.Theme, b.view.May
	x := c.Put(1, 0, t.Accent, b.say("Your bid:"))
	x = c.Put(x+1, 0, t.Chosen, " "+itoa(b.bid.florins)+" ")
	purse := b.view.Florins[b.view.You]
	switch {
	case b.bid.sure:
		c.Put(x+2, 0, t.Alert, b.say("%d of your %d florins for cards worth %d? Enter again to bid.", b.bid.florins, purse, b.view.LotValue()))
	case !b.bid.legal(may):
		style := t.Dim
		if b.bid.refused {
			style = t.Alert
		}
		c.Put(x+2, 0, style, b.say("A bid is from %d to %d florins.", may.LeastBid, may.Most))
	default:
		c.Put(x+2, 0, t.Dim, b.say("from %d to %d; type a number or press %s %s", may.LeastBid, may.Most, t.Up, t.Down))
	}
	x = c.Button(1, 1, t, bidKeys[0], b.say("Bid %d", b.bid.florins), 0)
	x = c.Button(x+2, 1, t, bidKeys[1], b.say("Pass"), 0)
	x = c.Button(x+2, 1, t, ui.Binding{Intent: less, Keys: []string{"-"}}, "1", 0)
	c.Button(x+1, 1, t, ui.Binding{Intent: more, Keys: []string{"+"}}, "1", 0)
}
