package cards

import (
	"medici/rules/cards"
	"medici/rules/shares"
	"medici/tui/ui"
)

// Essentials returns the rules in a few sentences.
func (b *Board) Essentials() []string {
	p := b.pen()
	return []string{
		p.say("For three rounds you fill a ship from a common market; after the third the richest buyer wins.") + " " +
			p.say("In your turn you may turn up as many as three cards, one at a time; each goes to the end of the market.") +
			" " +
			p.say("Then you take the newest card, and if you like one or both of the two before it."),
		p.say("A ship has five spaces, with two buyers seven; what you take must fit, but neutral cards take no space.") +
			" " +
			p.say("A full ship has no more turns; when one ship alone has room, its buyer takes one last turn."),
		p.say("C5 is cloth of value 5, CC0 has two icons of cloth, C0f is neutral, 7 has no icon; F fur, G grain, D dye, S spice.") + " " +
			p.say("Then ships are paid by the sum of their values: among four buyers 30, 20, 10 and 0 florins."),
		p.say("The icons go to your warehouse and stay; for each good the most bring 10 florins, the second most 5.") + " " +
			p.say("Five icons of a good, with two buyers seven, bring 10 more every round; in the advanced game eight, or ten, bring 20.") + " " +
			p.say("Buyers who tie divide what their ranks bring, rounded down to a multiple of five."),
	}
}

// legend returns the goods' letters and names, where one does not say the other.
func (p *pen) legend() string {
	var letters string
	var names []string
	for g, name := range goodNames {
		letters, names = letters+cards.Good(g).Letter(), append(names, p.say(name))
	}
	return ui.Legend(letters, names)
}

// iconsPay returns what the most icons of a good are paid.
func (p *pen) iconsPay() string {
	pay := cards.GoodPay()
	return p.say("Icons stay in the warehouse. The most of a good bring %d, the second most %d.", pay[0], pay[1])
}

// bonusPays says from how many icons on there is a bonus.
func (p *pen) bonusPays(v *cards.View) string {
	n := p.buyers
	many, most := cards.Bonuses(n)
	first, more := v.Variant.Bonus(many, n), v.Variant.Bonus(most, n)
	if more > first {
		return p.say("%d icons of a good bring %d more, %d bring %d, every round.", many, first, most, more)
	}
	return p.say("%d icons of a good bring %d more, every round.", many, first)
}

// Rules returns those of this variant for that many buyers, in some ten lines.
func (b *Board) Rules() []string {
	p, v := b.pen(), &b.scene.view
	n := p.buyers
	ships := shares.Ships(n)
	return []string{
		p.say("A turn: turn up as many as three cards, then take the newest, and if you like one or both of the two before it."),
		p.say("They must fit into %d spaces; neutral cards take none. Whoever is alone with room has one last turn.",
			v.Spaces),
		p.say("Ships are paid by worth: %s.", ui.Numbers(ships[:n])),
		p.iconsPay(),
		p.bonusPays(v),
		p.say("Ties share, rounded down to 5. After three rounds the richest wins."),
	}
}
