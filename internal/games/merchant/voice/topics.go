package voice

import (
	"strconv"

	told "medici/internal/games/merchant/tell"
	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/rules"
	"medici/rules/merchant"
)

// Topics returns what can be asked about.
func (v voice) Topics() []spoken.Topic {
	points := func(g merchant.View) []int { return g.Points }
	return []spoken.Topic{
		spoken.On("standing", v.Say("whose turn it is, the round, and everybody's points"), v.standing),
		spoken.On("money", v.Say("your ducats, and what you would collect"), v.money),
		spoken.On("hand", v.Say("your markers and letters"), v.hand),
		spoken.On("my branches", v.Say("the places where you are, and how you stand there"), v.branches),
		spoken.On("where can I open", v.Say("the places where you can open a branch, the cheapest first"), v.openings),
		spoken.OnNamed("neighbours of", "PLACE", v.Say("the routes from there, and their costs"), v.of(v.neighbours)),
		spoken.OnNamed("who leads in", "PLACE", v.Say("the houses there, and how many are the majority"), v.of(v.leads)),
		spoken.On("markers", v.Say("the cities whose markers lie there or are awarded"), v.markers),
		spoken.On("map", v.Say("the territories with their cities and towns"), v.territories),
		spoken.Lead(v.Setting, points, func(n int) string { return told.Points(v.Words, n) }),
		spoken.OnStory("accounts", v.Say("the markers that were awarded, and at the end where all points come from"),
			v.accounts),
	}
}

// of tells of the place that is named.
func (v voice) of(tell func(merchant.View, *merchant.Place) []string) func(merchant.View, string) []string {
	return func(g merchant.View, name string) []string {
		if p := g.Map.Find(name); p != nil {
			return tell(g, p)
		}
		return []string{v.Say("Name a place behind it, like %s.", g.Map.Places[0].Name)}
	}
}

// standing returns how the game stands, with whose turn it is first.
func (v voice) standing(g merchant.View) (lines []string) {
	switch {
	case g.Actor == rules.Nobody:
		lines = append(lines, v.Say("The game has come to its end."))
	case g.Actor >= 0:
		lines = append(lines, v.Listener().Of(g.Actor, "You are to move.", "%s is to move."))
	default:
		lines = append(lines, v.Say("The house deals."))
	}
	if g.First > 0 {
		lines = append(lines, v.Listener().Of(rules.Seat(g.First-1), "You are the first merchant.",
			"%s is the first merchant."))
	}
	lines = append(lines, v.Say("It is round %d; towns left: %d.", g.Round, g.Track))
	if g.Idle > 0 && g.Actor != rules.Nobody {
		lines = append(lines, v.Say("Turns without a branch: %d; the game ends at %d.", g.Idle, g.Merchants()))
	}
	for _, s := range spoken.Sorted(g.Merchants(), func(s rules.Seat) int { return g.Points[s] }) {
		lines = append(lines, v.Listener().Of(s,
			"You have %s; territories %d, letters %d, markers in hand %d, houses left %d.",
			"%s has %s; territories %d, letters %d, markers in hand %d, houses left %d.",
			told.Points(v.Words, g.Points[s]), g.Territories[s], g.Letters[s], g.InHand[s], g.Houses[s]))
	}
	return lines
}

// Brief returns the reader's ducats and markers, and how near the end is.
func (v voice) Brief(view rules.View) (lines []string) {
	g := view.(merchant.View)
	if g.Actor == rules.Nobody {
		return v.standing(g)
	}
	lines = append(lines, v.Say("It is round %d; towns left: %d.", g.Round, g.Track))
	if ducats, known := g.Ducats(g.You); known && g.You >= 0 {
		lines = append(lines, v.Say("You have %s.", told.Ducats(v.Words, ducats)))
	}
	if g.Actor >= 0 && g.Actor != g.You {
		lines = append(lines, v.Say("%s is to move.", v.Name(g.Actor)))
	}
	return lines
}

// money tells one's own ducats alone, at the end those of all.
func (v voice) money(g merchant.View) (lines []string) {
	for s := range rules.Seat(g.Merchants()) {
		if ducats, known := g.Ducats(s); known {
			lines = append(lines, v.Listener().Of(s, "You have %s.", "%s has %s.", told.Ducats(v.Words, ducats)))
		}
	}
	if len(lines) == 0 {
		return []string{v.Say("Ducats are secret.")}
	}
	if g.You >= 0 && g.Actor != rules.Nobody {
		income, with := g.Income(g.You)
		lines = append(lines, v.Say("Collecting would bring %s, and with a letter %s.", told.Ducats(v.Words, income),
			told.Ducats(v.Words, with)))
	}
	return lines
}

// hand tells one's own markers alone, at the end those of all.
func (v voice) hand(g merchant.View) (lines []string) {
	for s := range rules.Seat(g.Merchants()) {
		switch hand := g.Hands[s]; {
		case hand == nil:
		case len(hand) == 0:
			lines = append(lines, v.Listener().Of(s, "You have no marker in hand; letters: %d.",
				"%s has no marker in hand; letters: %d.", g.Letters[s]))
		default:
			lines = append(lines, v.Listener().Of(s, "You have the markers %s; letters: %d.",
				"%s has the markers %s; letters: %d.", v.numbers(hand), g.Letters[s]))
		}
	}
	if len(lines) == 0 {
		return []string{v.Say("Markers in hand are secret.")}
	}
	return lines
}

func (v voice) numbers(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return narration.List(v.Words, words)
}

// accounts returns the markers that were awarded, and where the points come from at the end.
func (v voice) accounts(story []rules.Event) (lines []string) {
	for _, e := range story {
		switch e.(type) {
		case merchant.MarkerAwarded, merchant.MerchantScored:
			lines = append(lines, told.Event(v.Listener(), e))
		}
	}
	if len(lines) == 0 {
		return []string{v.Say("No marker has been awarded yet.")}
	}
	return lines
}
