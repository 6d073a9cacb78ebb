package tui

import (
	"fmt"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// What was ordered beforehand is done once, when the turn comes, and told to the person.
func TestOrderIsObeyedOnce(t *testing.T) {
	x := seated(t, midGame(t, 1), 80, 24)
	table := x.app.screen.(deaf).Table
	var acted []rules.Action
	table.Send = func(a rules.Action, _ int) error { acted = append(acted, a); return nil }
	mine := midGame(t, 1)
	mine.Fresh, mine.Moves = false, nil
	before := mine
	v := mine.View.(medici.View)
	least := v.May.LeastBid
	v.May, v.Actor = medici.May{}, 0
	before.View, before.Seq = v, mine.Seq-1
	table.Show(before)
	x.until("u bid up to")
	x.golden("order-offered-80")
	x.press("u", "up", "up")
	x.fits("an order that is being given")
	x.golden("order-limit-80")
	x.press("enter")
	x.until(fmt.Sprintf("your order: up to %d", least+2))
	x.fits("an order")
	x.golden("order-80")
	if len(acted) > 0 {
		t.Fatalf("sent was %v before the turn", acted)
	}
	table.Show(mine)
	mine.Lines = []match.Line{{Kind: match.Said, From: "ann", Text: "well", Seq: mine.Seq}}
	table.Show(mine)
	if len(acted) != 1 || acted[0] != medici.Bid(least) {
		t.Errorf("sent was %v, not one bid of %d", acted, least)
	}
	x.press("h")
	x.until("Your order bids")
}
