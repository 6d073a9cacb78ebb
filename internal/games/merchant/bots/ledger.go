package bots

import (
	"slices"

	"medici/rules"
	"medici/rules/merchant"
)

// ledger is the book that is kept of everybody's ducats: all that is paid and received can
// be seen on the map.
type ledger struct {
	ducats []int
	before merchant.View
}

// Watch implements match.Watcher.
func (l *ledger) Watch(view rules.View) {
	v := view.(merchant.View)
	own, _ := v.Ducats(v.You)
	if l.ducats == nil {
		l.ducats = slices.Repeat([]int{own}, v.Merchants()) // everybody begins alike
	}
	if l.before.Map != nil && l.before.Actor >= 0 && v.Actor >= 0 {
		l.write(l.before, v)
	}
	l.ducats[v.You] = own
	l.before = v
}

// write enters what one action has led to, from one View to the next.
func (l *ledger) write(b, v merchant.View) {
	s := b.Actor
	grown := l.paid(b, v)
	for other := range rules.Seat(v.Merchants()) {
		times := collections(v, other) - collections(b, other)
		if times == 0 {
			continue
		}
		if other == s { // what it has opened or been awarded since does not count
			ducats, withLetter := grown.Income(s)
			if b.Phase == "grow" && v.Letters[s] < b.Letters[s] && len(grown.Grown) == len(b.Grown) {
				ducats = withLetter
			}
			l.ducats[s] += ducats
			times--
		}
		ducats, _ := v.Income(other)
		l.ducats[other] += times * ducats
	}
}

// paid enters what the merchant paid whose action it was, and answers with the View in
// which its cities have grown.
func (l *ledger) paid(b, v merchant.View) (grown merchant.View) {
	s := b.Actor
	grown = b
	for i := range v.Map.Places {
		p := &v.Map.Places[i]
		houses := v.Of(s, p) - b.Of(s, p)
		switch {
		case houses == 0:
		case b.Phase == "grow":
			grown.Rings, grown.Grown = v.Rings, append(slices.Clip(b.Grown), p)
			if !b.Lies(p) {
				l.ducats[s] -= houses * b.Fee()
			}
		case b.Phase == "open", b.Phase == "letter":
			cost, _ := b.Way(s, p)
			l.ducats[s] -= cost
		}
	}
	return grown
}

// collections returns how often a merchant has collected: once a round but for the first, in
// the course of its turn.
func collections(v merchant.View, s rules.Seat) int {
	n := v.Merchants()
	place := func(s rules.Seat) int { return (int(s) - v.First + 1 + n) % n }
	rounds := v.Round - 2
	if place(s) < place(v.Actor) || s == v.Actor && (v.Phase == "open" || v.Phase == "letter") {
		rounds++
	}
	return max(0, rounds)
}
