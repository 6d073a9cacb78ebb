// Package voice is Medieval Merchant by ear: what it asks, and what it tells when
// asked. It knows the game's View and Events and nothing of tables and sessions; how
// events are told it leaves to package tell.
package voice

import (
	"medici/internal/games/spoken"
	"medici/rules"
	"medici/rules/merchant"
)

// voice is a spoken.Voice.
type voice struct{ spoken.Setting }

// New returns the voice of a game in which seats are called by their names.
func New(s spoken.Setting) spoken.Voice { return voice{s} }

// Rules returns the rules in a few sentences.
func (v voice) Rules() []string {
	return []string{
		v.Say("Merchants spread branches over a map of 25 cities and 20 towns; the most points win."),
		v.Say("A city has 2 to 8 spaces for houses, a town takes one house. Everybody begins with a home in a town."),
		v.Say("In a turn you place a marker on a city of its size, grow, collect, and open one branch."),
		v.Say("You may grow by one house in each city where you are; it is free until its marker is awarded."),
		v.Say("A city that does not grow pays you for each free space while its marker lies there; there is a basic income as well."),
		v.Say("A branch is opened along a route from one of your places, at the cost of the route. A city must have its marker."),
		v.Say("More than half of a city's spaces bring you its marker, and as many points as its size."),
		v.Say("When a city is full without that, its marker goes to the most houses for half the points; among several the first house counts."),
		v.Say("A town brings one point."),
		v.Say("Two letters, one a turn: grow by two houses, collect twice as much but at least 48 ducats, or open a second branch."),
		v.Say("The game ends when no town is left, when all markers are awarded, or when nobody opens a branch for a round."),
		v.Say("Then a territory where you are brings two points, and 20 ducats bring one."),
		v.Say("Markers in hand and ducats are secret."),
	}
}

// Moves returns the words to move with.
func (v voice) Moves() []string {
	return []string{
		v.Say("Numbers choose: a place always has the same one, 0 is to collect or to open nothing."),
		v.Say("home venlo, marker gent, grow gent, collect, open gent, pass: places by their names, written with a to z."),
		v.Say("letter grow gent, letter collect, letter open gent: with a letter."),
	}
}

// Told leaves out that a turn begins, which what is done in it tells, and that a marker
// was dealt to somebody else; it puts the end of the game before the points it is made of.
func (v voice) Told(_, events []rules.Event) (told []rules.Event) {
	var result, points []rules.Event
	for _, e := range events {
		switch e.(type) {
		case merchant.GameOver:
			result = append(result, e)
		case merchant.MerchantScored:
			points = append(points, e)
		default:
			if v.tells(e) {
				told = append(told, e)
			}
		}
	}
	return append(append(told, result...), points...)
}

// tells reports what is told at the Detail that is set.
func (v voice) tells(e rules.Event) bool {
	detail := v.HowMuch()
	switch e := e.(type) {
	case merchant.TurnBegan:
		return detail == spoken.Full
	case merchant.MarkerDealt:
		return e.Value > 0 && v.Listener().IsYou(e.Seat)
	case merchant.Passed:
		return detail == spoken.Full || detail == spoken.Normal && !e.Forced
	case merchant.Collected:
		return detail != spoken.Brief
	case merchant.MarkerPlaced: // a branch tells of the city, and the choices of its marker
		return detail != spoken.Brief
	case merchant.BranchGrown:
		return detail != spoken.Brief || !v.Listener().IsYou(e.Seat)
	case merchant.BranchOpened:
		return detail != spoken.Brief || !v.Listener().IsYou(e.Seat)
	}
	return true
}

// Opens reports the beginning of a turn.
func (v voice) Opens(e rules.Event) bool {
	_, ok := e.(merchant.TurnBegan)
	return ok
}
