package merchant

import (
	told "medici/internal/games/merchant/tell"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/merchant"
)

// source is what points come from.
type source struct {
	head words.Text
	rule words.Text // why
	of   func(*merchant.View, rules.Seat) (points int, known bool)
	from func(*words.Printer, *merchant.View, rules.Seat) []string // places, territories or a sum
}

// lastSources is the first of those whose points are given at the end, one after another.
const lastSources = 3

var sources = []source{
	{"towns", "Each town, the home as well, brings 1 point.", ofTowns, townsOf},
	{"majorities", "The marker of a city where somebody has more than half of the spaces brings its size.", ofMajorities,
		majoritiesOf},
	{"most houses", "The marker of a full city without a majority brings half its size, rounded down, to the most houses there; among several, to the first.", ofMost, mostOf},
	{"territories", "Each territory with a house brings 2 points at the end.", ofTerritories, territoriesOf},
	{"ducats", "Every full 20 ducats bring 1 point at the end.", ofDucats, ducatsOf},
}

func ofTowns(v *merchant.View, s rules.Seat) (int, bool) {
	n := 0
	for _, o := range v.Towns {
		if o.Seat == s {
			n++
		}
	}
	return n, true
}

func ofMajorities(v *merchant.View, s rules.Seat) (int, bool) { return awards(v, s, true), true }
func ofMost(v *merchant.View, s rules.Seat) (int, bool)       { return awards(v, s, false), true }

// awards returns the points of a merchant's markers, by the majority or without.
func awards(v *merchant.View, s rules.Seat, majority bool) (n int) {
	for _, p := range awarded(v, s, majority) {
		n += v.Brought(p)
	}
	return n
}

// awarded returns the cities whose markers a merchant got, by the majority or without.
func awarded(v *merchant.View, s rules.Seat, majority bool) (list []*merchant.Place) {
	for _, o := range v.Awarded {
		if o.Seat == s && (v.Brought(o.Place) == o.Place.Size) == majority {
			list = append(list, o.Place)
		}
	}
	return list
}

func ofTerritories(v *merchant.View, s rules.Seat) (int, bool) { return 2 * v.Territories[s], true }

func ofDucats(v *merchant.View, s rules.Seat) (int, bool) {
	ducats, known := v.Ducats(s)
	return ducats / 20, known
}

func townsOf(_ *words.Printer, v *merchant.View, s rules.Seat) (list []string) {
	for _, o := range v.Towns {
		if o.Seat == s {
			list = append(list, o.Place.Name)
		}
	}
	return list
}

func majoritiesOf(_ *words.Printer, v *merchant.View, s rules.Seat) []string {
	return brought(v, awarded(v, s, true))
}

func mostOf(_ *words.Printer, v *merchant.View, s rules.Seat) []string {
	return brought(v, awarded(v, s, false))
}

// brought returns cities with the points that their markers brought.
func brought(v *merchant.View, cities []*merchant.Place) (list []string) {
	for _, p := range cities {
		list = append(list, p.Name+" "+itoa(v.Brought(p)))
	}
	return list
}

// territoriesOf returns the names of those that a merchant is in, the first of two.
func territoriesOf(p *words.Printer, v *merchant.View, s rules.Seat) (list []string) {
	for i, land := range v.Map.Territories {
		if v.In(s, i) {
			list = append(list, told.LandInShort(p, land.Name))
		}
	}
	return list
}

func ducatsOf(_ *words.Printer, v *merchant.View, s rules.Seat) []string {
	if ducats, known := v.Ducats(s); known {
		return []string{itoa(ducats)}
	}
	return nil
}
