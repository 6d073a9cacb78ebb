package bots

import "medici/rules/merchant"

// chance returns how likely the marker of a city comes to me when I have so many houses there
// and the others move next.
func (b *board) chance(p *merchant.Place, mine, free int) float64 {
	majority, rival := merchant.Majority(p.Size), b.rival(p)
	need, theirs := majority-mine, majority-rival
	switch {
	case need <= 0:
		return 1
	case need > free && theirs > free: // nobody can: half of it for the most
		if mine > rival {
			return 0.45
		}
		return 0.15
	case need > free:
		return 0.05
	case theirs > free, rival == 0:
		return 0.85
	case need < theirs:
		return 0.75
	case need == theirs:
		return 0.4
	}
	return 0.15
}

// growWorth values more houses in a city against collecting there.
func (b *board) growWorth(p *merchant.Place, houses int) float64 {
	if b.Awarded[p.Index] {
		return -1
	}
	mine, free := int(b.Houses[p.Index][b.me]), b.Free[p.Index]
	gain := b.chance(p, mine+houses, free-houses) - b.chance(p, mine, free)
	steps := max(merchant.Majority(p.Size)-mine, 1)
	worth := float64(p.Size)*(gain+b.taste.step/float64(steps)) + b.denied(p)
	return worth - b.collected(b.pays(p))
}

// denied returns what it is worth that others find a space less in a city.
func (b *board) denied(p *merchant.Place) float64 {
	return b.taste.deny * float64(p.Size*b.rival(p)) / float64(merchant.Majority(p.Size))
}

// letterIncomeWorth values collecting with a letter.
func (b *board) letterIncomeWorth() float64 {
	without, with := b.Income(b.me)
	lost := 0.0
	for city, lies := range b.Lies {
		if lies && b.Houses[city][b.me] > 0 && b.Free[city] > 0 && !b.Grown[city] {
			lost += max(0, b.growWorth(&b.Map.Places[city], 1))
		}
	}
	return b.collected(with-without) - lost - b.keptLetter()
}

// openWorth values a branch: its marker, its point, its territory, and what it
// leads to.
func (b *board) openWorth(p *merchant.Place) float64 {
	cost, _ := b.way(b.me, p)
	worth := -b.spent(cost)
	if !b.In[b.me][p.Territory] {
		worth += b.taste.territory
	}
	switch {
	case !p.City():
		worth++
		if b.Track == 1 { // the end of the game
			if b.leading(3) {
				return 100
			}
			return -100
		}
	case b.Lies[p.Index]:
		worth += float64(p.Size)*b.chance(p, 1, b.Free[p.Index]-1) + b.denied(p)
		worth += b.collected((b.Free[p.Index] - 1) * b.Fee)
	}
	return worth + b.leadsTo(p)
}

// leadsTo returns what can be opened from a place that could not be before.
func (b *board) leadsTo(p *merchant.Place) (worth float64) {
	for near := range b.Map.Ways(p.Index) {
		if !b.There(near) || b.Houses[near.Index][b.me] > 0 || !near.City() && !b.empty(near) {
			continue
		}
		if _, joined := b.way(b.me, near); joined {
			continue
		}
		worth += b.taste.ahead
		if !b.In[b.me][near.Territory] {
			worth += b.taste.unknown
		}
	}
	return worth
}

// passWorth values opening nothing: the game may end by it.
func (b *board) passWorth() float64 {
	if b.Idle == b.Merchants-1 && b.Round > 1 && b.Opening {
		if b.leading(0) {
			return 100
		}
		return -100
	}
	return 0
}
