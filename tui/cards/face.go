package cards

import (
	"strings"

	"medici/rules/cards"
	"medici/tui/ui"
)

// style is the surface of a card; soft when it is not taken, or cannot be.
func (b *Board) style(card cards.Card, soft bool) ui.Style {
	t, g := b.Theme, card.Good()
	switch {
	case g == cards.None && soft:
		return t.Dim.On(t.Well)
	case g == cards.None:
		return t.Text.On(t.Gauge).Bold()
	case soft && t.NotYet[g].Filled():
		return t.NotYet[g]
	case soft:
		return t.Dim
	}
	return t.Faces[g]
}

// face draws a card in a few cells, and returns the column behind. Where no colour
// tells, parentheses say that it is not taken yet.
func (b *Board) face(c *ui.Canvas, x, y, w int, card cards.Card, soft bool) int {
	text := card.String()
	if soft && b.Theme.Flat && w > len(text)+1 {
		text = "(" + text + ")"
	} else if w > len(text)+1 || w > 3 {
		text = " " + text
	}
	return c.Put(x, y, b.style(card, soft), text+strings.Repeat(" ", max(0, w-ui.Width(text))))
}

// faces draws several cards, and how many more there are when there is no room for all.
func (b *Board) faces(c *ui.Canvas, x, y, end, w int, list []cards.Card, soft bool) int {
	for i, card := range list {
		room := end - x
		if last := i == len(list)-1; room < w || !last && room < w+3 {
			return c.Put(x, y, b.Theme.Dim, b.Theme.Fit("+"+itoa(len(list)-i), max(0, room)))
		}
		x = b.face(c, x, y, w, card, soft)
	}
	return x
}

// split tells the cards that take space from those that do not.
func split(ship []cards.Card) (holds, neutral []cards.Card) {
	for _, card := range ship {
		if card.Neutral() {
			neutral = append(neutral, card)
		} else {
			holds = append(holds, card)
		}
	}
	return holds, neutral
}

// card draws a card on a canvas of its size: its letter, a dot for each icon, its value
// in large figures, and whether it is neutral.
func (b *Board) card(c *ui.Canvas, card cards.Card, soft bool) {
	t, style := b.Theme, b.style(card, soft)
	if !style.Filled() || t.Bare {
		c.Frame(t)
	}
	c.Clear(style)
	letter := t.Dash
	if card.Good() != cards.None {
		letter = card.Good().Letter()
	}
	top := 0
	if c.H > 3 {
		top = 1
	}
	c.Put(1, top, style, letter)
	c.Put(1, top+1, style, strings.Repeat(t.Dot, card.Icons()))
	if card.Neutral() {
		c.Put(1, c.H-1-top, style, t.Fit(b.say("flag"), 4))
	}
	times := max(1, c.H/5)
	c.Figure(t, c.W-1-top-ui.FigureWidth(card.Value())*times, (c.H-ui.FigureHeight*times)/2, style, card.Value(), times)
}
