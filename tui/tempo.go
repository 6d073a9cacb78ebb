package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/lobby/match"
	"medici/tui/keys"
	"medici/tui/ui"
)

const onward ui.Intent = "onward"

// usualPace is how long bots take for a move where nobody has decided otherwise: there
// beats last as long as they are meant to.
const usualPace = 700 * time.Millisecond

// skipping is the share of a bot's time while somebody goes on to their next decision:
// a lot passes in less than half a second, and is seen.
const skipping = 1. / 16

var onwardKey = ui.Binding{Intent: onward, Keys: []string{"space"}, Short: "go on", Long: "on to your next decision; what happens in between is shown in brief"}

// tempo carries out what is about how fast things go, and reports whether it was that.
func (t *table) tempo(i ui.Intent) (cmd tea.Cmd, done bool) {
	switch i {
	case keys.Slower:
		cmd = t.pace.Step(-1)
	case keys.Faster:
		cmd = t.pace.Step(+1)
	case onward:
		t.onward = true
	default:
		return nil, false
	}
	t.hurry()
	return cmd, true
}

// hurry tells the table how fast bots are to play for me, when that has changed.
func (t *table) hurry() {
	if t.now.Table.Phase != match.Playing || t.myTurn() {
		t.onward = false
	}
	share := t.pace.Share()
	switch {
	case t.now.Playing() && t.covered(): // who reads accounts misses nothing of what comes after them
		share = match.MostShare
	case t.onward:
		share = min(share, skipping)
	}
	if share != t.hurried && t.now.You >= 0 && t.visit != nil && t.visit.Hurry(share) == nil {
		t.hurried = share
	}
}

// covered reports a page over the board.
func (t *table) covered() bool {
	board, ok := t.board.(ui.Mover)
	return ok && t.InGame() && board.Covered()
}

// uncover shows what began below a page that the reader has closed.
func (t *table) uncover(was bool) tea.Cmd {
	if !was || t.covered() {
		return nil
	}
	t.hurry()
	if t.reel.Add(t.beats(match.Update{View: t.now.View})); t.myTurn() {
		t.reel.Hasten()
	}
	return t.reel.Roll(t.errands.Ctx)
}

// goesOn reports whether there is a decision of mine to go on to.
func (t *table) goesOn() bool {
	return t.now.Table.Phase == match.Playing && t.now.You >= 0 && !t.myTurn() && !t.onward
}
