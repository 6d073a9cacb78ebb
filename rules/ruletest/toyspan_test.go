package ruletest

import (
	"fmt"

	"medici/rules"
)

// mostBet is the most that can be bet, which changes nothing: a bet keeps the card.
const mostBet = 9

// bets is the toy's rules.Span.
type bets struct {
	least, most int
	fault       fault
}

func (b bets) Bounds() (least, most int) { return b.least, b.most }
func (b bets) At(n int) rules.Action     { return choice{verb: "bet", n: n} }

func (b bets) String() string {
	if b.fault == spanMisnamed {
		return fmt.Sprintf("bet %d to %d", b.least, b.most)
	}
	return rules.SpanNotation("bet", b.least, b.most)
}

// bets returns what a seat is offered, and mayBet what it may.
func (s position) bets() bets {
	b := bets{1, mostBet, s.fault}
	switch s.fault {
	case spanTooWide:
		b.most++
	case spanTooNarrow:
		b.most--
	case spanOfOne:
		b.most = b.least
	}
	return b
}

func (s position) mayBet(n int) bool { return s.turn >= 0 && s.fault.bets() && n >= 1 && n <= mostBet }

// bets reports whether a toy with this fault bets.
func (f fault) bets() bool {
	return f == spanTooWide || f == spanTooNarrow || f == spanMisnamed || f == spanOfOne || f == spanApplied ||
		f == faultlessBets
}
