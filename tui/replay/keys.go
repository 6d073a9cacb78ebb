package replay

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/talk"
	"medici/tui/ui"
)

var (
	// stepKeys are those of a replay; a game names its parts and stages.
	stepKeys = ui.Keymap{
		{Intent: moveOn, Keys: []string{"right"}, Label: "← →", Short: "move",
			Long: "a move on or back; the mouse wheel does it too"},
		{Intent: moveBack, Keys: []string{"left"}, Label: "←"},
		{Intent: partOn, Keys: []string{"down"}, Label: "↑ ↓"},
		{Intent: partBack, Keys: []string{"up"}, Label: "↑"},
		{Intent: stageOn, Keys: []string{"pgdown"}, Label: "PgUp PgDn"},
		{Intent: stageBack, Keys: []string{"pgup"}, Label: "PgUp"},
		{Intent: toStart, Keys: []string{"home"}, Label: "Home", Long: "to the start"},
		{Intent: toEnd, Keys: []string{"end"}, Label: "End", Long: "to the end"},
	}
	playKey = ui.Binding{Intent: play, Keys: []string{"space"}, Short: "play",
		Long: "play the game by itself, or stop it"}
	peakKey = ui.Binding{Intent: toPeak, Keys: []string{"b"}, Short: "best and worst",
		Long: "to what was best, then to what was worst"}
	historyKey = ui.Binding{Intent: keys.Story, Keys: []string{"h"}, Short: "history",
		Long: "all that has happened so far, to scroll through"}
	shareKey = ui.Binding{Intent: keys.Copied, Keys: []string{"i"}, Short: "copy link",
		Long: "the line that shows this game, alone and on your clipboard"}
	backKey = ui.Binding{Intent: keys.Back, Keys: []string{"q", "esc"}, Short: "leave", Right: true,
		Long: "leave the replay"}

	storyKeys = slices.Concat(keys.Scroll, keys.Pages, ui.Keymap{keys.CloseKey})
)

// Keymap steps first; the board has what is left, and then the way out, because
// Esc closes accounts before it leaves.
func (r *Replay) Keymap() ui.Keymap {
	if r.Together.field != nil {
		return keys.Ask
	}
	return togetherKeys(r, ownKeys(r))
}

// ownKeys returns those of the screen itself.
func ownKeys(r *Replay) ui.Keymap {
	if r.WhatIf.Open {
		return whatIfKeymap()
	}
	if r.Review.Open {
		return r.reviewKeymap()
	}
	if r.reading && r.paid() {
		return append(ui.Keymap{keys.PaymentsKey}, storyKeys...)
	}
	if r.reading {
		return storyKeys
	}
	m := append(append(r.keys(), keys.MenuKey), r.spare()...)
	for i, b := range m {
		if least, ok := roomFor[b.Intent]; r.frame.W < ui.Tall.W && (!ok || r.frame.W < least) {
			m[i].Short = ""
		}
	}
	return append(m, keys.HelpKey, backKey)
}

// keys returns those of a replay, with the game's names for its steps.
func (r *Replay) keys() ui.Keymap {
	m := slices.Clone(stepKeys)
	for i, b := range m {
		switch b.Intent {
		case partOn:
			m[i].Short, m[i].Long = r.steps.Part, r.steps.PartOn
		case partBack:
			m[i].Long = r.steps.PartBack
		case stageOn:
			m[i].Short, m[i].Long = r.steps.Stage, r.steps.StageOn
		case stageBack:
			m[i].Long = r.steps.StageBack
		}
	}
	play := playKey
	if r.Player.On {
		play.Short = "stop"
	}
	m = append(append(m, play, historyKey), r.pace.Keys()...)
	share := shareKey
	if r.reviewed() {
		m = append(m, keys.ReviewKey, whatIfKey, apartKey, leadKey, togetherKey)
		if r.frame.W < ui.Huge.W { // the menu has it
			share.Short = ""
		}
	}
	if len(r.Peaks) > 0 {
		m = append(m, peakKey)
	}
	if r.playable() {
		m = append(m, playOnKey)
	}
	return append(m, share)
}

