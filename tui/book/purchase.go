package book

import (
	"medici/internal/games/purchase"
	"medici/rules"
)

// Purchase is one as a page shows it.
type Purchase struct {
	purchase.Purchase
	When  string
	label string
}

// Shown are purchases with when each was made, in words.
func Shown(list []purchase.Purchase, when func(purchase.Purchase) string) (all Purchases) {
	for _, p := range list {
		all = append(all, Purchase{Purchase: p, When: when(p)})
	}
	return all
}

// Purchases are those of the scored stages, in order.
type Purchases []Purchase

// extremes are the best and the worst; there is one at least.
func (l Purchases) extremes() (best, worst Purchase) {
	best, worst = l[0], l[0]
	for _, p := range l {
		if p.Gain() > best.Gain() {
			best = p
		}
		if p.Gain() < worst.Gain() {
			worst = p
		}
	}
	return best, worst
}

// by are the purchases of one seat.
func (l Purchases) by(s rules.Seat) (list Purchases) {
	for _, p := range l {
		if p.Seat == s {
			list = append(list, p)
		}
	}
	return list
}

// Peaks are the marks of the best purchase and the worst, where there are two.
func (l Purchases) Peaks() []int {
	if len(l) < 2 {
		return nil
	}
	best, worst := l.extremes()
	return []int{best.Mark, worst.Mark}
}

// decisive returns the purchase that decided the game: the winner's last one without which the margin would
// have been gone, or else the winner's best. Of several winners it is the one who gained most by it.
func (b *Book) decisive() (decisive Purchase, ok bool) {
	for _, s := range b.Winners {
		list := b.Purchases.by(s)
		if len(list) == 0 {
			continue
		}
		best, _ := list.extremes()
		for _, p := range list {
			if len(b.Winners) == 1 && p.Gain() >= b.margin() {
				best = p
			}
		}
		if !ok || best.Gain() > decisive.Gain() {
			decisive, ok = best, true
		}
	}
	decisive.label = b.say("decided")
	return decisive, ok
}

// yours returns the reader's best and worst purchase, and the best of all; for a watcher, those of the
// second.
func (b *Book) yours() (list Purchases) {
	if mine := b.Purchases.by(b.whose()); len(mine) > 0 {
		best, worst := mine.extremes()
		best.label, worst.label = b.say("best"), b.say("worst")
		list = Purchases{best}.with(worst)
	}
	if len(b.Purchases) > 0 {
		best, _ := b.Purchases.extremes()
		best.label = b.say("of all")
		list = list.with(best)
	}
	return list
}

// with is the list with another purchase, unless it has that already.
func (l Purchases) with(p Purchase) Purchases {
	for _, other := range l {
		if other.Mark == p.Mark {
			return l
		}
	}
	return append(l, p)
}
