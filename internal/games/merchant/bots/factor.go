package bots

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/merchant"
)

// Factor returns a bot that estimates what each action brings, in points, to its taste. It
// throws no dice.
func Factor(b match.Brief) match.Bot { return &factor{manner: b.Manner} }

type factor struct{ manner string }

// Temper implements match.Tempered: one factor in four has no temperament.
func (f *factor) Temper(seed uint64) {
	if i := int(seed % uint64(len(Manners)+1)); i < len(Manners) {
		f.manner = Manners[i]
	}
}

// Choose takes what brings most.
func (f *factor) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(merchant.View)
	return best(v.May, read(v, f.manner).weigh)
}

// weigh returns what an action brings.
func (b *board) weigh(a merchant.Action) float64 {
	switch a.Verb {
	case merchant.HomeVerb:
		return b.homeWorth(a.Place)
	case merchant.MarkerVerb:
		return b.markWorth(a.Place)
	case merchant.GrowVerb:
		return b.growWorth(a.Place, 1)
	case merchant.LetterGrowVerb:
		return b.growWorth(a.Place, 2) - max(b.keptLetter(), b.letterIncomeWorth())
	case merchant.LetterCollectVerb:
		return b.letterIncomeWorth()
	case merchant.OpenVerb:
		return b.openWorth(a.Place)
	case merchant.LetterOpenVerb:
		return b.openWorth(a.Place) - b.keptLetter()
	case merchant.PassVerb:
		return b.passWorth()
	}
	return 0 // to collect
}

// keptLetter returns what a letter is worth that is not used now: less when the towns are
// running out.
func (b *board) keptLetter() float64 {
	if b.Track <= 2*b.Merchants {
		return b.taste.lateLetter
	}
	return b.taste.letter
}

// spent returns what ducats are worth that are paid.
func (b *board) spent(ducats int) float64 {
	return float64(ducats) * b.byPurse(b.taste.poor, b.taste.fair, b.taste.rich)
}

// collected returns what ducats are worth that are received.
func (b *board) collected(ducats int) float64 {
	return float64(ducats) * b.byPurse(b.taste.hungry, b.taste.peckish, b.taste.sated)
}

// byPurse returns one of three numbers; near the end few ducats are needed.
func (b *board) byPurse(low, middle, high float64) float64 {
	switch {
	case b.Track <= b.Merchants, b.ducats() >= 40:
		return high
	case b.ducats() >= 15:
		return middle
	}
	return low
}

// homeWorth values a home: the cities next to it, for which there is a marker in
// hand.
func (b *board) homeWorth(home *merchant.Place) (worth float64) {
	for p, cost := range b.Map.Ways(home.Index) {
		if !b.There(p) {
			continue
		}
		w := float64(p.Size) - b.spent(2*cost)
		if b.Hands[b.me][p.Size] == 0 {
			w *= 0.3
		}
		for near := range b.Map.Ways(p.Index) {
			if !b.empty(near) {
				w *= 0.6
			}
		}
		worth += w
	}
	return worth
}

// markWorth values a marker on a city: what it is worth to open less what it is
// worth to others.
func (b *board) markWorth(p *merchant.Place) float64 {
	worth := -b.taste.near * float64(p.Size)
	for s := range rules.Seat(b.Merchants) {
		cost, joined := b.way(s, p)
		switch {
		case joined && s == b.me:
			worth += float64(p.Size) - b.spent(cost)
		case joined:
			worth -= b.taste.rivals * float64(p.Size) / float64(1+cost/10)
		}
	}
	return worth
}
