package bots

import (
	"medici/internal/games/advice"
	"medici/internal/text/words"
	"medici/rules/merchant"
)

// reasons are what an action brings, in points that add up to its worth.
func (b *board) reasons(a merchant.Action) (parts []advice.Exact) {
	add := func(name words.Text, amount float64, why advice.Said) {
		parts = append(parts, advice.Exact{Name: advice.Say(name), Why: why, Amount: amount})
	}
	switch worth := b.weigh(a); a.Verb {
	case merchant.OpenVerb, merchant.LetterOpenVerb:
		b.openReasons(a.Place, add)
		if a.Verb == merchant.LetterOpenVerb {
			add("letter", -b.keptLetter(), advice.Say("one less for later"))
		}
	case merchant.GrowVerb:
		b.growReasons(a.Place, 1, add)
	case merchant.LetterGrowVerb:
		b.growReasons(a.Place, 2, add)
		add("letter", -max(b.keptLetter(), b.letterIncomeWorth()), advice.Say("one less for later"))
	default:
		add("in all", worth, advice.Said{})
	}
	return parts
}

// openReasons are those of openWorth.
func (b *board) openReasons(p *merchant.Place, add func(words.Text, float64, advice.Said)) {
	cost, _ := b.way(b.me, p)
	add("route", -b.spent(cost), advice.Say("%d ducats", cost))
	if !b.In[b.me][p.Territory] {
		add("territory", b.taste.territory, advice.Say("a new one"))
	}
	switch {
	case !p.City() && b.Track == 1:
		add("game|end", b.openWorth(p)+b.spent(cost)-b.leadsTo(p)-b.news(p), advice.Say("the last town ends the game"))
	case !p.City():
		add("town", 1, advice.Said{})
	case b.Lies[p.Index]:
		free := b.Free[p.Index] - 1
		add("marker", float64(p.Size)*b.chance(p, 1, free)+b.denied(p), advice.Say("%d points, by how likely it comes to you", p.Size))
		add("income", b.collected(free*b.Fee), advice.Say("%d ducats when you collect", free*b.Fee))
	}
	add("onward", b.leadsTo(p), advice.Say("places that can be opened from there"))
}

// news is what the territory of a place adds.
func (b *board) news(p *merchant.Place) float64 {
	if b.In[b.me][p.Territory] {
		return 0
	}
	return b.taste.territory
}

// growReasons are those of growWorth.
func (b *board) growReasons(p *merchant.Place, houses int, add func(words.Text, float64, advice.Said)) {
	if b.Awarded[p.Index] {
		add("in all", b.growWorth(p, houses), advice.Said{})
		return
	}
	pays := b.pays(p)
	income := b.collected(pays)
	add("marker", b.growWorth(p, houses)+income, advice.Say("%d points, and how much likelier it comes to you", p.Size))
	add("income", -income, advice.Say("%d ducats that you do not collect there", pays))
}
