package bots

import (
	"cmp"
	"math"
	"slices"

	"medici/internal/games/advice"
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
	"medici/rules/shares"
)

// Adviser advises by the factor's reckoning.
var Adviser advice.Adviser = adviser{}

type adviser struct{}

// goodNames are the goods with icons.
var goodNames = [cards.Goods]words.Text{"cloth", "fur", "grain", "dye", "spice"}

// Advise says which cards to take, or to turn up another one, and what each choice brings.
func (adviser) Advise(view rules.View) (advice.Advice, bool) {
	v, ok := view.(cards.View)
	if !ok || v.You < 0 || v.Actor != v.You || len(v.May.Takes) == 0 {
		return advice.Advice{}, false
	}
	p, m := read(v), new(mind)
	m.mine.look(p)
	none := m.mine.florins(nil, 0)
	best, florins := m.best(p)
	a := advice.Advice{Do: cards.Buy(best), Others: leaves(&v, p, best)}
	for _, t := range v.May.Takes {
		part := advice.Part{Name: named(v, t), Why: brings(&v, t), Amount: whole(m.worth(p, t) - none)}
		if a.Parts = append(a.Parts, part); t == best { // first among those that bring as much
			a.Parts = slices.Insert(a.Parts[:len(a.Parts)-1], 0, part)
		}
	}
	a.Says = []advice.Said{advice.Say("Take %s: %s.", named(v, best), merits(&v, best))}
	if v.May.Reveal {
		hope, better := m.hope(p), m.better(p, florins)
		part := advice.Part{Name: advice.Say("another card"), Why: advice.ReasonsOf(advice.Say("on average")),
			Amount: whole(hope - none)}
		if another := advice.Say("Of %d cards to come %d would be better.", p.left, better); hope > florins {
			a.Do, a.Parts, a.Others = cards.Reveal, slices.Insert(a.Parts, 0, part),
				advice.Said{} // it is still this turn
			a.Says = []advice.Said{advice.Say("Turn up another card: of %d cards to come %d would be better.", p.left,
				better)}
		} else {
			a.Says, a.Parts = append(a.Says, another), append(a.Parts, part)
		}
	}
	slices.SortStableFunc(a.Parts, func(x, y advice.Part) int { return cmp.Compare(y.Amount, x.Amount) })
	return a, true
}

// better returns how many of the cards to come would let the best take bring more.
func (m *mind) better(p *position, florins float64) (cards int) {
	market := p.market
	for _, c := range p.kinds {
		p.market = append(market, c)
		if _, w := m.best(p); w > florins {
			cards += int(p.unseen[c])
		}
	}
	p.market = market
	return cards
}

// worth returns what a take brings, in florins.
func (m *mind) worth(p *position, t cards.Take) float64 {
	list, n, need := p.taken(t)
	return m.mine.florins(list[:n], need)
}

// ship returns the ship's rank with the cards of a take, its value, and the spaces that are left on it.
func ship(v *cards.View, t cards.Take) (pay shares.Payment, value, free int) {
	values := make([]int, len(v.Florins))
	for s := range values {
		values[s] = v.Value(rules.Seat(s))
	}
	free = v.Free(v.You)
	for _, c := range v.Taken(t) {
		values[v.You] += c.Value()
		if !c.Neutral() {
			free--
		}
	}
	table := shares.Ships(len(values))
	return shares.Pay(values, int(v.You), &table, cards.Coin), values[v.You], free
}

// icons returns those of a good in a take.
func icons(v *cards.View, t cards.Take, g cards.Good) (n int) {
	for _, c := range v.Taken(t) {
		if c.Good() == g {
			n += c.Icons()
		}
	}
	return n
}

// brings returns what a take makes of the ship and of the icons, in few words.
func brings(v *cards.View, t cards.Take) []advice.Said {
	pay, value, free := ship(v, t)
	why := []advice.Said{advice.Say("%s with %d", narration.Ranks[pay.Rank-1], value)}
	if room := advice.Say("%d free", free); free > 0 {
		why = append(why, room)
	} else {
		why = append(why, advice.Say("full"))
	}
	for g := range cards.Good(cards.Goods) {
		if n := icons(v, t, g); n > 0 {
			why = append(why, advice.Say("%s %d", goodNames[g], v.Icons[v.You][g]+v.Aboard(v.You, g)+n))
		}
	}
	return why
}

// merits returns the same as the end of a sentence.
func merits(v *cards.View, t cards.Take) advice.Said {
	was, _, _ := ship(v, 0)
	is, _, free := ship(v, t)
	told := []advice.Said{advice.Say("your ship stays %s tonight", narration.Ranks[is.Rank-1])}
	if is.Rank < was.Rank {
		told[0] = advice.Say("your ship becomes %s tonight", narration.Ranks[is.Rank-1])
	}
	most, good := 0, cards.None
	for g := range cards.Good(cards.Goods) {
		if n := icons(v, t, g); n > 0 && v.Icons[v.You][g]+v.Aboard(v.You, g)+n > most {
			most, good = v.Icons[v.You][g]+v.Aboard(v.You, g)+n, g
		}
	}
	if good != cards.None {
		told = append(told, advice.Say("you have %d icons of %s", most, goodNames[good]))
	}
	if free == 0 {
		return advice.And(append(told, advice.Say("the ship is full")))
	}
	return advice.And(append(told, advice.Say("%d spaces stay free", free)))
}

// leaves says who comes next, and what they find of the newest cards.
func leaves(v *cards.View, p *position, t cards.Take) advice.Said {
	var after position
	p.copyTo(&after)
	if after.take(t) || after.buyer == p.buyer {
		return advice.Say("Nobody comes after you in this round.")
	}
	found := after.market[max(0, len(after.market)-cards.MostCards+1):]
	if len(found) == 0 {
		return advice.Say("%s comes next and finds an empty market.", rules.Seat(after.buyer))
	}
	return advice.Say("%s comes next and finds %s.", rules.Seat(after.buyer), list(found))
}

// named returns a take by its cards.
func named(v cards.View, t cards.Take) advice.Said { return list(v.Taken(t)) }

// list returns some cards.
func list(all []cards.Card) advice.Said {
	var names []advice.Said
	for _, c := range all {
		names = append(names, advice.Say("%s", c.String()))
	}
	return advice.And(names)
}

func whole(florins float64) int { return int(math.Round(florins)) }

// Name returns a choice in words.
func (adviser) Name(view rules.View, choice rules.Action) advice.Said {
	if a := choice.(cards.Action); a.Verb == cards.TakeVerb {
		return advice.Say("choice|take %s", named(view.(cards.View), a.Take()))
	}
	return advice.Say("turn up another card")
}
