package bots

import (
	"math"

	"medici/rules/cards"
	"medici/rules/shares"
)

// The figures of the reckoning were found by letting it play against apprentices.
const (
	early     = 4.6 // what a free space will bring a ship in value, while all are empty
	late      = 3.8 // the same when the others are full
	loading   = 1.8 // how far the value of a space strays from that
	straying  = 1.5 // how far icons stray until the end of this round
	later     = 0.6 // and further in each round after it
	goods     = 0.5 // what a florin for icons weighs beside one for the ship
	perRound  = 0.7 // icons of a good that a round brings
	perSpace  = 0.15
	noIcon    = 1. / 3 // what is left of a place without an icon
	firstGood = 10
	nextGood  = 5
)

// The most that a turn can add: three cards of nine, or with two icons each.
const (
	mostValue = cards.MostCards * 9
	mostIcons = cards.MostCards * 2
)

// outlook is how many florins a buyer can expect in this round and those to come, having
// taken some cards. It reckons with each number of icons and each ship once.
type outlook struct {
	p     *position
	me    int
	space float64 // what a free space will bring in value
	open  int     // spaces of the others
	goods [cards.Goods][mostIcons + 1]remembered
	ships [mostValue + 1][cards.MostCards + 1]remembered
}

// remembered is a number that was reckoned already, or not.
type remembered struct {
	florins float64
	known   bool
}

// look begins to reckon for the buyer whose turn it is.
func (o *outlook) look(p *position) {
	*o = outlook{p: p, me: p.buyer}
	for b := range p.n {
		if b != o.me {
			o.open += p.buyers[b].free
		}
	}
	o.space = late + (early-late)*float64(o.open)/float64((p.n-1)*p.spaces)
}

// florins returns what taking some cards brings, which need so many spaces.
func (o *outlook) florins(taken []cards.Card, need int) float64 {
	var icons [cards.Goods]int
	value, met := 0, false
	for _, c := range taken {
		value += c.Value()
		if g := c.Good(); g != cards.None {
			icons[g] += c.Icons()
			met = true
		}
	}
	sum := o.ship(value, need)
	if !met {
		return sum
	}
	for g, n := range icons {
		if n > 0 {
			sum += goods * (o.good(g, n) - o.good(g, 0))
		}
	}
	return sum
}

// good returns what the icons of a good bring until the end, with so many more.
func (o *outlook) good(g, more int) float64 {
	r := &o.goods[g][more]
	if !r.known {
		s := &o.p.buyers[o.me]
		r.known = true
		for later := range cards.Rounds - o.p.round + 1 {
			r.florins += o.p.good(o.me, g, s.icons[g]+more, later)
		}
	}
	return r.florins
}

// ship returns what the ship's rank brings with so much more aboard, whatever the others load
// from now on.
func (o *outlook) ship(more, need int) float64 {
	r := &o.ships[more][need]
	if r.known {
		return r.florins
	}
	p, s := o.p, &o.p.buyers[o.me]
	free := s.free - need
	value := float64(s.value + more)
	if o.open > 0 { // else this is the last turn
		value += o.space * float64(free)
	}
	rank := 0.0
	for b := range p.n {
		if b != o.me {
			other := &p.buyers[b]
			far := loading*math.Sqrt(float64(free+other.free)) + .5
			rank += 1 - ahead((value-float64(other.value)-o.space*float64(other.free))/far)
		}
	}
	pay := shares.Ships(p.n)
	whole := min(int(rank), p.n-2)
	r.known = true
	r.florins = float64(pay[whole]) + (rank-float64(whole))*float64(pay[whole+1]-pay[whole])
	return r.florins
}

// good returns what so many icons of a good bring a buyer in a round that comes so many later: a
// place, and a bonus.
func (p *position) good(me, g, icons, rounds int) float64 {
	far := 1 / (straying + later*float64(rounds))
	first, second := 1.0, 0.0 // how likely nobody is ahead, or one buyer alone
	for b := range p.n {
		if b != me {
			q := ahead(float64(icons-p.buyers[b].icons[g]) * far)
			first, second = first*q, second*q+first*(1-q)
		}
	}
	florins := firstGood*first + nextGood*second
	if icons == 0 {
		florins *= noIcon
	}
	return florins + p.bonus(me, icons, rounds)
}

// bonus returns what many icons of a good bring, when they are as many by then.
func (p *position) bonus(me, icons, rounds int) (florins float64) {
	likely := float64(icons) + perRound*float64(rounds) + perSpace*float64(p.buyers[me].free)
	many, most := cards.Bonuses(p.n)
	for _, n := range [...]int{many, most} {
		paid := p.variant.Bonus(n, p.n) - p.variant.Bonus(n-1, p.n)
		florins += float64(paid) * ahead((likely-float64(n)+.5)/(.3+perRound*float64(rounds)))
	}
	return florins
}

// The table of ahead: beyond so many times the usual straying a lead is certain.
const (
	certain = 4
	entries = 32 // for each time
)

var leads = func() (t [2*certain*entries + 1]float64) {
	for i := range t {
		t[i] = math.Erfc(-(float64(i)/entries-certain)/math.Sqrt2) / 2
	}
	return t
}()

// ahead returns how likely somebody is ahead who leads by so many times the usual straying.
func ahead(lead float64) float64 {
	switch {
	case lead >= certain:
		return 1
	case lead <= -certain:
		return 0
	}
	return leads[int((lead+certain)*entries+.5)]
}
