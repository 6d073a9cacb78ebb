package medici

import (
	told "medici/internal/games/medici/tell"
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// pen writes what all panels have in common, like words, buyers and goods, for the person who looks at the
// board.
type pen struct {
	ui.Setting
	you    rules.Seat
	buyers int // how many play
}

func (p *pen) say(format words.Text, args ...any) string { return p.Words.Sprintf(format, args...) }

// sentence returns an event in words, none when there is none. Events are kept, not
// their words: the language may change.
func (p *pen) sentence(e rules.Event) string {
	if e == nil {
		return ""
	}
	return told.Event(narration.Reader{Words: p.Words, Name: p.Name}, e)
}

// good returns a commodity's name.
func (p *pen) good(g medici.Good) string { return told.GoodName(p.Words, g) }

// label returns a good's name, or what stands over its track where there is little room.
func (p *pen) label(g medici.Good, w int) string {
	if name := p.good(g); ui.Width(name) <= w || g == medici.Gold {
		return p.Theme.Fit(name, w)
	}
	return p.Theme.Fit(p.say(goodHeads[g]), w)
}

// place returns a payment's place, shared or alone; nothing for one that is still to be seen.
func (p *pen) place(paid medici.Payment) string {
	if paid.Rank == 0 {
		return ""
	}
	text := narration.Nth(p.Words, paid.Rank)
	if paid.Tied > 1 {
		text = "=" + text
	}
	return text
}

// putSeat writes a seat's sign, and its name cut to a width; the reader's is bold.
func (p *pen) putSeat(c *ui.Canvas, x, y int, s rules.Seat, width int) int {
	return p.PutSeat(c, x, y, int(s), s == p.you, width)
}

// away returns what holds while a person is away.
func (p *pen) away(s rules.Seat) string {
	if p.Away == nil {
		return ""
	}
	return p.Away(s)
}

// who returns the inputs of a part that shows a buyer by sign, name and badge; nobody counts as one, too.
func (p *pen) who(in ui.Inputs, s rules.Seat) ui.Inputs {
	in = in.Int(int(s), p.buyers).Is(s == p.you)
	if s < 0 {
		return in
	}
	return in.Text(p.Name(s)).Text(p.BadgeOf(s)).Text(p.away(s))
}

// part returns a buyer's part in the auction, and how it looks.
func (p *pen) part(v *medici.View, s rules.Seat) (string, ui.Style) {
	t := p.Theme
	switch said := v.Said[s]; {
	case v.Actor == rules.Nobody: // nobody has to speak now
		return narration.Nth(p.Words, 1+ahead(v, s)), t.Strong
	case s == v.You && v.May.Speak:
		return p.say("your bid"), t.Key
	case said > 0 && int(said) == v.Bid:
		return p.say("bid|highest"), t.Key
	case said > 0:
		return "", t.Text
	case said != medici.Nothing:
		return p.say(refusals[said]), t.Dim
	case v.Actor == s && p.away(s) != "":
		return p.say("away"), t.Dim
	case v.Actor == s:
		return p.say("thinks"), t.Text
	case s == v.Selector:
		return p.say("last"), t.Text
	}
	return p.say("to speak"), t.Text
}

// refusals are what a buyer says instead of a bid.
var refusals = map[medici.Said]words.Text{
	medici.Passed: "passes", medici.FullShip: "full", medici.NoRoom: "no room", medici.NoMoney: "no money",
}

func itoa(n int) string { return ui.Number(n) }

func signed(n int) string {
	if n < 0 {
		return itoa(n)
	}
	return "+" + itoa(n)
}

// ahead returns how many have more money than a buyer.
func ahead(v *medici.View, s rules.Seat) (n int) {
	for _, florins := range v.Florins {
		if florins > v.Florins[s] {
			n++
		}
	}
	return n
}
