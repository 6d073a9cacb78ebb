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

// besides is how many other choices are told of.
const besides = 4

// Advise says which action brings the most, why, and what the next best bring. Ducats and
// markers of others, which nobody may know, are in none of it.
func (adviser) Advise(view rules.View) (advice.Advice, bool) {
	v, ok := view.(merchant.View)
	if !ok || v.You < 0 || len(v.May) == 0 {
		return advice.Advice{}, false
	}
	b := read(v, "")
	all := slices.SortedStableFunc(slices.Values(v.May), func(x, y merchant.Action) int { return cmp.Compare(b.weigh(y), b.weigh(x)) })
	a := advice.Advice{Tenths: true, Head: advice.Say("the next best choices")}
	a.Parts, a.Worth = advice.Tenths(b.reasons(all[0]))
	a.Title = advice.Say("best: %s, about %s points", called(all[0]), a.Figure(a.Worth, false))
	for _, other := range all[1:min(len(all), 1+besides)] {
		a.Beside = append(a.Beside, advice.Part{Name: called(other), Amount: tenth(b.weigh(other))})
	}
	a.Notes = []advice.Said{advice.Say("In points, as an estimate: nobody sees what the others have in ducats and in their hands.")}
	if b.ends(all[0]) {
		a.Notes = append([]advice.Said{advice.Say("That ends the game.")}, a.Notes...)
	}
	return a, true
}

// tenth is points in tenths.
func tenth(points float64) int { return int(math.Round(10 * points)) }

// ends reports whether an action may end the game: what that brings is no matter of points.
func (b *board) ends(a merchant.Action) bool {
	return math.Abs(b.weigh(a)) > 50
}

// called is an action in words.
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

// Judge compares what was done with the best, in points.
func (adviser) Judge(view rules.View, _ []rules.Action, done rules.Action) (advice.Verdict, bool) {
	v, ok := view.(merchant.View)
	if !ok || v.You < 0 || len(v.May) == 0 {
		return advice.Verdict{}, false
	}
	b, did := read(v, ""), done.(merchant.Action)
	choice := v.May[0]
	for _, a := range v.May[1:] {
		if b.weigh(a) > b.weigh(choice) {
			choice = a
		}
	}
	if b.ends(choice) || b.ends(did) {
		return advice.Verdict{}, false
	}
	return advice.Verdict{Cost: b.weigh(choice) - b.weigh(did), Better: called(choice)}, true
}

// Income is where the points of a merchant came from.
func (adviser) Income(seat rules.Seat, story []rules.Event, _ rules.View) []advice.Part {
	var markers, towns, territories, ducats int
	for _, e := range story {
		switch e := e.(type) {
		case merchant.MarkerAwarded:
			markers += advice.If(e.Seat == seat, e.Points)
		case merchant.HomeFounded:
			towns += advice.If(e.Seat == seat, 1)
		case merchant.BranchOpened:
			towns += advice.If(e.Seat == seat, e.Points)
		case merchant.MerchantScored:
			territories += advice.If(e.Seat == seat, e.OfTerritories())
			ducats += advice.If(e.Seat == seat, e.OfDucats())
		}
	}
	return []advice.Part{
		{Name: advice.Say("markers"), Amount: markers},
		{Name: advice.Say("towns"), Amount: towns},
		{Name: advice.Say("territories"), Amount: territories},
		{Name: advice.Say("ducats"), Amount: ducats},
	}
}
