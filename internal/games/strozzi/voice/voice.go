// Package voice is Medici vs Strozzi by ear: what it asks, and what it answers. It knows the game's View
// and Events and nothing of tables and sessions; package tell has the sentences for events.
package voice

import (
	"strconv"

	"medici/internal/games/spoken"
	told "medici/internal/games/strozzi/tell"
	"medici/rules"
	"medici/rules/strozzi"
)

// voice implements spoken.Voice.
type voice struct{ spoken.Setting }

// New returns the voice of a game.
func New(s spoken.Setting) spoken.Voice { return voice{s} }

func (v voice) name(f strozzi.Family) string { return v.Name(f.Seat()) }

// Rules returns the rules in a few sentences.
func (v voice) Rules() []string {
	return []string{
		v.Say("Two families, the Medici and the Strozzi, trade for three rounds; after the third the richer one wins."),
		v.Say("Each has three ships, with room for three, four and five tiles, and begins with 300 florins; debts are allowed."),
		v.Say("The active family draws a tile, may draw a second and a third, and names a price for all of them."),
		v.Say("The other family buys at that price, or declines; then the active family must buy. The buyer is active next."),
		v.Say("The buyer loads all the tiles on one ship, or discards them. A ship docks at a free pier when it is first loaded."),
		v.Say("A tile has a good, which is cloth, fur, dye or spice, and a value from zero to four; there are two of gold, of five."),
		v.Say("A round ends when a family's three ships are full, or the bag is empty."),
		v.Say("Then the higher cargo at each pier brings 20 florins."),
		v.Say("A pier has pawns for two or three goods: each tile of the good there draws its pawn a step to the tile's family, a zero two."),
		v.Say("A pawn on your side brings 10 florins every round, and 10 or 20 more near the end of its track; pawns stay."),
	}
}

// Moves returns the words that make moves.
func (v voice) Moves() []string {
	return []string{
		v.Say("draw: draws another tile. price 34: names a price of 34 florins. A number alone is your price."),
		v.Say("buy: takes the tiles at the price. decline: leaves them to the one who named it."),
		v.Say("load 4 left: puts the tiles on your ship of four, which docks at the left pier. load 4: when it is docked."),
		v.Say("discard: takes the tiles out of the round."),
		v.Say("Where you load, a number is the ship and behind it the pier where it docks: 42 is your ship of four at the middle pier; 0 discards."),
	}
}

// Told leaves out how pawns move, which the topic tracks tells, and puts the result of
// a round, and of the game, before the payments it is made of.
func (v voice) Told(_, events []rules.Event) []rules.Event {
	return spoken.Told(events, part, func(i int) bool { return v.tells(events[i]) })
}

// tells reports whether an event is told at the present detail. Brief leaves out what the reader has just
// done, or is asked about: the question names the lot and its price.
func (v voice) tells(e rules.Event) bool {
	to, brief := v.Listener(), v.HowMuch() == spoken.Brief
	switch e := e.(type) {
	case strozzi.PawnMoved:
		return false
	case strozzi.TileDrawn:
		return !brief || to.IsYou(e.Family.Seat())
	case strozzi.LotBought:
		return !brief || !to.IsYou(e.Family.Seat())
	case strozzi.PriceNamed, strozzi.OfferDeclined, strozzi.ShipLoaded, strozzi.RoundEnded, strozzi.PierPaid,
		strozzi.PawnPaid, strozzi.BonusPaid:
		return !brief
	}
	return true
}

// part returns how an event relates to scoring.
func part(e rules.Event) spoken.Part {
	switch e.(type) {
	case strozzi.RoundEnded:
		return spoken.Ends
	case strozzi.PierPaid, strozzi.PawnPaid, strozzi.BonusPaid, strozzi.PawnMoved:
		return spoken.Pays
	case strozzi.RoundScored:
		return spoken.Sums
	case strozzi.GameOver:
		return spoken.Over
	case strozzi.RoundBegan:
		return spoken.Begins
	}
	return spoken.InPlay
}

// Opens reports whether an event is the first tile of a lot.
func (v voice) Opens(e rules.Event) bool {
	drawn, ok := e.(strozzi.TileDrawn)
	return ok && drawn.Lot == 1
}

// Ask asks whether to draw and what price to name, whether to buy, or where to load.
func (v voice) Ask(view rules.View) (spoken.Question, bool) {
	g := view.(strozzi.View)
	switch may := g.May; {
	case may.Name:
		return v.askPrice(g), true
	case may.Answer:
		text := v.Say("Buy %s for %d florins, or decline, so that %s pays?", told.Tiles(v.Words, g.Lot), g.Price,
			v.name(g.Active))
		if v.HowMuch() == spoken.Brief {
			text = v.Say("Buy %s for %d, or does %s?", told.Tiles(v.Words, g.Lot), g.Price, v.name(g.Active)) + " " +
				v.Say("You have %d.", g.Florins[g.You])
		}
		return spoken.Question{Recurs: "answer", Text: text, Choices: []spoken.Choice{
			{Words: "buy", Label: v.Say("buy"), Cost: g.Price},
			{Words: "decline", Label: v.Say("decline")},
		}}, true
	case len(may.Loads) > 0:
		q := spoken.Question{Text: v.Say("Where do you load %s?", told.Tiles(v.Words, g.Lot)), Recurs: "load"}
		for _, a := range may.Loads {
			load := spoken.Choice{Words: a.String(), Label: v.load(g, a), Number: number(a), In: v.Say("LOAD")}
			if a == strozzi.Discard {
				load.In = ""
			}
			q.Choices = append(q.Choices, load)
		}
		return q, true
	}
	return spoken.Question{}, false
}

func (v voice) askPrice(g strozzi.View) spoken.Question {
	q := spoken.Question{
		Text:   v.Say("The tiles are worth %d. What is their price, from 0 to %d florins?", g.LotValue(), strozzi.MostPrice),
		Amount: "price %d", Least: 0, Most: strozzi.MostPrice, Usual: g.LotValue(),
		Doubt: func(price int) string {
			if !g.Steep(price) {
				return ""
			}
			return v.Say("%d florins for tiles worth %d?", price, g.LotValue())
		},
	}
	price, or := q, v.Say("Or draw another?")
	if v.HowMuch() == spoken.Brief {
		q.Text, or = v.Say("Worth %d.", g.LotValue())+" "+v.Say("You have %d.", g.Florins[g.You])+" "+
			v.Say("Your price?"), v.Say("Or draw?")
	}
	if g.May.Draw {
		q.Text += " " + or
		q.Choices = []spoken.Choice{{Words: "draw", Label: v.Say("draw")}}
	}
	q.Choices = append(q.Choices, spoken.Choice{Words: "price", Label: v.Say("price"), Then: &price})
	return q
}

// load describes one way to load the lot.
func (v voice) load(g strozzi.View, a strozzi.Action) string {
	if a == strozzi.Discard {
		return v.Say("discard")
	}
	at := a.Pier
	if at == strozzi.NoPier {
		at = g.Piers[g.You][a.Ship()]
	}
	return v.Say("ship %d %s", strozzi.Rooms[a.Ship()], told.At(v.Words, at))
}

// number returns what chooses a way to load: the ship's room, followed by the pier, from 1 at the left,
// where the ship docks; 0 discards.
func number(a strozzi.Action) string {
	switch {
	case a == strozzi.Discard:
		return "0"
	case a.Pier == strozzi.NoPier:
		return strconv.Itoa(strozzi.Rooms[a.Ship()])
	}
	return strconv.Itoa(10*strozzi.Rooms[a.Ship()] + int(a.Pier))
}
