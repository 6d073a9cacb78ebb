package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/tui/ui"
)

// keymap steps first; the board has what is left, and then the way out, because
// Esc closes accounts before it leaves.
func (r *replay) keymap(a *App) ui.Keymap {
	if r.reading && r.paid() {
		return append(ui.Keymap{paymentsKey}, storyKeys...)
	}
	if r.reading {
		return storyKeys
	}
	keys := append(append(r.keys(a), menuKey), r.spare(a)...)
	for i, b := range keys {
		if least, ok := roomFor[b.Intent]; a.w < ui.Tall.W && (!ok || a.w < least) {
			keys[i].Short = ""
		}
	}
	return append(keys, helpKey, replayBackKey)
}

// keys are those of a replay, by the names that the game has for its steps.
func (r *replay) keys(a *App) ui.Keymap {
	keys := slices.Clone(stepKeys)
	for i, b := range keys {
		switch b.Intent {
		case partOn:
			keys[i].Short, keys[i].Long = r.steps.Part, r.steps.PartOn
		case partBack:
			keys[i].Long = r.steps.PartBack
		case stageOn:
			keys[i].Short, keys[i].Long = r.steps.Stage, r.steps.StageOn
		case stageBack:
			keys[i].Long = r.steps.StageBack
		}
	}
	play := playKey
	if r.player.on {
		play.Short = "stop"
	}
	keys = append(append(keys, play, historyKey), a.paceKeys()...)
	share := shareKey
	if r.reviewed(a) {
		keys = append(keys, analysisKey)
		if a.w < ui.Huge.W { // the menu has it
			share.Short = ""
		}
	}
	if len(r.peaks) > 0 {
		keys = append(keys, peakKey)
	}
	return append(keys, share)
}

// roomFor is how wide a terminal is whose footer has room for a key; for the others it is
// a wide one.
var roomFor = map[ui.Intent]int{
	moveOn: ui.Small.W, partOn: ui.Phone.W, stageOn: ui.Small.W, play: ui.Phone.W, toMenu: ui.Small.W,
}

// spare is what the board offers by keys that a replay has no use for, without its
// buttons. The first thing that steps leave no key has Tab, like the chapters of accounts.
func (r *replay) spare(a *App) (m ui.Keymap) {
	taken := append(r.keys(a), menuKey)
	for _, b := range r.board.Keymap() {
		left := ui.Keymap{b}.Beside(taken)
		if len(left) == 0 && b.Long != "" && m.Intent("tab") == "" {
			b.Keys = []string{"tab"}
			left = ui.Keymap{b}
		}
		for _, b := range left {
			b.Label, b.Button = "", false
			m = append(m, b)
		}
	}
	return m
}

func (r *replay) help(a *App) []helpPart {
	return []helpPart{
		{head: a.say("The game"), lines: a.essentials(r.game.Game(), r.board)},
		{head: a.say("The replay"), lines: []string{r.proof(a)}, keys: slices.Concat(r.keys(a), r.spare(a), ui.Keymap{replayBackKey})},
	}
}

// paid reports whether there are payments to look at.
func (r *replay) paid() bool {
	return slices.ContainsFunc(r.board.Keymap(), func(b ui.Binding) bool { return b.Intent == ui.Payments })
}

// deeds are what the menu of a replay has: what its keys do, for the footer may have no
// room for them.
func (r *replay) deeds(a *App) (list []deed) {
	do := func(text string, click ui.Click) {
		list = append(list, deed{text: text, do: func() tea.Cmd { return r.do(a, click) }})
	}
	if len(r.peaks) > 1 {
		do(a.say("what was best"), ui.Click{Intent: choose, Arg: r.peaks[0]})
		do(a.say("what was worst"), ui.Click{Intent: choose, Arg: r.peaks[1]})
	}
	for _, b := range r.keys(a) {
		switch b.Intent {
		case toStart, toEnd, story, copied, toAnalysis:
			do(a.say(b.Long), ui.Click{Intent: b.Intent})
		}
	}
	do(a.say("slower"), ui.Click{Intent: slower})
	do(a.say("faster"), ui.Click{Intent: faster})
	return list
}

// read scrolls the story; false when the intent is not about it.
func (r *replay) read(i ui.Intent) bool {
	switch i {
	case up:
		r.scroll++
	case down:
		r.scroll--
	case pageUp:
		r.scroll += 15
	case pageDown:
		r.scroll -= 15
	case back:
		r.reading, r.scroll = false, 0
	case ui.Payments:
		r.reading, r.scroll = false, 0
		r.board.Do(ui.Click{Intent: i})
	}
	r.scroll = max(0, min(r.scroll, len(r.told)-1))
	return true
}
