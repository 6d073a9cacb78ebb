package strozzi

import (
	"strings"

	"medici/rules/strozzi"
	"medici/tui/ui"
)

// leavesRows are the rows of what each answer leaves, with the heads of its columns.
const leavesRows = 6

// leaves is what each of two answers leaves, a column each.
type leaves struct {
	ui.Setting
	you    strozzi.Family
	before outcome
	after  [2]outcome
	buyers [2]strozzi.Family
	keys   [2]ui.Binding // by which an answer is chosen; none where the other family answers
	heads  [2]string
	chosen int // of the columns; negative for none
	// watched says that the reader is neither of the two.
	watched bool
}

// awaits reports that the other family, or of a watcher's two one, is asked to buy or to decline.
func (d *draft) awaits() bool {
	v := &d.view
	return v.Price >= 0 && v.Buyer == strozzi.NoFamily && v.Actor >= 0 && !v.May.Answer
}

// leavesOf returns those of the reader's question, or of the answer that everybody waits for; false for another
// question.
func (d *decision) leavesOf() (l leaves, ok bool) {
	v := &d.draft.view
	if d.draft.awaits() && d.Foresees() {
		return d.leavesTo(v.Active, v.Price), true
	}
	if v.You < 0 || !d.Foresees() || !v.May.Answer && !v.May.Name {
		return l, false
	}
	you := strozzi.Family(v.You)
	l = leaves{Setting: d.Setting, you: you, before: d.draft.standing(), chosen: -1}
	if v.May.Answer {
		l.buyers, l.keys = [2]strozzi.Family{you, v.Active}, [2]ui.Binding{answerKeys[0], answerKeys[1]}
		l.heads = [2]string{d.Words.Sprintf("Buy for %d", v.Price), d.Words.Sprintf("Decline")}
		for i, key := range l.keys {
			if d.draft.answer == key.Intent {
				l.chosen = i
			}
			l.after[i] = d.draft.bought(l.buyers[i], v.Price)
		}
		return l, true
	}
	return d.leavesTo(you, d.draft.price.Value), true
}

// leavesTo returns what the other family's answer to a price leaves to the family that names it.
func (d *decision) leavesTo(of strozzi.Family, price int) leaves {
	sign := d.Theme.Seat(int(1 - of))
	l := leaves{Setting: d.Setting, you: of, before: d.draft.standing(), chosen: -1, watched: d.draft.view.You < 0}
	l.buyers = [2]strozzi.Family{1 - of, of}
	l.heads = [2]string{d.Words.Sprintf("%s buys", sign), d.Words.Sprintf("%s declines", sign)}
	for i := range l.after {
		l.after[i] = d.draft.bought(l.buyers[i], price)
	}
	return l
}

// column returns where one of the answers stands, and how wide it is.
func (l *leaves) column(c *ui.Canvas, i int) (x, w int) {
	const label = 12
	w = (c.W - label - 1) / 2
	return label + 1 + i*w, w - 1
}

// draw draws the heads of the columns, which are the buttons, and below them both families' money and
// tonight's payments, and who then leads.
func (l *leaves) draw(c *ui.Canvas) {
	t := l.Theme
	for i, head := range l.heads {
		x, w := l.column(c, i)
		switch {
		case l.keys[i].Keys == nil:
			c.Put(x, 0, t.Ink(int(1-l.you)).Bold(), t.Fit(head, w+1))
		case i == l.chosen:
			c.Primary(x, 0, t, answerKeys[2], t.Fit(head, w-8), 0)
		case l.chosen < 0 && i == 0 && ui.Width(head) <= w-4:
			c.Primary(x, 0, t, l.keys[i], t.Fit(head, w-4), 0)
		default:
			c.Button(x, 0, t, l.keys[i], t.Fit(head, w-2), 0)
		}
	}
	y := 1
	for _, f := range families {
		l.row(c, y, t.Ink(int(f)), count(t, f, " "+l.Words.Sprintf("money")), func(o *outcome) int { return o.money[f] })
		l.row(c, y+1, t.Ink(int(f)), count(t, f, " "+l.Words.Sprintf("tonight")),
			func(o *outcome) int { return o.tonight[f] })
		y += 2
	}
	lead := l.Words.Sprintf("you lead by")
	if l.watched {
		lead = count(t, l.you, " "+l.Words.Sprintf("leads by"))
	}
	l.row(c, y, t.Text, lead, func(o *outcome) int { return o.lead(l.you) })
	if y+2 < c.H {
		l.drawMore(c, y+1)
	}
}

// row draws what is, and what becomes of it.
func (l *leaves) row(c *ui.Canvas, y int, ink ui.Style, label string, of func(*outcome) int) {
	t := l.Theme
	c.Put(1, y, ink, t.Fit(label, 11))
	for i := range l.after {
		x, w := l.column(c, i)
		is, then := of(&l.before), of(&l.after[i])
		switch room := w - ui.Width(t.To) - len(itoa(is)) - len(itoa(then)); {
		case is == then:
			c.Put(x, y, t.Dim, itoa(is))
			continue
		case room < 0: // there is room for what becomes of it alone
			c.Put(x, y, t.Strong, itoa(then))
			continue
		}
		x = c.Put(x, y, t.Dim, itoa(is))
		if w < 12 {
			x = c.Put(x, y, t.Dim, t.To)
		} else {
			x = c.Put(x+1, y, t.Dim, t.To) + 1
		}
		c.Put(x, y, t.Strong, itoa(then))
	}
}

// drawMore says where the lot is loaded in each case, and who draws next.
func (l *leaves) drawMore(c *ui.Canvas, y int) {
	t := l.Theme
	c.Put(1, y, t.Dim, t.Fit(l.Words.Sprintf("loaded at"), 11))
	c.Put(1, y+1, t.Dim, t.Fit(l.Words.Sprintf("then draws"), 11))
	for i, o := range l.after {
		x, w := l.column(c, i)
		where := l.Words.Sprintf("discarded")
		if o.ship >= 0 {
			where = l.Words.Sprintf("%s, ship %d", strings.ToLower(l.Words.Sprintf(pierHeads[o.pier])), strozzi.Rooms[o.ship])
		}
		c.Put(x, y, t.Text, t.Fit(where, w))
		f := l.buyers[i]
		c.Put(x, y+1, t.Ink(int(f)), t.Fit(t.Seat(int(f))+" "+l.Name(f.Seat()), w))
	}
}
