package bots

import "math/rand/v2"

// highest is the highest price considered, in florins. A lot is worth less.
const highest = 48

// fuzz is how far buyers' limits are from the valuation, in florins, as the scale of a logistic
// distribution.
const fuzz = 1.5

// auction is one lot's auction solved backwards: the last speaker decides by the valuation of the two
// outcomes, and each earlier speaker by what the next will do. Limits are known up to some fuzz.
type auction struct {
	p     position
	n     int8
	order [buyers]int8 // the remaining speakers, without those who must pass in any case
	k     int          // how many there are
	bid   int8         // the highest so far
	by    int8         // its bidder; n when there is none

	// worth is every buyer's chances when one has the highest bid, before anybody, before the last, the
	// last two and so on have spoken: the solution overwrites it.
	worth [buyers + 1][highest + 1][buyers]float32
	// bids is how likely a speaker bids over somebody's bid by the valuation, and jumps the bid then.
	bids  [buyers][buyers + 1][highest + 1]float32
	jumps [buyers][highest + 1]int8
	// raises and leaps are the same by the speaker's known habits, with how much these are believed.
	habits [buyers]float32
	raises [buyers][highest + 1]float32
	leaps  [buyers][highest + 1]int8
	slope  [buyers]float32 // what a florin takes from the utility of a buyer of the lot
	most   [buyers]int8    // the most that a buyer can and may bid
	book   book
}

// outcomes fills in the valuation when each buyer buys the lot at each price, and when nobody does.
func (a *auction) outcomes(p *position, w *model) {
	a.p, a.n = *p, p.n
	for _, h := range a.order[:a.k] {
		a.most[h] = int8(min(int(p.florins[h]), ceiling(p)))
	}
	if a.by < a.n {
		a.most[a.by] = a.bid
	}
	ends := a.ending(p)
	if !ends {
		next := *p
		next.selector = p.following()
		a.book.write(&next, p.lot.n)
	}
	for i := range a.k + 1 {
		h := a.by
		if i < a.k {
			h = a.order[i]
		}
		if h == a.n {
			continue
		}
		if ends || p.free(h) == p.lot.n && a.endingWith(p, h) {
			a.ended(p, w, h)
		} else {
			a.bought(w, h)
		}
	}
	if a.by == a.n {
		a.unsold(p, w)
	}
}

// bought fills in that a buyer has the lot and the day goes on.
func (a *auction) bought(w *model, h int8) {
	b, p := &a.book, &a.p
	with := b.buyers
	with[h] = b.look(h, &p.lot)
	for j := range b.n {
		if int8(j) != h {
			b.compare(int(h), j, &with[h], &b.buyers[j])
		}
	}
	weights := w.of(p)
	u := b.utilities(weights, &with)
	at, whole := weights.fixed(b.early)
	need := with[h].need(b.mean)
	a.prices(h, u, (at[purse]+whole)/10, at[thirst]/10, need*10-float32(p.florins[h]))
	for j := range b.n {
		if int8(j) != h {
			b.compare(int(h), j, &b.buyers[h], &b.buyers[j])
		}
	}
}

// prices fills in the chances after each price that a buyer may pay. Once fewer than spare florins remain
// beyond its needs, each missing florin costs thirst.
func (a *auction) prices(h int8, u [buyers]float32, slope, thirst, missing float32) {
	a.slope[h] = slope
	own := u[h]
	u[h] = nothing
	e, sum, top := chancesOf(&u, a.n) // of the others
	own -= top
	dry := max(0, missing)
	for price := range a.most[h] + 1 {
		paid := float32(price)
		mine := exp(own - slope*paid + thirst*(max(0, missing+paid)-dry))
		all := 1 / (sum + mine)
		row := &a.worth[h][price]
		for i := range a.n {
			row[i] = e[i] * all
		}
		row[h] = mine * all
	}
}

// nothing is the utility of a seat that does not count.
const nothing = -1e9

// chancesOf returns how likely each wins, not yet divided by the sum; top is the highest utility.
func chancesOf(u *[buyers]float32, n int8) (e [buyers]float32, sum, top float32) {
	top = u[0]
	for _, x := range u[1:n] {
		top = max(top, x)
	}
	for i := range n {
		e[i] = exp(u[i] - top)
		sum += e[i]
	}
	return e, sum, top
}

// solve goes backwards through the speakers, beginning with number from.
func (a *auction) solve(from int, m *minds) {
	for t := a.k - 1; t >= from; t-- {
		i := a.order[t]
		a.leap(t, i)
		a.habits[t] = 0
		if m != nil {
			a.guess(t, &m[i])
		}
		if a.by == a.n {
			a.speak(t, i, a.n, 0, 0)
		} else {
			a.speak(t, i, a.by, a.bid, a.bid)
		}
		for _, h := range a.order[:t] {
			if h != a.by {
				a.speak(t, i, h, a.bid+1, a.most[h])
			}
		}
	}
}

