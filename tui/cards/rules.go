package cards

import (
	"medici/rules/cards"
	"medici/rules/shares"
	"medici/tui/ui"
)

// Essentials are the rules in a few sentences.
func (b *Board) Essentials() []string {
	return []string{
		b.say("For three rounds you fill a ship from a common market; after the third the richest buyer wins.") + " " +
			b.say("In your turn you may turn up as many as three cards, one at a time; each goes to the end of the market.") + " " +
			b.say("Then you take the newest card, and if you like one or both of the two before it."),
		b.say("A ship has five spaces, with two buyers seven; what you take must fit, but neutral cards take no space.") + " " +
			b.say("A full ship has no more turns; when one ship alone has room, its buyer takes one last turn."),
		b.say("C5 is cloth of value 5, CC0 has two icons of cloth, C0f is neutral, 7 has no icon; F fur, G grain, D dye, S spice.") + " " +
			b.say("Then ships are paid by the sum of their values: among four buyers 30, 20, 10 and 0 florins."),
		b.say("The icons go to your warehouse and stay; for each good the most bring 10 florins, the second most 5.") + " " +
			b.say("Five icons of a good, with two buyers seven, bring 10 more every round; in the advanced game eight, or ten, bring 20.") + " " +
			b.say("Buyers who tie divide what their ranks bring, rounded down to a multiple of five."),
	}
}

// Rules are those of this variant for so many buyers, in some ten lines.
func (b *Board) Rules() []string {
	n := b.buyers()
	ships, icons := shares.Ships(n), cards.GoodPay()
	many, most := cards.Bonuses(n)
	bonus := b.say("%d icons of a good bring %d more, every round.", many, b.view.Variant.Bonus(many, n))
	if more := b.view.Variant.Bonus(most, n); more > b.view.Variant.Bonus(many, n) {
		bonus = b.say("%d icons of a good bring %d more, %d bring %d, every round.", many, b.view.Variant.Bonus(many, n), most, more)
	}
	return []string{
		b.say("A turn: turn up as many as three cards, then take the newest, and if you like one or both of the two before it."),
		b.say("They must fit into %d spaces; neutral cards take none. Whoever is alone with room has one last turn.", b.view.Spaces),
		b.say("Ships are paid by worth: %s.", ui.Numbers(ships[:n])),
		b.say("Icons stay in the warehouse. The most of a good bring %d, the second most %d.", icons[0], icons[1]),
		bonus,
		b.say("Ties share, rounded down to 5. After three rounds the richest wins."),
	}
}
