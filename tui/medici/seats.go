package medici

import (
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// order is everybody in the order of speaking, the selector last.
func (b *Board) order() []rules.Seat {
	n := rules.Seat(b.buyers())
	from := max(0, b.view.Selector)
	seats := make([]rules.Seat, n)
	for i := range seats {
		seats[i] = (from + 1 + rules.Seat(i)) % n
	}
	return seats
}

// putSeat writes a seat's sign, and its name cut to a width; the reader's is bold.
func (b *Board) putSeat(c *ui.Canvas, x, y int, s rules.Seat, width int) int {
	return b.PutSeat(c, x, y, int(s), s == b.view.You, width)
}

// away is what holds while a person is away.
func (b *Board) away(s rules.Seat) string {
	if b.Away == nil {
		return ""
	}
	return b.Away(s)
}

// selecting reports that the lot is still being selected: once it is offered the
// selector speaks after everybody else.
func (b *Board) selecting() bool {
	v := b.view
	if v.May.Select {
		return true
	}
	if v.Filling || v.Actor == rules.Nobody {
		return false
	}
	for _, said := range v.Said {
		if said != medici.Nothing {
			return false
		}
	}
	return v.Actor == rules.House || v.Actor == v.Selector
}

// word is a buyer's part in the auction, and how it looks.
func (b *Board) word(s rules.Seat) (string, ui.Style) {
	v, t := b.view, b.Theme
	switch said := v.Said[s]; {
	case s == v.You && v.May.Speak:
		return b.say("your bid"), t.Key
	case said > 0 && int(said) == v.Bid:
		return b.say("leads"), t.Key
	case said > 0:
		return "", t.Text
	case said != medici.Nothing:
		return b.say(refusals[said]), t.Dim
	case v.Actor == s && b.away(s) != "":
		return b.say("away"), t.Dim
	case v.Actor == s:
		return b.say("thinks"), t.Text
	case s == v.Selector:
		return b.say("last"), t.Text
	}
	return b.say("to speak"), t.Text
}

// refusals is what a buyer says who does not bid.
var refusals = map[medici.Said]words.Text{
	medici.Passed: "passes", medici.FullShip: "full", medici.NoRoom: "no room", medici.NoMoney: "no money",
}

// place is a payment's place, shared or alone.
func (b *Board) place(p medici.Payment) string {
	text := narration.Nth(b.Words, p.Rank)
	if p.Tied > 1 {
		text = "=" + text
	}
	return text
}
