package bots

import (
	"cmp"
	"slices"

	"medici/internal/games/advice"
	"medici/internal/text/words"
	"medici/rules/merchant"
)

// reason is something that an action brings, and how many points that is worth.
type reason struct {
	said   advice.Said
	amount float64
}

// arguments returns what speaks for an action: what it brings first, and behind that what it costs.
func (b *board) arguments(a merchant.Action) (why []advice.Said) {
	list := b.reasons(a)
	slices.SortStableFunc(list, func(x, y reason) int { return cmp.Compare(y.amount, x.amount) })
	for _, r := range list {
		why = append(why, r.said)
	}
	return why
}

// mostMerits is how many a sentence tells.
const mostMerits = 3

// merits returns the best of what an action brings, or else what it is.
func (b *board) merits(a merchant.Action) []advice.Said {
	why, good := b.arguments(a), 0
	for _, r := range b.reasons(a) {
		if r.amount > 0 {
			good++
		}
	}
	return why[:min(len(why), max(1, good), mostMerits)]
}

// reasons returns what an action brings, in points that add up to its worth.
func (b *board) reasons(a merchant.Action) (list []reason) {
	add := func(amount float64, text words.Text, args ...any) {
		list = append(list, reason{advice.Say(text, args...), amount})
	}
	switch worth := b.weigh(a); a.Verb {
	case merchant.OpenVerb, merchant.LetterOpenVerb:
		b.openReasons(a.Place, add)
		if a.Verb == merchant.LetterOpenVerb {
			add(-b.keptLetter(), "a letter less")
		}
	case merchant.GrowVerb:
		b.growReasons(a.Place, 1, add)
	case merchant.LetterGrowVerb:
		b.growReasons(a.Place, 2, add)
		add(-max(b.keptLetter(), b.letterIncomeWorth()), "a letter less")
	case merchant.HomeVerb:
		add(worth, "%d cities near it", b.near(a.Place))
	case merchant.MarkerVerb:
		if cost, joined := b.way(b.me, a.Place); joined {
			add(worth, "you open it for %d", cost)
		} else {
			add(worth, "far from the others")
		}
	case merchant.CollectVerb:
		add(worth, "%d ducats", b.income(false))
	case merchant.LetterCollectVerb:
		add(worth, "%d ducats", b.income(true))
	case merchant.PassVerb:
		if worth != 0 {
			add(worth, "ends the game")
		}
	}
	return list
}

// income returns what collecting brings, in ducats.
func (b *board) income(letter bool) int {
	without, with := b.Income(b.me)
	if letter {
		return with
	}
	return without
}

// near returns how many cities lie next to a place.
func (b *board) near(home *merchant.Place) (cities int) {
	for p := range b.Map.Ways(home.Index) {
		if b.There(p) && p.City() {
			cities++
		}
	}
	return cities
}

// openReasons adds the reasons for openWorth.
func (b *board) openReasons(p *merchant.Place, add func(float64, words.Text, ...any)) {
	cost, _ := b.way(b.me, p)
	if !b.In[b.me][p.Territory] {
		add(b.taste.territory, "a new territory")
	}
	switch {
	case !p.City() && b.Track == 1:
		add(b.openWorth(p)+b.spent(cost)-b.leadsTo(p)-b.news(p), "ends the game")
	case !p.City():
		add(1, "a point for the town")
	case b.Lies[p.Index]:
		free := b.Free[p.Index] - 1
		add(float64(p.Size)*b.chance(p, 1, free)+b.denied(p), "a marker of %d", p.Size)
		if free > 0 {
			add(b.collected(free*b.Fee), "%d ducats a collect", free*b.Fee)
		}
	}
	if more := b.leadsTo(p); more > 0 {
		add(more, "the way on")
	}
	add(-b.spent(cost), "%d to pay", cost)
}

// news returns what the territory of a place adds.
func (b *board) news(p *merchant.Place) float64 {
	if b.In[b.me][p.Territory] {
		return 0
	}
	return b.taste.territory
}

// growReasons adds the reasons for growWorth.
func (b *board) growReasons(p *merchant.Place, houses int, add func(float64, words.Text, ...any)) {
	if b.Awarded[p.Index] {
		add(b.growWorth(p, houses), "its marker is gone")
		return
	}
	pays, have := b.pays(p), int(b.Houses[p.Index][b.me])+houses
	income := b.collected(pays)
	if need := merchant.Majority(p.Size); have >= need {
		add(b.growWorth(p, houses)+income, "its marker of %d is yours", p.Size)
	} else {
		add(b.growWorth(p, houses)+income, "%d of %d houses for its marker", have, need)
	}
	if pays > 0 {
		add(-income, "%d ducats not collected", pays)
	}
}
