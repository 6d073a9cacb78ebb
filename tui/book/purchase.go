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

// Purchases are those of the stages that are scored, in their order.
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

// decisive is the purchase that decided the game: the winner's last one without which the
// margin would have been gone, or else the winner's best.
func (b *Book) decisive() (Purchase, bool) {
	order := b.order()
	list := b.Purchases.by(order[0])
	if len(list) == 0 {
		return Purchase{}, false
	}
	decisive, _ := list.extremes()
	for _, p := range list {
		if p.gain() >= b.Scores[order[0]]-b.Scores[order[1]] {
			decisive = p
		}
	}
	decisive.label = b.say("decided")
	return decisive, true
}

// told are purchases worth telling, in their order of worth and each once: the best of
// all, the best of the reader, and the worst.
func (b *Book) told() (list Purchases) {
	if len(b.Purchases) == 0 {
		return nil
	}
	best, worst := b.Purchases.extremes()
	best.label, worst.label = b.say("best"), b.say("worst")
	list = Purchases{best}
	if mine := b.Purchases.by(b.You); len(mine) > 0 {
		yours, _ := mine.extremes()
		yours.label = b.say("yours")
		list = list.with(yours)
	}
	return list.with(worst)
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

// reasons are the purchase that decided the game, and the others, in some rows.
func (b *Book) reasons(rows int) (list Purchases) {
	all := b.told()
	if p, ok := b.decisive(); ok {
		if list = append(list, p); len(all) >= rows {
			all = all[1:] // without the best of all
		}
	}
	for _, p := range all {
		list = list.with(p)
	}
	return list[:min(len(list), max(0, rows))]
}
