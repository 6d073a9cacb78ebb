package bots

import (
	"cmp"
	"math"
	"slices"

	"medici/internal/games/advice"
	"medici/rules"
	"medici/rules/merchant"
)

// Adviser advises by the factor's estimate.
var Adviser advice.Adviser = adviser{}

type adviser struct{}

// most is how many choices advice names, besides the one to do nothing.
const most = 4

// Advise says which action brings the most, why, and what the next best bring. Ducats and
// markers of others, which nobody may know, are in none of it.
func (adviser) Advise(view rules.View) (advice.Advice, bool) {
	v, ok := view.(merchant.View)
	if !ok || v.You < 0 || len(v.May) == 0 {
		return advice.Advice{}, false
	}
	b := read(v, "")
	all := slices.SortedStableFunc(slices.Values(v.May),
		func(x, y merchant.Action) int { return cmp.Compare(b.weigh(y), b.weigh(x)) })
	a := advice.Advice{Do: all[0], Tenths: true, Says: b.sentences(&v, all[0]), Others: b.rivals(&v, all[0])}
	for i, choice := range all {
		if i < most || choice.Verb == merchant.PassVerb {
			a.Parts = append(a.Parts, advice.Part{Name: inShort(choice), Why: b.arguments(choice),
				Amount: tenth(b.weigh(choice)), Plain: b.ends(choice)})
		}
	}
	return a, true
}

// sentences say what to do and why.
func (b *board) sentences(v *merchant.View, a merchant.Action) []advice.Said {
	plain, letter := v.Income(v.You)
	why := advice.And(b.merits(a))
	if b.ends(a) {
		why = advice.Say("that ends the game, and you lead")
	}
	switch a.Verb {
	case merchant.HomeVerb:
		return []advice.Said{advice.Say("Make %s your home: %s.", a.Place.Name, why)}
	case merchant.MarkerVerb:
		return []advice.Said{advice.Say("Put the marker on %s: %s.", a.Place.Name, why)}
	case merchant.GrowVerb:
		return []advice.Said{advice.Say("Grow in %s: %s.", a.Place.Name, why)}
	case merchant.LetterGrowVerb:
		return []advice.Said{advice.Say("Grow in %s with a letter, by two houses: %s.", a.Place.Name, why)}
	case merchant.OpenVerb:
		cost, _ := b.way(b.me, a.Place)
		return []advice.Said{advice.Say("Open %s for %d: %s.", a.Place.Name, cost, why)}
	case merchant.LetterOpenVerb:
		return []advice.Said{advice.Say("Open %s too, with a letter: %s.", a.Place.Name, why)}
	case merchant.CollectVerb:
		return []advice.Said{advice.Say("Collect: it brings you %d ducats, more than a house is worth.", plain)}
	case merchant.LetterCollectVerb:
		return []advice.Said{advice.Say("Collect with a letter: it brings you %d ducats, and not %d.", letter, plain)}
	}
	keep := advice.Say("You keep %d ducats.", b.ducats())
	switch {
	case b.ends(a):
		return []advice.Said{advice.Say("Open nothing: %s.", why)}
	case v.Phase == "letter":
		return []advice.Said{advice.Say("Open no second branch: none is worth the letter."), keep}
	}
	return []advice.Said{advice.Say("Open nothing: no branch brings what its route costs."), keep}
}

// rivals say who else can come to a place, or who leads there.
func (b *board) rivals(v *merchant.View, a merchant.Action) advice.Said {
	if a.Place == nil || a.Verb == merchant.HomeVerb {
		return advice.Say("Nobody sees what the others have in ducats and in their hands.")
	}
	if a.Place.City() {
		if lead := b.lead(a.Place); lead != rules.Nobody {
			return advice.Say("%s has %d of the %d houses that take its marker.", lead,
				int(b.Houses[a.Place.Index][lead]), merchant.Majority(a.Place.Size))
		}
	}
	near, cost := rules.Nobody, 0
	for s := range rules.Seat(b.Merchants) {
		if c, joined := b.way(s, a.Place); s != b.me && joined && (near == rules.Nobody || c < cost) {
			near, cost = s, c
		}
	}
	if near == rules.Nobody {
		return advice.Say("None of the others can come there in one turn.")
	}
	return advice.Say("%s could come there next, for %d ducats.", near, cost)
}

// lead returns who of the others has the most houses in a city.
func (b *board) lead(p *merchant.Place) rules.Seat {
	lead := rules.Nobody
	for s := range rules.Seat(b.Merchants) {
		if n := b.Houses[p.Index][s]; s != b.me && n > 0 && (lead == rules.Nobody || n > b.Houses[p.Index][lead]) {
			lead = s
		}
	}
	return lead
}

// tenth returns points in tenths.
func tenth(points float64) int { return int(math.Round(10 * points)) }

// ends reports whether an action may end the game: what that brings is no matter of points.
func (b *board) ends(a merchant.Action) bool {
	return math.Abs(b.weigh(a)) > 50
}

// called returns an action in words.
func called(a merchant.Action) advice.Said {
	switch a.Verb {
	case merchant.HomeVerb:
		return advice.Say("home in %s", a.Place.Name)
	case merchant.MarkerVerb:
		return advice.Say("a marker on %s", a.Place.Name)
	case merchant.GrowVerb:
		return advice.Say("grow in %s", a.Place.Name)
	case merchant.LetterGrowVerb:
		return advice.Say("grow in %s with a letter", a.Place.Name)
	case merchant.LetterCollectVerb:
		return advice.Say("collect with a letter")
	case merchant.OpenVerb:
		return advice.Say("open %s", a.Place.Name)
	case merchant.LetterOpenVerb:
		return advice.Say("open %s with a letter", a.Place.Name)
	case merchant.PassVerb:
		return advice.Say("open nothing")
	}
	return advice.Say("collect")
}

// inShort returns an action in a row of several.
func inShort(a merchant.Action) advice.Said {
	switch {
	case a.Place == nil:
		return called(a)
	case a.Verb == merchant.LetterGrowVerb, a.Verb == merchant.LetterOpenVerb:
		return advice.Say("%s by letter", a.Place.Name)
	}
	return advice.Say("%s", a.Place.Name)
}

// Name returns a choice in words.
func (adviser) Name(_ rules.View, choice rules.Action) advice.Said {
	switch a := choice.(merchant.Action); a.Verb {
	case merchant.HomeVerb:
		return advice.Say("found the home in %s", a.Place.Name)
	case merchant.MarkerVerb:
		return advice.Say("lay a marker on %s", a.Place.Name)
	default:
		return called(a)
	}
}
