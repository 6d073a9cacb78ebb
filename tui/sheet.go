package tui

import (
	"slices"

	"medici/tui/ui"
)

// sheet is what lies over the board, below what is to be decided.
type sheet uint8

const (
	noSheet sheet = iota
	storySheet
	helpSheet
)

const allRules ui.Intent = "all the rules"

var helpSheetKeys = ui.Keymap{
	{Intent: back, Keys: []string{"esc"}, Short: "close help"},
	{Intent: allRules, Keys: []string{"tab"}, Short: "all the rules"},
}

// cover is the rows between header and footer that a sheet lies over, and whether what is
// to be decided is beside them: its keys go on working then.
func (t *table) cover(a *App) (y, rows int, beside bool) {
	h := max(0, a.h-2)
	if !t.inGame() {
		return callRow, h - callRow, false
	}
	y, rows = t.board.Cover(ui.Room(a.w, h))
	return y, rows, rows < h
}

// answers reports whether the keys of the board work: a sheet may hide what they are for.
func (t *table) answers(a *App) bool {
	if t.lying(a) == noSheet {
		return true
	}
	_, _, beside := t.cover(a)
	return beside
}

// lying is the sheet over the board. The help needs room for keys beside rules; it comes
// back when there is some again.
func (t *table) lying(a *App) sheet {
	if t.sheet == helpSheet && !t.teaches(a) {
		return noSheet
	}
	return t.sheet
}

// sheetKeys are those of the sheet itself.
func (t *table) sheetKeys(a *App) ui.Keymap {
	switch {
	case t.lying(a) == helpSheet:
		return helpSheetKeys
	case t.paid():
		return append(ui.Keymap{closeKey, paymentsKey}, pageKeys...)
	}
	return append(ui.Keymap{closeKey}, pageKeys...)
}

// coveredKeys are those of a sheet, and of the others those of the decision; the help has
// all of them, and tells them itself.
func (t *table) coveredKeys(a *App) ui.Keymap {
	m := t.sheetKeys(a)
	if t.lying(a) == helpSheet {
		for _, b := range t.plainKeys(a).Beside(m) {
			b.Button = !b.Right
			m = append(m, b)
		}
		return m
	}
	scroll := slices.Clone(scrollKeys)
	if t.answers(a) {
		m = append(m, t.decidingKeys(a, nil).Beside(m)...)
		scroll[0].Short = "" // there are pages
	}
	m = append(m, scroll.Beside(m)...)
	return append(m, helpKey)
}

// leaf carries out what is about the sheet; false when the intent is not.
func (t *table) leaf(a *App, i ui.Intent) bool {
	switch lying := t.lying(a); {
	case lying == noSheet:
		return false
	case i == back:
		t.uncovered()
		return true
	case lying == storySheet:
		return t.read(i)
	case i == allRules:
		a.help, a.page = true, 0
		return true
	}
	return false
}

// uncovered takes the sheet away.
func (t *table) uncovered() { t.sheet, t.scroll = noSheet, 0 }

// drawSheet lays the sheet over the rows that it may cover, as far as nothing is said in
// the last of them.
func (t *table) drawSheet(a *App, body *ui.Canvas, said int) {
	y, rows, _ := t.cover(a)
	over := body.Part(0, y, body.W, min(rows, body.H-said-y))
	over.Clear(a.theme.Ground)
	over.Zone(0, 0, over.W, over.H, ui.Click{})
	if t.lying(a) == helpSheet {
		t.drawLesson(a, over)
		return
	}
	th := a.theme
	panel := over.Panel(th, 0, 0, over.W, over.H)
	x := panel.Head(th, a.say("STORY"), "")
	if note := a.keyName(pageKeys[0]) + " " + a.say(pageKeys[0].Short); x+2+ui.Width(note) < panel.W {
		panel.Right(panel.W-1, 0, th.Dim, note)
	}
	t.drawStory(a, panel.Part(0, 1, panel.W, panel.H-1))
}
