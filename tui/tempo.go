package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/lobby/match"
	"medici/tui/ui"
)

const (
	slower ui.Intent = "slower"
	faster ui.Intent = "faster"
	onward ui.Intent = "onward"
)

// usualPace is how long bots take for a move where nobody has decided otherwise: there
// beats last as long as they are meant to.
const usualPace = 700 * time.Millisecond

// shares are how much of their usual time beats and bots take at each pace; at once is
// none.
var shares = map[string]float64{"1x": 1, "2x": 1. / 2, "4x": 1. / 4}

// skipping is the share of a bot's time while somebody goes on to their next decision:
// a lot passes in less than half a second, and is seen.
const skipping = 1. / 16

var onwardKey = ui.Binding{Intent: onward, Keys: []string{"space"}, Short: "go on", Long: "on to your next decision; what happens in between is shown in brief"}

// paceNames are the paces as the footer says them.
var paceNames = map[string]words.Text{"1x": "pace 1x", "2x": "pace 2x", "4x": "pace 4x", settings.AtOnce: "pace at once"}

// pace is how fast this person sees things happen.
func (a *App) pace() string { return a.choices.full.Pace }

// paceKeys change the pace; the first says which it is.
func (a *App) paceKeys() ui.Keymap { return a.addPace(nil) }

// addPace adds the paceKeys to others.
func (a *App) addPace(m ui.Keymap) ui.Keymap {
	first := len(m)
	m = append(m, paceKeys...)
	m[first].Short = paceNames[a.pace()]
	return m
}

var paceKeys = ui.Keymap{
	{Intent: slower, Keys: []string{"["}, Label: "[ ]", Long: "slower or faster: what you see happen, and bots that play with you alone"},
	{Intent: faster, Keys: []string{"]"}, Label: "]"},
}

// tempo carries out what is about how fast things go, and reports whether it was that.
func (t *table) tempo(a *App, i ui.Intent) (cmd tea.Cmd, done bool) {
	switch i {
	case slower:
		cmd = a.stepPace(-1)
	case faster:
		cmd = a.stepPace(+1)
	case onward:
		t.onward = true
	default:
		return nil, false
	}
	t.hurry(a)
	return cmd, true
}

// stepPace goes to the next pace there is.
func (a *App) stepPace(by int) tea.Cmd {
	setting, err := settings.Named("pace")
	if err != nil {
		return nil
	}
	values := setting.Values()
	at := slices.Index(values, setting.Of(a.choices.now)) + by
	if at < 0 || at >= len(values) {
		return nil
	}
	return a.choose(setting, values[at])
}

// hurry tells the table how fast bots are to play for me, when that has changed.
func (t *table) hurry(a *App) {
	if t.now.Table.Phase != match.Playing || t.myTurn() {
		t.onward = false
	}
	share := shares[a.pace()]
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
	return ok && t.inGame() && board.Covered()
}

// uncover shows what began below a page that the reader has closed.
func (t *table) uncover(a *App, was bool) tea.Cmd {
	if !was || t.covered() {
		return nil
	}
	t.hurry(a)
	if t.reel.add(t.beats(a, match.Update{View: t.now.View})); t.myTurn() {
		t.reel.hasten()
	}
	return t.reel.roll(a)
}

// goesOn reports whether there is a decision of mine to go on to.
func (t *table) goesOn() bool {
	return t.now.Table.Phase == match.Playing && t.now.You >= 0 && !t.myTurn() && !t.onward
}
