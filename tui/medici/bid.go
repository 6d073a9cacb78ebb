package medici

import (
	"slices"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// bid is a bid that is being made.
type bid struct {
	ui.Amount
	sure bool // a large bid was asked about once
	let  bool // and to let a lot go that costs one florin
	// advised is what Enter does in place of bidding, because somebody asked what to do.
	advised ui.Intent
}

// steps are what the arrows change a bid by.
var steps = map[ui.Intent]int{more: 1, less: -1, leap: 5, drop: -5}

// digit takes a key that types a number; false for any other key.
func (b *bid) digit(key string) bool {
	typed := b.Type(key)
	if typed {
		b.sure, b.let, b.advised = false, false, ""
	}
	return typed
}

// change moves the bid by an arrow, or takes back what was typed.
func (b *bid) change(by ui.Intent) {
	switch step := steps[by]; {
	case step != 0:
		b.Step(step)
	case by == think:
		b.Reset()
	default:
		return
	}
	b.sure, b.let, b.advised = false, false, ""
}

// takeAdvice chooses what was advised.
func (b *bid) takeAdvice(a rules.Action) {
	does := map[medici.Verb]ui.Intent{medici.PassVerb: pass, medici.DrawVerb: draw, medici.SellVerb: sell}
	b.change(think)
	switch a, ok := a.(medici.Action); {
	case !ok:
	case a.Verb == medici.BidVerb:
		b.Step(int(a.N) - b.Value)
	default:
		b.advised = does[a.Verb]
	}
}

// led returns a keymap in which Enter does what was advised.
func (b *bid) led(m ui.Keymap) ui.Keymap {
	i := slices.IndexFunc(m, func(k ui.Binding) bool { return k.Intent == b.advised })
	if i < 0 {
		return m
	}
	return slices.Insert(slices.Clip(m), 0, m[i].OnEnter())
}

// ready reports whether Enter sends the bid: a legal one, and one that looks like a slip
// only when it is pressed again.
func (b *bid) ready(slip bool) bool {
	b.let = false
	return b.Give() && again(&b.sure, slip)
}

// passes reports whether a pass is sent.
func (b *bid) passes(slip bool) bool {
	b.sure = false
	return again(&b.let, slip)
}

// again reports whether something is done that is asked about once when it looks like a
// slip.
func again(asked *bool, slip bool) bool {
	done := !slip || *asked
	*asked = slip && !done
	return done
}

// asks reports whether something that looks like a slip waits for the key once more.
func (b *bid) asks() bool { return b.sure || b.let }
