package book

import "medici/rules"

// Purchase is what somebody took at once, what was paid for it, and what the stage would
// have paid less without it. What costs nothing has a price of 0.
type Purchase struct {
	Seat           rules.Seat
	Price, Brought int // florins
	Mark           int // among all parts of the game, for a replay
	When           string
	label          string
}

// gain is what a purchase brought beyond its price.
func (p Purchase) gain() int { return p.Brought - p.Price }

// Purchases are those of the scored stages, in order.
type Purchases []Purchase

// extremes are the best and the worst; there is one at least.
func (l Purchases) extremes() (best, worst Purchase) {
	best, worst = l[0], l[0]
	for _, p := range l {
		if p.gain() > best.gain() {
			best = p
		}
		if p.gain() < worst.gain() {
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
			if len(b.Winners) == 1 && p.gain() >= b.margin() {
				best = p
			}
		}
		if !ok || best.gain() > decisive.gain() {
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
