package cards

import (
	"medici/internal/text/words"
	"medici/rules/cards"
)

// choice is what I have chosen to take.
type choice struct {
	take  cards.Take
	tight bool // a card was chosen for which there is no room
	up    bool // another card must be turned up first, as was advised
}

// only the newest card is chosen at first.
var only = choice{take: cards.Take1}

// choose takes a card with the newest, or leaves it again; the newest alone when it is
// the one.
func (n *choice) choose(i int, v *cards.View) {
	want := n.take ^ 1<<i
	n.up = false
	if i == 0 {
		want = cards.Take1
	}
	if want.Reach() > len(v.Market) {
		return
	}
	if n.tight = !v.Fits(want); !n.tight {
		n.take = want
	}
}

// word returns what Enter does.
func (n *choice) word() words.Text {
	switch n.take {
	case cards.Take1:
		return "Take it"
	case cards.Take123:
		return "Take all"
	}
	return "Take both"
}
