package medici

import (
	"medici/rules/medici"
	"medici/tui/ui"
)

// bid is a bid that is being made.
type bid struct {
	florins int
	typed   bool // by digits: the next digit goes behind
	sure    bool // a large bid was asked about once
	refused bool // Enter was pressed on what cannot be bid
}

// digit takes a key that types a number; false for any other key.
func (b *bid) digit(key string) bool {
	switch {
	case key == "backspace":
		b.florins /= 10
	case len(key) == 1 && key[0] >= '0' && key[0] <= '9':
		if !b.typed {
			b.florins = 0
		}
		if n := b.florins*10 + int(key[0]-'0'); n < 1000 {
			b.florins = n
		}
	default:
		return false
	}
	b.typed, b.sure, b.refused = true, false, false
	return true
}

// change moves the bid by an arrow, within what is legal.
func (b *bid) change(by ui.Intent, may medici.May) {
	step := map[ui.Intent]int{more: 1, less: -1, leap: 5, drop: -5}[by]
	if step == 0 && by != think {
		return
	}
	florins := max(may.LeastBid, min(b.florins+step, may.Most))
	if by == think && !b.sure {
		florins = may.LeastBid
	}
	*b = bid{florins: florins}
}

func (b *bid) legal(may medici.May) bool {
	return b.florins >= may.LeastBid && b.florins <= may.Most
}

// ready reports whether Enter sends the bid: a legal one, and a steep one only
// when it is pressed again.
func (b *bid) ready(may medici.May, steep bool) bool {
	if !b.legal(may) {
		b.refused, b.typed = true, false
		return false
	}
	if steep && !b.sure {
		b.sure = true
		return false
	}
	return true
}
