package medici

import "medici/tui/ui"

// bid is a bid that is being made.
type bid struct {
	ui.Amount
	sure bool // a large bid was asked about once
}

// steps are what the arrows change a bid by.
var steps = map[ui.Intent]int{more: 1, less: -1, leap: 5, drop: -5}

// digit takes a key that types a number; false for any other key.
func (b *bid) digit(key string) bool {
	typed := b.Type(key)
	b.sure = b.sure && !typed
	return typed
}

// change moves the bid by an arrow, or takes back what was typed.
func (b *bid) change(by ui.Intent) {
	switch step := steps[by]; {
	case step != 0:
		b.Step(step)
	case by == think && b.sure:
		b.Step(0)
	case by == think:
		b.Reset()
	default:
		return
	}
	b.sure = false
}

// ready reports whether Enter sends the bid: a legal one, and a steep one only
// when it is pressed again.
func (b *bid) ready(steep bool) bool {
	if !b.Give() {
		return false
	}
	if steep && !b.sure {
		b.sure = true
		return false
	}
	return true
}
