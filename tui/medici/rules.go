package medici

import (
	"medici/rules/medici"
	"medici/tui/ui"
)

// Essentials returns the rules in a few sentences.
func (b *Board) Essentials() []string {
	p := b.pen()
	return []string{
		p.say("In three days of auctions you fill your ship with cargo, a new ship every day. After the third day whoever has the most florins wins."),
		p.say("The selector turns up a card, may draw a second and a third, and sells them as one lot. From the selector's left everybody bids once or passes, the selector last. The highest bid pays and loads the whole lot, so it must fit into the free holds. When only one ship has room left it is filled from the deck for nothing."),
		p.say("A card has a good and a value: C cloth, F fur, G grain, D dye, S spice from 0 to 5, and one gold X10. At the end of a day the ships are paid by the sum of their values: among four buyers 30, 20, 10 and 0 florins."),
		p.say("Every card also raises you one level on its good's track; levels stay. On each track the highest gets 10 florins a day, the second 5, and levels 5, 6 and 7 pay 5, 10 and 20 more. Tied buyers share a payment. On the board + is a card on your ship today, a level when the day ends."),
	}
}

// Rules returns those of this edition for that many buyers, in some ten lines.
func (b *Board) Rules() []string {
	p, v := b.pen(), &b.scene.view
	game, n := medici.Game{Edition: v.Edition}, p.buyers
	ships, tracks := game.Pays(n)
	var levels, bonuses []int
	for level := range medici.TopLevel + 1 {
		if bonus := game.Bonus(level); bonus > 0 {
			levels, bonuses = append(levels, level), append(bonuses, bonus)
		}
	}
	return []string{
		p.say("A day: lots of 1 to 3 cards are sold in one round of bids, the selector last."),
		p.say("A lot must fit: a ship has %d holds, and is new every day. The last with room is filled free.", v.Holds),
		p.say("Ships are paid by worth: %s. Gold is worth 10 and has no track.", ui.Numbers(ships[:n])),
		p.say("A card lifts you a level in its good for the whole game. A track pays %s a day; ties share, rounded down.",
			ui.Numbers(tracks[:2])),
		p.say("Levels %s pay %s more, each day.", ui.Numbers(levels), ui.Numbers(bonuses)),
		p.say("After three days the richest wins."),
	}
}
