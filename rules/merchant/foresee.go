package merchant

import (
	"slices"

	"medici/rules"
)

// With returns the View once You have placed the houses of an action. What it costs, what it
// scores and whose turn it is stay as they were.
func (v View) With(a Action) View {
	houses := 0
	switch a.Verb {
	case HomeVerb, GrowVerb, OpenVerb, LetterOpenVerb:
		houses = 1
	case LetterGrowVerb:
		houses = 2
	}
	if houses > 0 {
		v = v.Built(v.You, a.Place, houses)
	}
	if a.Verb == GrowVerb || a.Verb == LetterGrowVerb {
		v.Grown = append(slices.Clip(v.Grown), a.Place)
	}
	return v
}

// Built returns the View with more houses of a merchant in a place.
func (v View) Built(by rules.Seat, p *Place, houses int) View {
	if p.City() {
		v.Rings = v.Rings.with(p, slices.Repeat([]rules.Seat{by}, houses))
	} else {
		v.Towns = append(slices.Clip(v.Towns), Owner{p, by})
	}
	return v
}

// with returns the rings with more houses in one of them.
func (all Rings) with(p *Place, houses []rules.Seat) Rings {
	at, found := slices.BinarySearchFunc(all, p, func(r Ring, p *Place) int { return r.Place.Index - p.Index })
	all = slices.Clone(all)
	if !found {
		return slices.Insert(all, at, Ring{p, houses})
	}
	all[at].Houses = slices.Concat(all[at].Houses, houses)
	return all
}

// Award returns who would get the marker of a city, and for how many points, if You ended a turn in which a
// house was placed there (6).
func (v View) Award(p *Place) (to rules.Seat, points int) {
	switch {
	case !v.Lies(p):
	case v.You >= 0 && v.Of(v.You, p) >= Majority(p.Size):
		return v.You, p.Size
	case v.Free(p) == 0:
		return v.Leaders(p)[0], p.Size / 2
	}
	return rules.Nobody, 0
}

// Settled returns the View once You have ended this turn: markers are awarded, and what has
// grown pays again.
func (v View) Settled() View {
	v.Placed = slices.DeleteFunc(slices.Clone(v.Placed), func(p *Place) bool {
		to, _ := v.Award(p)
		return to != rules.Nobody
	})
	v.Grown = nil
	return v
}
