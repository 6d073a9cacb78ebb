package cards

import (
	"math"

	"medici/rules"
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

// stand is what one buyer has, as far as it counts.
type stand struct {
	value, free int
	icons       [cards.Goods]int
}

func standing(v cards.View, b rules.Seat) stand {
	s := stand{value: v.Value(b), free: v.Free(b)}
	for g := range s.icons {
		s.icons[g] = v.Icons[b][g] + v.Aboard(b, cards.Good(g))
	}
	return s
}

func (s *stand) load(taken []cards.Card) {
	for _, c := range taken {
		s.value += c.Value()
		if !c.Neutral() {
			s.free--
		}
		if g := c.Good(); g != cards.None {
			s.icons[g] += c.Icons()
		}
	}
}

// reckon is how many florins You can expect in this round and those to come, having taken
// some cards.
func reckon(v cards.View, taken []cards.Card) float64 {
	mine := standing(v, v.You)
	mine.load(taken)
	others := make([]stand, 0, cards.MostBuyers)
	for b := range rules.Seat(len(v.Ships)) {
		if b != v.You {
			others = append(others, standing(v, b))
		}
	}
	florins := ship(v, mine, others)
	for round := v.Round; round <= cards.Rounds; round++ {
		for g := range mine.icons {
			florins += goods * good(v, round, g, mine, others)
		}
	}
	return florins
}

// ship is what the ship's rank brings, whatever the others load from now on.
func ship(v cards.View, mine stand, others []stand) float64 {
	open := 0
	for _, o := range others {
		open += o.free
	}
	space := late + (early-late)*float64(open)/float64(len(others)*v.Spaces)
	value := float64(mine.value)
	if open > 0 { // else this is the last turn
		value += space * float64(mine.free)
	}
	rank := 0.0
	for _, o := range others {
		far := loading*math.Sqrt(float64(mine.free+o.free)) + .5
		rank += 1 - ahead((value-float64(o.value)-space*float64(o.free))/far)
	}
	pay := shares.Ships(len(v.Ships))
	whole := int(rank)
	if whole >= len(others) {
		return float64(pay[len(others)])
	}
	return float64(pay[whole]) + (rank-float64(whole))*float64(pay[whole+1]-pay[whole])
}

// good is what the icons of a good bring in a round: a place, and a bonus.
func good(v cards.View, round, g int, mine stand, others []stand) float64 {
	rounds := float64(round - v.Round)
	first, second := 1.0, 0.0 // how likely nobody is ahead, or one buyer alone
	for _, o := range others {
		p := ahead(float64(mine.icons[g]-o.icons[g]) / (straying + later*rounds))
		first, second = first*p, second*p+first*(1-p)
	}
	florins := firstGood*first + nextGood*second
	if mine.icons[g] == 0 {
		florins *= noIcon
	}
	return florins + bonus(v, rounds, g, mine)
}

// bonus is what many icons of a good bring, when they are as many by then.
func bonus(v cards.View, rounds float64, g int, mine stand) (florins float64) {
	likely := float64(mine.icons[g]) + perRound*rounds + perSpace*float64(mine.free)
	many, most := cards.Bonuses(len(v.Ships))
	for _, n := range []int{many, most} {
		paid := v.Variant.Bonus(n, len(v.Ships)) - v.Variant.Bonus(n-1, len(v.Ships))
		florins += float64(paid) * ahead((likely-float64(n)+.5)/(.3+perRound*rounds))
	}
	return florins
}

// ahead is how likely somebody is ahead who leads by so many times the usual straying.
func ahead(lead float64) float64 { return math.Erfc(-lead/math.Sqrt2) / 2 }
