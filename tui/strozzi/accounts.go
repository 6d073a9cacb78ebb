package strozzi

import (
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/book"
)

// accounts is the last round that was scored: in six chapters, and payment by payment.
type accounts struct {
	book.Accounts
	piers   [strozzi.PierCount]strozzi.PierPaid
	moved   [strozzi.PierCount][strozzi.Goods]strozzi.PawnMoved
	pawns   pawns // where they stand now
	paid    [strozzi.PierCount][strozzi.Goods]int
	bonus   [strozzi.PierCount][strozzi.Goods]int
	earned  [strozzi.Families]int
	florins [strozzi.Families]int
}

// The chapters besides the goods, whose pawns are paid.
const (
	piersChapter = 0
	totalChapter = 1 + strozzi.Goods
)

// enter takes note of an event of the scoring.
func (a *accounts) enter(e rules.Event) {
	switch e := e.(type) {
	case strozzi.RoundEnded:
		*a = accounts{Accounts: book.Accounts{Stage: e.Round, Parts: totalChapter}, pawns: a.pawns}
	case strozzi.PierPaid:
		a.piers[e.Pier-1] = e
		if e.Florins > 0 {
			a.Enter(e)
		}
	case strozzi.PawnMoved:
		a.moved[e.Pier-1][e.Good] = e
		a.pawns[e.Pier-1][e.Good] = int8(e.To)
	case strozzi.PawnPaid:
		a.paid[e.Pier-1][e.Good] = e.Florins
		a.Enter(e)
	case strozzi.BonusPaid:
		a.bonus[e.Pier-1][e.Good] = e.Florins
		a.Enter(e)
	case strozzi.RoundScored:
		a.earned, a.florins = e.Earned, e.Florins
		a.Chapter = a.Total()
	case strozzi.GameOver:
		a.Over, a.Chapter = true, a.End()
	}
}

// of returns what a chapter brought a family.
func (a *accounts) of(f strozzi.Family, chapter int) (florins int) {
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		florins += a.brought(f, at, chapter)
	}
	return florins
}

// withhold takes back what a chapter pays a family, as long as that is still to be seen.
func (a *accounts) withhold(f strozzi.Family, chapter int) {
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		switch {
		case a.brought(f, at, chapter) == 0:
		case chapter == piersChapter:
			a.piers[at-1].Florins = 0
		default:
			a.paid[at-1][chapter-1], a.bonus[at-1][chapter-1] = 0, 0
		}
	}
}

// brought returns what a chapter brought a family at a pier.
func (a *accounts) brought(f strozzi.Family, at strozzi.Pier, chapter int) int {
	if chapter == piersChapter {
		if e := a.piers[at-1]; e.Family == f {
			return e.Florins
		}
		return 0
	}
	g := chapter - 1
	if side, _ := strozzi.Side(int(a.pawns[at-1][g])); side != f {
		return 0
	}
	return a.paid[at-1][g] + a.bonus[at-1][g]
}

// at returns what a family is paid at a pier: for the pier, for pawns and for their steps.
func (a *accounts) at(f strozzi.Family, pier strozzi.Pier) (paid [3]int) {
	for _, e := range a.Events() {
		switch e := e.(type) {
		case strozzi.PierPaid:
			if e.Family == f && e.Pier == pier {
				paid[0] += e.Florins
			}
		case strozzi.PawnPaid:
			if e.Family == f && e.Pier == pier {
				paid[1] += e.Florins
			}
		case strozzi.BonusPaid:
			if e.Family == f && e.Pier == pier {
				paid[2] += e.Florins
			}
		}
	}
	return paid
}

// sums returns what each family is paid for piers, for pawns and for their steps.
func (a *accounts) sums() (piers, pawns, bonuses [strozzi.Families]int) {
	for _, e := range a.Events() {
		switch e := e.(type) {
		case strozzi.PierPaid:
			piers[e.Family] += e.Florins
		case strozzi.PawnPaid:
			pawns[e.Family] += e.Florins
		case strozzi.BonusPaid:
			bonuses[e.Family] += e.Florins
		}
	}
	return piers, pawns, bonuses
}