// leap finds the best bid of a speaker over each bid.
func (a *auction) leap(t int, i int8) {
	best := a.most[i]
	for b := best - 1; b >= a.bid; b-- {
		if a.worth[i][b+1][i] > a.worth[i][best][i] {
			best = b + 1
		}
		a.jumps[t][b] = best
	}
}

// guess records what a speaker does by habit.
func (a *auction) guess(t int, m *mind) {
	g := m.guess(&a.p.lot)
	if a.habits[t] = g.weight; g.weight == 0 {
		return
	}
	for b := a.bid; b < a.most[a.order[t]]; b++ {
		a.raises[t][b], a.leaps[t][b] = g.bids(b, t == a.k-1, a.most[a.order[t]])
	}
}

// speak fills in what follows from a buyer's choice over the bids of another from the least to the most:
// bidding and passing, each with its chance.
func (a *auction) speak(t int, i, h, least, most int8) {
	bids, habit := &a.bids[t][h], a.habits[t]
	for b := least; b <= most; b++ {
		if b >= a.most[i] {
			bids[b] = 0
			continue
		}
		pass, bid := &a.worth[h][b], &a.worth[i][a.jumps[t][b]]
		gain, level := bid[i]-pass[i], max(bid[i], pass[i])
		q := logistic(gain / (fuzz * (a.slope[i]*level*(1-level) + 1e-5)))
		bids[b] = q
		if habit == 0 {
			for j := range a.n {
				pass[j] += q * (bid[j] - pass[j])
			}
			continue
		}
		raise := &a.worth[i][a.leaps[t][b]]
		q *= 1 - habit
		r := habit * a.raises[t][b]
		for j := range a.n {
			pass[j] += q*(bid[j]-pass[j]) + r*(raise[j]-pass[j])
		}
	}
}

// say makes a speaker bid over somebody's bid, or pass; it returns the bid, 0 for a pass.
func (a *auction) say(t int, over, by int8, dice *rand.Rand) int8 {
	if over >= a.most[a.order[t]] {
		return 0
	}
	x := dice.Float32()
	if habit := a.habits[t]; habit > 0 {
		if x < habit {
			if x < habit*a.raises[t][over] {
				return a.leaps[t][over]
			}
			return 0
		}
		x = (x - habit) / (1 - habit)
	}
	if x < a.bids[t][by][over] {
		return a.jumps[t][over]
	}
	return 0
}

// begin sets out the speakers for the lot of a position: from the selector's left round, or from first on
// in the middle of an auction with its highest bid.
func (a *auction) begin(p *position, first, bid, by int8) {
	a.p, a.n, a.k, a.bid, a.by = *p, p.n, 0, bid, by
	for i := first; ; i = p.left(i) {
		if p.free(i) >= p.lot.n && p.florins[i] > int16(bid) {
			a.order[a.k] = i
			a.k++
		}
		if i == p.selector {
			break
		}
	}
}

// ending reports whether the day ends with this lot, whatever its buyer.
func (a *auction) ending(p *position) bool { return p.deck == 0 }

// endingWith reports whether no hold is free once a buyer has filled the ship.
func (a *auction) endingWith(p *position, h int8) bool {
	_, holds, _ := p.open()
	return holds == p.free(h)
}

// ended fills in that a buyer has the lot and the day is over: what is paid is known.
func (a *auction) ended(p *position, w *model, h int8) {
	after := *p
	after.sell(h, 0)
	u, slope := a.after(&after, w)
	a.prices(h, u, slope, 0, 0)
}

// after returns everybody's utility when the day has been paid.
func (a *auction) after(p *position, w *model) (u [buyers]float32, slope float32) {
	p.endDay(nil)
	if p.day > 3 {
		for i := range p.n {
			u[i] = certain * float32(p.florins[i])
		}
		return u, certain
	}
	var b book
	b.write(p, 0)
	weights := w.of(p)
	at, whole := weights.fixed(b.early)
	return b.utilities(weights, &b.buyers), (at[purse] + whole) / 10
}

// certain is how much a florin counts for the utility when the game is over.
const certain = 3

// unsold fills in that nobody buys the lot.
func (a *auction) unsold(p *position, w *model) {
	after := *p
	after.sell(a.n, 0)
	var u [buyers]float32
	if after.over() && (after.deck == 0 || after.room() == 0) {
		u, _ = a.after(&after, w)
	} else {
		a.book.write(&after, 0)
		u = a.book.utilities(w.of(&after), &a.book.buyers)
	}
	e, sum, _ := chancesOf(&u, a.n)
	for i := range a.n {
		a.worth[a.n][0][i] = e[i] / sum
	}
}
