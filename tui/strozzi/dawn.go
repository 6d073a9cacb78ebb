package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// dawns reports a round in which nothing has been bought, behind one that was scored.
func (b *Board) dawns() bool {
	v := &b.draft.view
	return v.Round == b.accounts.Stage+1 && b.past.curve.Stages() == b.accounts.Stage && b.past.turn == 0 &&
		len(v.Lot) <= 1 && v.Price < 0
}

// dawn shows that a round begins, with ships that are empty and nowhere.
func (b *Board) dawn(v strozzi.View) ui.Beat {
	v.Deck += len(v.Lot)
	v.Lot, v.May = nil, strozzi.May{}
	b.draft.view = v
	return b.play(2, 300*ms, func(f *Board, frame int) { f.motion.round = frame + 1 })
}
