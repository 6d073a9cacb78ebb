package strozzi

import (
	"slices"

	"medici/rules/strozzi"
	"medici/tui/ui"
)

// Essentials returns the rules in a few sentences.
func (b *Board) Essentials() []string {
	return []string{
		b.say("Two families trade for three rounds; then the richer one wins. Each has three ships, with room for three, four and five tiles, and 300 florins; debts are allowed."),
		b.say("The active family draws a tile, may draw two more, and names a price for all of them. The other buys at that price or declines, and then the first must buy. The buyer loads all on one ship, which docks at a free pier, or discards them, and is active next."),
		b.say("A tile has a good, C cloth, F fur, D dye or S spice, from 0 to 4; two are gold, X5. A round ends when the ships of a family are full or the bag is empty. The higher cargo at each pier brings 20."),
		b.say("Each tile draws the pawn of its good at its pier a step to its family, a 0 two. A pawn on your side brings 10 every round, near the end of its track 10 or 20 more, and stays. On the board + is where a pawn would go."),
	}
}

// legend returns the goods' letters and names, where one does not say the other.
func (b *Board) legend() string {
	var letters string
	var names []string
	for g, name := range goodNames {
		letters, names = letters+strozzi.Good(g).Letter(), append(names, b.say(name))
	}
	return ui.Legend(letters, names)
}

// Rules returns those with these piers, in some ten lines.
func (b *Board) Rules() []string {
	piers := b.draft.view.Harbour.Piers
	var bonuses []int
	for step := range piers.Steps() + 1 {
		if bonus := piers.Bonus(step); bonus > 0 && !slices.Contains(bonuses, bonus) {
			bonuses = append(bonuses, bonus)
		}
	}
	pawns := b.say("A pawn on your side brings %d every round.", strozzi.PawnPay)
	if len(bonuses) > 0 {
		pawns = b.say("A pawn on your side brings %d every round, on some steps %s more.", strozzi.PawnPay,
			ui.Numbers(bonuses))
	}
	return []string{
		b.say("Draw 1 to 3 tiles and name a price: the other family buys at that, or you must."),
		b.say("The buyer loads all on one ship, one a pier, or discards all, and is active next."),
		b.say("A round ends when a family's ships are full or the bag is empty."),
		b.say("The higher cargo at a pier brings %d. A tile draws its good's pawn a step to its family, a 0 two; pawns stay.", strozzi.PierPay),
		pawns,
		b.say("After three rounds the richer family wins; debts are allowed."),
	}
}