// roomFor is how wide a terminal is whose footer has room for a key; for the others it is
// a wide one.
var roomFor = map[ui.Intent]int{
	moveOn: ui.Small.W, partOn: ui.Phone.W, stageOn: ui.Small.W, play: ui.Phone.W, keys.Menu: ui.Small.W,
}

// spare is what the board offers by keys that a replay has no use for, without its
// buttons. The first thing that steps leave no key has Tab, like the chapters of accounts.
func (r *Replay) spare() (m ui.Keymap) {
	taken := append(r.keys(), keys.MenuKey)
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

func (r *Replay) Help() []screen.Chapter {
	return append([]screen.Chapter{
		{Head: r.frame.Say("The game"), Lines: r.frame.Essentials(r.game.Game(), r.board)},
		{Head: r.frame.Say("The replay"), Lines: []string{r.proof()},
			Keys: slices.Concat(r.keys(), r.spare(), ui.Keymap{backKey})},
		{Head: r.frame.Say("The review"), Keys: append(slices.Clone(reviewKeys), otherSeatKey, lookKey, whatIfKey, playOnKey,
			reviewLinkKey, leaveReviewKey)},
		{Head: r.frame.Say("Together"), Lines: append([]string{r.frame.Say("Who played a game finds the others at its review, and whoever has its link comes too, as long as no player keeps their part out of it. One leads, and the others see what the leader looks at; with o each looks alone, and comes back.")},
			talk.Help(r.frame)...), Keys: append(ui.Keymap{apartKey, leadKey, togetherKey}, answerKeys...)},
	}, screen.Clauses(r.game.Game(), r.frame.Words)...)
}

// paid reports whether there are payments to look at.
func (r *Replay) paid() bool {
	return slices.ContainsFunc(r.board.Keymap(), func(b ui.Binding) bool { return b.Intent == ui.Payments })
}

// MenuItems are what the menu of a replay has: what its keys do, for the footer may have no
// room for them.
func (r *Replay) MenuItems() (list []screen.MenuItem) {
	if r.WhatIf.Open {
		return whatIfItems(r)
	}
	if r.Review.Open {
		return r.reviewItems()
	}
	do := func(text string, click ui.Click) {
		list = append(list, screen.MenuItem{Text: text, Do: func() tea.Cmd { return r.Do(click) }})
	}
	if len(r.Peaks) > 1 {
		do(r.frame.Say("what was best"), ui.Click{Intent: keys.Choose, Arg: r.Peaks[0]})
		do(r.frame.Say("what was worst"), ui.Click{Intent: keys.Choose, Arg: r.Peaks[1]})
	}
	for _, b := range r.keys() {
		switch b.Intent {
		case toStart, toEnd, keys.Story, keys.Copied, keys.Review, playOn, whatIf:
			do(r.frame.Say(b.Long), ui.Click{Intent: b.Intent})
		}
	}
	list = append(list, togetherItems(r)...)
	do(r.frame.Say("slower"), ui.Click{Intent: keys.Slower})
	do(r.frame.Say("faster"), ui.Click{Intent: keys.Faster})
	return list
}

// read scrolls the story; false when the intent is not about it.
func (r *Replay) read(i ui.Intent) bool {
	switch i {
	case keys.Up:
		r.scroll++
	case keys.Down:
		r.scroll--
	case keys.PageUp:
		r.scroll += 15
	case keys.PageDown:
		r.scroll -= 15
	case keys.Back:
		r.reading, r.scroll = false, 0
	case ui.Payments:
		r.reading, r.scroll = false, 0
		r.board.Do(ui.Click{Intent: i})
	}
	r.scroll = max(0, min(r.scroll, len(r.told)-1))
	return true
}
