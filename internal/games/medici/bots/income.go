package bots

import (
	"medici/internal/games/advice"
	"medici/rules"
	"medici/rules/medici"
)

// Income is what ships, tracks and bonuses brought a seat, and what it paid.
func (adviser) Income(seat rules.Seat, story []rules.Event, end rules.View) []advice.Part {
	var ships, awards, bonuses, paid int
	for _, e := range story {
		switch e := e.(type) {
		case medici.ShipPaid:
			ships += advice.If(e.Seat == seat, e.Florins)
		case medici.AwardPaid:
			awards += advice.If(e.Seat == seat, e.Florins)
		case medici.BonusPaid:
			bonuses += advice.If(e.Seat == seat, e.Florins)
		case medici.LotSold:
			paid += advice.If(e.Buyer == seat, e.Florins)
		}
	}
	had := end.(medici.View).Florins[seat] - ships - awards - bonuses + paid
	return []advice.Part{
		{Name: advice.Say("at the start"), Amount: had},
		{Name: advice.Say("ships"), Amount: ships},
		{Name: advice.Say("ranks on the tracks"), Amount: awards},
		{Name: advice.Say("bonuses of high levels"), Amount: bonuses},
		{Name: advice.Say("paid for lots"), Amount: -paid},
	}
}
