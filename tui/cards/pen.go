package cards

import (
	"strings"

	told "medici/internal/games/cards/tell"
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// pen writes what all panels have in common, like words, buyers and cards, for the person who looks at the
// board.
type pen struct {
	ui.Setting
	you    rules.Seat
	buyers int // how many play
}

func (p *pen) say(format words.Text, args ...any) string { return p.Words.Sprintf(format, args...) }

// sentence returns an event in words, none when there is none. Events are kept, not their
// words: the language may change.
func (p *pen) sentence(e rules.Event) string {
	if e == nil {
		return ""
	}
	return told.Event(narration.Reader{Words: p.Words, Name: p.Name}, e)
}

// place returns a payment's place, shared or alone.
func (p *pen) place(paid cards.Payment) string {
	if paid.Florins == 0 {
		return ""
	}
	return p.rank(paid)
}

// rank returns a buyer's place, shared or alone; empty for one who is not compared.
func (p *pen) rank(paid cards.Payment) string {
	if paid.Tied == 0 {
		return ""
	}
	text := narration.Nth(p.Words, paid.Rank)
	if paid.Tied > 1 {
		text = "=" + text
	}
	return text
}

// status returns whose turn it is, with a name of some cells.
func (p *pen) status(v *cards.View, name int) string {
	switch {
	case v.Actor == rules.Nobody:
		return p.say("THE END")
	case v.Actor == rules.House:
		return p.say("%s turns up", p.Theme.Fit(p.Name(v.Buyer), name))
	}
	return p.say("%s decides", p.Theme.Fit(p.Name(v.Actor), name))
}

// nameStyle returns how a buyer's name looks; mine is bold.
func (p *pen) nameStyle(s rules.Seat) ui.Style {
	style := p.Theme.Ink(int(s))
	if s == p.you {
		style = style.Bold()
		if p.Theme.Bare {
			style = style.Underline()
		}
	}
	return style
}

// style returns the surface of a card; soft when it is not taken, or cannot be.
func (p *pen) style(card cards.Card, soft bool) ui.Style {
	t, g := p.Theme, card.Good()
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
func (p *pen) face(c *ui.Canvas, x, y, w int, card cards.Card, soft bool) int {
	text := card.String()
	if soft && p.Theme.Flat && w > len(text)+1 {
		text = "(" + text + ")"
	} else if w > len(text)+1 || w > 3 {
		text = strings.Repeat(" ", max(1, (w-len(text))/2)) + text
	}
	return c.Put(x, y, p.style(card, soft), text+strings.Repeat(" ", max(0, w-ui.Width(text))))
}

// faces draws several cards, and how many more there are when there is no room for all.
func (p *pen) faces(c *ui.Canvas, x, y, end, w int, list []cards.Card, soft bool) int {
	for i, card := range list {
		room := end - x
		if last := i == len(list)-1; room < w || !last && room < w+3 {
			return c.Put(x, y, p.Theme.Dim, p.Theme.Fit("+"+itoa(len(list)-i), max(0, room)))
		}
		x = p.face(c, x, y, w, card, soft)
	}
	return x
}

// card draws a card on a canvas of its size: its letter, its icons, its value in large
// figures, and whether it is neutral; with words where there is room.
func (p *pen) card(c *ui.Canvas, card cards.Card, soft bool) {
	t, style, edge := p.Theme, p.style(card, soft), 0
	if !style.Filled() || t.Bare {
		c.Frame(t)
		edge = 1
	}
	c.Clear(style)
	top := 0
	if c.H > 3 {
		top = edge
	}
	letter, flag := t.Dash, ""
	if card.Good() != cards.None {
		letter = card.Good().Letter()
	}
	if card.Neutral() {
		flag = p.say("flag")
	}
	c.Put(1+edge, top, style, letter)
	times, right := max(1, c.H/5), 1
	if c.W < wordy {
		c.Put(1+edge, top+1, style, strings.Repeat(t.Dot, card.Icons()))
		c.Put(1+edge, c.H-1-top, style, t.Fit(flag, 4))
	} else {
		right = (c.W - ui.FigureWidth(card.Value())*times) / 2
		name, many := "", p.say("no icon")
		if n := card.Icons(); n > 0 {
			name, many = p.say(goodNames[card.Good()]), p.say("%d icons", n)
		}
		c.Right(c.W-1-edge, top, style, t.Fit(many, c.W-5-edge))
		c.Right(c.W-1-edge, c.H-1-top, style.Bold(), flag)
		c.Put(1+edge, c.H-1-top, style, t.Fit(name, c.W-3-2*edge-ui.Width(flag)))
	}
	c.Figure(t, c.W-right-ui.FigureWidth(card.Value())*times, (c.H-ui.FigureHeight*times)/2, style, card.Value(), times)
}

// wordy is how wide a card is that has room for words.
const wordy = 12

// split separates the cards that take space from those that do not.
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

func itoa(n int) string { return ui.Number(n) }
