package merchant

import "medici/rules/merchant"

// Essentials returns the rules in a few sentences.
func (b *Board) Essentials() []string {
	return []string{
		b.say("You spread branches over a map of cities and towns; the most points win. In a turn you place a marker on a city of its size, grow, collect, and open one branch along a route, at its cost."),
		b.say("You may grow by one house in each of your cities, free until its marker is awarded. A city with a marker that does not grow pays you for each free space instead. More than half of the spaces bring you the marker and its points; when a city is full without that, the most houses get half of them, the first house before the others."),
		b.say("A town brings a point. Two letters, one a turn: two houses, twice the income but at least 48, or a second branch. The game ends when no town is left, when all markers are awarded, or when nobody opens a branch for a round. Then a territory brings two points, and 20 ducats one."),
		b.say("On the map a golden number is a city's marker, and a sign in its place shows to whom it was awarded; the ring follows, house by house. Golden names are what you can choose, * is where your house would be."),
	}
}

// Rules returns those for so many merchants, in some ten lines.
func (b *Board) Rules() []string {
	v := &b.draft.view
	return []string{
		b.say("A turn: a marker on a city of its size, grow, collect, one branch along a route at its cost."),
		b.say("A house more in each of your cities is free while its marker lies there; then it costs %d.", v.Fee()),
		b.say("A city with its marker that does not grow pays %d a free space; each turn pays %d.", v.Fee(), v.Basic()),
		b.say("More than half of a ring wins the marker's points; a full ring brings the most houses half of them."),
		b.say("A town is a point. %d letters, one a turn: two houses, twice the income or at least 48, a second branch.",
			merchant.Letters),
		b.say("It ends with the last town, the last marker, or a round without a branch; then 2 points a territory, 1 for 20 ducats."),
	}
}
