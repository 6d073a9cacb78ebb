package bots

import (
	"medici/internal/games/advice"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/medici"
)

// parts are what a lot brings a buyer, with the reasons that everybody can see.
func parts(v medici.View, p *position, h int8, one *appraisal) (parts []advice.Exact) {
	f := v.Forecast(rules.Seat(h), v.Lot)
	add := func(name words.Text, why advice.Said, amount float64) {
		parts = append(parts, advice.Exact{Name: advice.Say(name), Why: why, Amount: amount})
	}
	add("ship", shipReason(v, p, h, &f), one.gains.ship)
	for g := range goods {
		add(goodNames[g], trackReason(&f, medici.Good(g), h), one.gains.today[g])
		if p.day < medici.Days {
			add(goodNames[g], advice.Say("on the days to come"), one.gains.later[g])
		}
	}
	left := int(p.free(h) - p.lot.n)
	holds := advice.Say("holds left for lots to come: %d", left)
	if left == 0 {
		holds = advice.Say("the ship is full then: no part in lots to come")
	}
	add("holds", holds, one.gains.holds)
	add("purse", advice.Say("florins would be missing for lots to come"), one.thirst)
	add("rivals", rivalReason(p, h, &one.fates), one.rivals)
	return parts
}

// goodNames are the goods of the tracks.
var goodNames = [goods]words.Text{"cloth", "fur", "grain", "dye", "spice"}

// shipReason is the ship's rank with the lot, and how many can still pass it.
func shipReason(v medici.View, p *position, h int8, f *medici.Forecast) advice.Said {
	value, rank, pass := int(p.worth[h]+p.lot.value), f.Ships[h].Rank, 0
	for j := range p.n {
		if j != h && p.free(j) > 0 && p.worth[j] <= int16(value) {
			pass++
		}
	}
	now, then := advice.Say("%d is first now", value), advice.Say("%d can still pass it", pass)
	if rank > 1 {
		now = advice.Say("%d is number %d now", value, rank)
	}
	if pass == 0 {
		then = advice.Say("nobody can pass it")
	}
	return advice.Say("%s, %s", now, then)
}

// trackReason is the rank on a track with the lot.
func trackReason(f *medici.Forecast, g medici.Good, h int8) advice.Said {
	level, pay := f.Levels[h][g], f.Tracks[g][h]
	switch {
	case pay.Rank == 1 && pay.Tied == 1:
		return advice.Say("level %d, alone first", level)
	case pay.Rank == 1:
		return advice.Say("level %d, shared first", level)
	case pay.Rank == 2 && pay.Tied == 1:
		return advice.Say("level %d, second", level)
	case pay.Rank == 2:
		return advice.Say("level %d, shared second", level)
	}
	return advice.Say("level %d, behind", level)
}

// rivalReason is who has the lot otherwise, most likely.
func rivalReason(p *position, h int8, f *fates) advice.Said {
	likely, chance, price := p.n, float32(0), float32(0)
	for j := range p.n + 1 {
		if q, at := f.of(j); q > chance {
			likely, chance, price = j, q, at
		}
	}
	switch _, holds, _ := p.open(); {
	case likely < p.n:
		return advice.Say("else %s buys it, for about %d", rules.Seat(likely), int(price+0.5))
	case holds == p.free(h):
		return advice.Say("else the last ship fills for nothing")
	}
	return advice.Say("else nobody buys it")
}
