package bots

import (
	"cmp"
	"slices"

	"medici/internal/games/advice"
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/medici"
)

// parts returns what a lot brings a buyer, with the reasons that everybody can see.
func parts(v medici.View, p *position, h int8, one *appraisal) (parts []advice.Exact) {
	f := v.Forecast(rules.Seat(h), v.Lot)
	add := func(name words.Text, amount float64, why ...advice.Said) {
		parts = append(parts, advice.Exact{Name: advice.Say(name), Why: advice.ReasonsOf(why...), Amount: amount})
	}
	add("ship", one.gains.ship, shipReasons(v, p, h, &f)...)
	for g := range goods {
		why := trackReasons(&f, medici.Good(g), h)
		if one.gains.later[g] >= 0.5 {
			why = append(why, advice.Say("and on the days to come"))
		}
		add(goodNames[g], one.gains.today[g]+one.gains.later[g], why...)
	}
	if left := int(p.free(h) - p.lot.n); left > 0 {
		add("holds", one.gains.holds, advice.Say("%d stay free", left))
	} else {
		add("holds", one.gains.holds, advice.Say("the ship is full"), advice.Say("no lots to come"))
	}
	add("purse", one.thirst, advice.Say("money missing later"))
	add("rivals", one.rivals, rivalReasons(p, h, &one.fates)...)
	return parts
}

// goodNames are the goods of the tracks.
var goodNames = [goods]words.Text{"cloth", "fur", "grain", "dye", "spice"}

// shipReasons names the ship's rank with the lot, and how many can still pass it.
func shipReasons(v medici.View, p *position, h int8, f *medici.Forecast) []advice.Said {
	value, pass := int(p.worth[h]+p.lot.value), 0
	for j := range p.n {
		if j != h && p.free(j) > 0 && p.worth[j] <= int16(value) {
			pass++
		}
	}
	rank := advice.Say("%s with %d", narration.Ranks[f.Ships[h].Rank-1], value)
	if pass == 0 {
		return []advice.Said{rank, advice.Say("nobody can pass it")}
	}
	return []advice.Said{rank, advice.Say("%d can still pass it", pass)}
}

// trackReasons names the rank on a track with the lot.
func trackReasons(f *medici.Forecast, g medici.Good, h int8) []advice.Said {
	level, rank := advice.Say("level %d", f.Levels[h][g]), advice.Say("behind")
	switch pay := f.Tracks[g][h]; {
	case pay.Rank == 1 && pay.Tied == 1:
		rank = advice.Say("alone first")
	case pay.Rank == 1:
		rank = advice.Say("shared first")
	case pay.Rank == 2 && pay.Tied == 1:
		rank = advice.Say("second")
	case pay.Rank == 2:
		rank = advice.Say("shared second")
	}
	return []advice.Said{rank, level}
}

// rivalReasons name the likeliest other buyer of the lot, and the price.
func rivalReasons(p *position, h int8, f *fates) []advice.Said {
	likely, chance, price := p.n, float32(0), float32(0)
	for j := range p.n + 1 {
		if q, at := f.of(j); q > chance {
			likely, chance, price = j, q, at
		}
	}
	switch _, holds, _ := p.open(); {
	case likely < p.n:
		return []advice.Said{advice.Say("else %s buys it", rules.Seat(likely)), advice.Say("for about %d",
			int(price+0.5))}
	case holds == p.free(h):
		return []advice.Said{advice.Say("else a ship fills free")}
	}
	return []advice.Said{advice.Say("else nobody buys it")}
}

// merit is an advantage of a lot, and how many florins it is worth.
type merit struct {
	said   advice.Said
	amount float64
}

// mostMerits is how many a sentence tells besides what is kept.
const mostMerits = 2

// merits returns the best of what a lot brings its buyer at a price, as the end of a sentence.
func merits(v medici.View, one *appraisal, price int) advice.Said {
	before, after := v.Forecast(rules.Nobody, nil), v.Forecast(v.You, v.Lot)
	list := []merit{{shipMerit(before.Ships[v.You], after.Ships[v.You]), one.gains.ship}}
	for g := range medici.Good(goods) {
		said := trackMerit(g, before.Tracks[g][v.You], after.Tracks[g][v.You])
		list = append(list, merit{said, one.gains.today[g] + one.gains.later[g]})
	}
	list = slices.DeleteFunc(list, func(m merit) bool { return m.said.None() || m.amount < 0.5 })
	slices.SortStableFunc(list, func(x, y merit) int { return cmp.Compare(y.amount, x.amount) })
	var told []advice.Said
	for _, m := range list[:min(len(list), mostMerits)] {
		told = append(told, m.said)
	}
	if len(told) == 0 {
		told = append(told, advice.Say("that is less than the lot is worth to you"))
	}
	return advice.And(append(told, kept(v, v.Florins[v.You]-price)))
}

// shipMerit says what becomes of the ship today.
func shipMerit(was, is medici.Payment) advice.Said {
	switch {
	case is.Rank < was.Rank:
		return advice.Say("your ship becomes %s today", narration.Ranks[is.Rank-1])
	case is.Rank == 1 && is.Tied < was.Tied:
		return advice.Say("your ship is first alone today")
	case is.Florins > 0:
		return advice.Say("your ship stays %s today", narration.Ranks[is.Rank-1])
	}
	return advice.Said{}
}

// trackMerit says what becomes of a good.
func trackMerit(g medici.Good, was, is medici.Payment) advice.Said {
	switch good := goodNames[g]; {
	case is.Rank == 1 && is.Tied == 1 && (was.Rank > 1 || was.Tied > 1):
		return advice.Say("you take the lead in %s", good)
	case is.Rank == 1 && is.Tied == 1:
		return advice.Say("you stay ahead in %s", good)
	case is.Rank == 1:
		return advice.Say("you share the lead in %s", good)
	case is.Rank == 2:
		return advice.Say("you are second in %s", good)
	}
	return advice.Said{}
}

// kept says what is left of the money, and for what.
func kept(v medici.View, florins int) advice.Said {
	switch full := len(v.Ships[v.You])+len(v.Lot) >= v.Holds; {
	case !full:
		return advice.Say("%d florins stay for lots to come", florins)
	case v.Day < medici.Days:
		return advice.Say("%d florins stay for day %d", florins, v.Day+1)
	}
	return advice.Say("%d florins stay", florins)
}
