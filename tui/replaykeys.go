package tui

import (
	"slices"

	"medici/tui/ui"
)

// keymap steps first; the board has what is left, and then the way out, because
// Esc closes accounts before it leaves.
func (r *replay) keymap(a *App) ui.Keymap {
	if r.reading {
		return storyKeys
	}
	keys := append(r.keys(a), r.spare(a)...)
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
	if len(r.peaks) > 0 {
		keys = append(keys, peakKey)
	}
	return append(keys, shareKey)
}

// roomFor is how wide a terminal is whose footer has room for a key; for the others it is
// a wide one.
var roomFor = map[ui.Intent]int{
	moveOn: ui.Small.W, partOn: ui.Phone.W, stageOn: ui.Small.W, play: ui.Phone.W, story: ui.Small.W,
}

// spare is what the board offers by keys that a replay has no use for, without its
// buttons.
func (r *replay) spare(a *App) (m ui.Keymap) {
	m = r.board.Keymap().Beside(r.keys(a))
	for i := range m {
		m[i].Label, m[i].Button = "", false
	}
	return m
}

func (r *replay) help(a *App) []helpPart {
	return []helpPart{
		{head: a.say("The game"), lines: a.essentials(r.game.Game(), r.board)},
		{head: a.say("The replay"), lines: []string{r.proof(a)}, keys: slices.Concat(r.keys(a), r.spare(a), ui.Keymap{replayBackKey})},
	}
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
	}
	r.scroll = max(0, min(r.scroll, len(r.told)-1))
	return true
}
