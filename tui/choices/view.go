package choices

import (
	"slices"
	"strconv"
	"strings"

	"medici/internal/people/settings"
	"medici/tui/keys"
	"medici/tui/ui"
)

// Draw draws the settings, or what is typed to be kept.
func (w *Settings) Draw(c *ui.Canvas) {
	if w.keeping != nil {
		w.keeping.draw(w.frame, c)
		return
	}
	kept := w.frame.Say("kept with your key")
	if !w.of.Preferences.Saved() {
		kept = w.frame.Say("for this visit")
	}
	size, body := w.frame.Compose(c, w.frame.Say("Settings"), kept, w.of.notice, w.Keymap())
	switch size {
	case ui.Phone:
		w.drawList(body.Panel(w.frame.Theme, 0, 0, body.W, 10), false)
		w.drawLook(body.Panel(w.frame.Theme, 0, 11, body.W, body.H-11), w.chosen())
	default:
		left, high := 46, 19
		if size != ui.Small {
			left, high = size.W*55/100, 30
		}
		w.drawList(body.Panel(w.frame.Theme, 0, 0, left, high), true)
		w.drawChoices(body.Panel(w.frame.Theme, left+1, 0, body.W-left-1, high-8))
		w.drawLook(body.Panel(w.frame.Theme, left+1, high-7, body.W-left-1, 7), nil)
	}
	if w.typing != nil {
		w.typing.draw(w.frame, c)
	}
}

// drawList draws the settings with their values, in groups where there is room.
func (w *Settings) drawList(c *ui.Canvas, grouped bool) {
	t, y, list := w.frame.Theme, 0, w.of.wishList()
	if !grouped {
		c.Head(t, w.frame.Say("SETTINGS"), "")
		y++
	}
	loose := grouped && 2*len(list)+groups(list) <= c.H
	rows := listed(list, grouped, grouped && len(list)+2*groups(list)-1 <= c.H)
	room := c.H - y
	if loose {
		room = len(rows)
	}
	at := slices.Index(rows, w.Line)
	from := max(0, min(at-room/2, len(rows)-room))
	if from+room < len(rows) { // there is more below
		c.Put(c.W-1, c.H-1, t.Dim, t.Ellipsis)
	}
	for _, i := range rows[from:min(len(rows), from+room)] {
		switch {
		case i >= 0:
			w.drawRow(c, y, i)
		case i != blank:
			c.Put(1, y, t.Title, w.frame.Say(list[headOf(i)].group))
		}
		if y++; loose && i >= 0 {
			y++
		}
	}
}

// blank is a row of the list with nothing in it; a heading is below that.
const blank = -1

// headOf returns the item that begins the group of a heading, and the heading of such an item.
func headOf(i int) int { return blank - 1 - i }

// listed returns the rows of the list: items, and where there is room for it their groups.
func listed(list []wish, grouped, apart bool) (rows []int) {
	for i, item := range list {
		if grouped && item.group != "" {
			if i > 0 && apart {
				rows = append(rows, blank)
			}
			rows = append(rows, headOf(i))
		}
		rows = append(rows, i)
	}
	return rows
}

// drawRow draws a setting with its value.
func (w *Settings) drawRow(c *ui.Canvas, y, i int) {
	t, item, value, style := w.frame.Theme, w.of.wishList()[i], c.W*24/46, w.frame.Theme.Text
	if i == w.Line {
		c.Row(t, y, 1)
		t.Choose(c, 0, y, t.Accent)
		c.Put(value-2, y, t.Accent, t.Less)
		style = t.Strong
	}
	c.Put(3, y, style, t.Fit(w.frame.Say(item.label), value-6))
	x := c.Put(value, y, style, t.Fit(w.of.worth(item), c.W-value-2))
	if i == w.Line {
		c.Put(min(x+1, c.W-1), y, t.Accent, t.More)
	}
	c.Zone(0, y, c.W, 1, ui.Click{Intent: keys.Choose, Arg: i})
}

// worth returns the value of a row.
func (cs *Choices) worth(item wish) string {
	if _, apart := cs.apart(item); apart {
		return cs.valued(settings.Setting{}, cs.elsewhere[item.name])
	}
	set := item.setting()
	return cs.valued(set, set.Of(cs.frame.Chosen.Now))
}

// groups returns how many there are.
func groups(list []wish) (n int) {
	for _, w := range list {
		if w.group != "" {
			n++
		}
	}
	return n
}

// drawChoices draws what the setting under the cursor can be, and what that means.
func (w *Settings) drawChoices(c *ui.Canvas) {
	t, item := w.frame.Theme, w.of.wishList()[w.Line]
	set := item.setting()
	c.Head(t, strings.ToUpper(w.frame.Say(item.label)), "")
	ways := set.Ways()
	for i, choice := range ways {
		y, sign, style := 2+i, t.Away, t.Text
		if choice.Value == set.Of(w.frame.Chosen.Now) || i == len(set.Choices) &&
			!slices.Contains(set.Values(), set.Of(w.frame.Chosen.Now)) {
			c.Row(t, y, 1)
			sign, style = t.Here, t.Strong
		}
		c.Put(1, y, t.Accent, sign)
		c.Put(3, y, style, t.Fit(w.of.valued(set, choice.Value), c.W-4))
		c.Zone(0, y, c.W, 1, ui.Click{Intent: keys.Pick, Arg: i})
	}
	for i, line := range w.meaning(c.W - 2) {
		if y := 3 + len(ways) + i; y < c.H {
			c.Put(1, y, t.Dim, line)
		}
	}
}

func (w *Settings) chosen() []string { return w.meaning(ui.Phone.W - 2) }

// meaning returns what the setting under the cursor is about, and what its value means.
func (w *Settings) meaning(width int) []string {
	item := w.of.wishList()[w.Line]
	if t, apart := w.of.apart(item); apart {
		return ui.Wrap(w.frame.Say(t.Means)+": "+w.of.elsewhere[item.name]+". "+w.frame.Say("It can be %s.", t.Offers), width)
	}
	set := item.setting()
	return ui.Wrap(w.frame.Say(set.Means)+": "+w.frame.Say(set.Chosen(w.frame.Chosen.Now).Means), width)
}

// drawLook draws how things look, below some lines.
func (w *Settings) drawLook(c *ui.Canvas, lines []string) {
	t, y := w.frame.Theme, 2
	c.Head(t, w.frame.Say("HOW IT LOOKS"), "")
	if len(lines) > 0 {
		y = 0
		c.Clear(t.Panel)
		for _, line := range lines {
			c.Put(1, y, t.Dim, line)
			y++
		}
		if y > c.H-3 {
			return
		}
		y = c.H - 3
	}
	goods := w.goods()
	for i, good := range goods {
		c.Face(t, 1+i*5, y, i, good)
	}
	for i := range t.Seats {
		x, number := c.Put(1+i*5, y+1, t.Ink(i), t.Seat(i)), strconv.Itoa(i+1)
		if t.Seat(i) != number { // in ASCII it is the sign
			c.Put(x+1, y+1, t.Text, number)
		}
	}
	x := 1
	if len(goods) > 0 {
		x = c.Soft(t, x, y+2, len(goods)/2, goods[len(goods)/2])
		x = c.Put(x+1, y+2, t.Dim, w.frame.Say("not yet")) + 3
	}
	c.Put(x, y+2, t.Gold, " "+w.frame.Say("my turn")+" ")
}

// goods returns those of the first game that has some, as its board writes them.
func (w *Settings) goods() []string {
	for _, k := range w.frame.Games {
		if len(k.Goods) > 0 {
			return k.Goods
		}
	}
	return nil
}
