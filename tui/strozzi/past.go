package strozzi

import (
	"slices"

	"medici/internal/games/purchase"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/book"
)

// pawns are the steps of all pawns, by pier and good, positive towards the Medici.
type pawns = [strozzi.PierCount][strozzi.Goods]int8

// past is what a board remembers of the game so far.
type past struct {
	buys  []sale // of all rounds
	round int
	turn  int // of the round
	pawns pawns
	began [strozzi.Rounds]pawns // where they stood in each round
	curve book.Curve            // florins after each purchase and each round
	// what each round that is scored paid
	earned [strozzi.Rounds][strozzi.Families]int
}

// sale is a lot that a family bought, and where it went.
type sale struct {
	round, turn int
	family      strozzi.Family
	florins     int
	tiles       []strozzi.Tile
	event       rules.Event        // that tells of it
	loaded      strozzi.ShipLoaded // none when the tiles were discarded
}

// enter takes note of an event.
func (p *past) enter(e rules.Event) {
	switch e := e.(type) {
	case strozzi.RoundBegan:
		p.round, p.turn = e.Round, 0
	case strozzi.LotBought:
		p.turn++
		p.buys = append(slices.Clip(p.buys),
			sale{round: p.round, turn: p.turn, family: e.Family, florins: e.Florins, tiles: tiles(e.Lot), event: e})
		p.curve.Add(e.Family.Seat(), -e.Florins)
	case strozzi.ShipLoaded:
		p.buys = slices.Clone(p.buys)
		p.buys[len(p.buys)-1].loaded = e
	case strozzi.RoundEnded:
		p.began[e.Round-1] = p.pawns
	case strozzi.PawnMoved:
		p.pawns[e.Pier-1][e.Good] = int8(e.To)
	case strozzi.RoundScored:
		p.earned[p.round-1] = e.Earned
		p.curve.Score([]int{e.Florins[0] - e.Earned[0], e.Florins[1] - e.Earned[1]}, e.Florins[:])
	}
}

// paid is by how much a round pays a family more than the other, without one of the
// purchases; none is left out when that is negative.
func (p *past) paid(piers strozzi.Piers, round int, f strozzi.Family, without int) int {
	h := strozzi.Harbour{Piers: piers, Pawns: p.began[round-1]}
	for i, n := range p.buys {
		if e := n.loaded; n.round == round && i != without && e.Room > 0 {
			h.Load(e.Family, shipOf(e.Room), e.Pier, n.tiles)
		}
	}
	pay := h.Pay()
	return pay[f] - pay[1-f]
}

// spent is what a family paid for lots.
func (p *past) spent(f strozzi.Family) (florins int) {
	for _, n := range p.buys {
		if n.family == f {
			florins += n.florins
		}
	}
	return florins
}

// spentIn is the same in one round.
func (p *past) spentIn(f strozzi.Family, round int) (florins int) {
	for _, n := range p.buys {
		if n.family == f && n.round == round {
			florins += n.florins
		}
	}
	return florins
}

// brought is by how much a purchase improved what its round paid, against the other
// family: what the other was paid less counts as well.
func (p *past) brought(piers strozzi.Piers, mark int) int {
	n := p.buys[mark]
	return p.paid(piers, n.round, n.family, -1) - p.paid(piers, n.round, n.family, mark)
}

// bought are the purchases of the rounds that are scored.
func (p *past) bought(piers strozzi.Piers) (list []purchase.Purchase) {
	for i, n := range p.buys {
		if n.round <= p.curve.Stages() {
			list = append(list, purchase.Purchase{Seat: n.family.Seat(), Price: n.florins, Brought: p.brought(piers, i),
				Stage: n.round, Number: n.turn, Mark: i, Event: n.event})
		}
	}
	return list
}

// shown are the same with when each was made.
func (p *past) shown(piers strozzi.Piers, say *words.Printer) book.Purchases {
	return book.Shown(p.bought(piers),
		func(n purchase.Purchase) string { return say.Sprintf("round %d, turn %d", n.Stage, n.Number) })
}

// Bought returns the purchases of a game, of which all that happened is known and how it stands by then.
func Bought(now rules.View, story []rules.Event) []purchase.Purchase {
	var p past
	for _, e := range story {
		p.enter(e)
	}
	return p.bought(now.(strozzi.View).Harbour.Piers)
}
