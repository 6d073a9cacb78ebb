package table

import (
	"slices"

	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// sheet is what covers the board, below the decision.
type sheet uint8

const (
	noSheet sheet = iota
	storySheet
	helpSheet
)

const allRules ui.Intent = "all the rules"

var helpSheetKeys = ui.Keymap{
	{Intent: keys.Back, Keys: []string{"esc"}, Short: "close help"},
	{Intent: allRules, Keys: []string{"tab"}, Short: "all the rules"},
}

// Cover returns the rows between header and footer that a sheet covers, and whether the decision is beside
// them: its keys then go on working.
func (v *Sight) Cover() (y, rows int, beside bool) {
	h := max(0, v.frame.H-2)
	if !v.InGame() {
		return frame.CallRow, h - frame.CallRow, false
	}
	y, rows = v.Board.Cover(ui.Room(v.frame.W, h))
	return y, rows, rows < h
}

// answers reports whether the keys of the board work: a sheet may hide what they are for.
func (t *Table) answers() bool {
	if t.lying() == noSheet {
		return true
	}
	_, _, beside := t.Cover()
	return beside
}

// lying returns the sheet over the board. The help needs room for keys beside rules; it comes
// back when there is some again.
func (t *Table) lying() sheet {
	if t.sheet == helpSheet && !t.teaches() {
		return noSheet
	}
	return t.sheet
}

// Lies reports whether a sheet lies over the board.
func (t *Table) Lies() bool { return t.lying() != noSheet }

// sheetKeys returns those of the sheet itself.
func (t *Table) sheetKeys() ui.Keymap {
	switch {
	case t.lying() == helpSheet:
		return helpSheetKeys
	case t.paid():
		return append(ui.Keymap{keys.CloseKey, keys.PaymentsKey}, keys.Pages...)
	}
	return append(ui.Keymap{keys.CloseKey}, keys.Pages...)
}

// coveredKeys returns those of a sheet, and of the others those of the decision; the help has all of them,
// and explains them itself.
func (t *Table) coveredKeys() ui.Keymap {
	m := t.sheetKeys()
	if t.lying() == helpSheet {
		for _, b := range t.PlainKeys().Beside(m) {
			b.Button = !b.Right
			m = append(m, b)
		}
		return m
	}
	scroll := slices.Clone(keys.Scroll)
	if t.answers() {
		m = append(m, t.decidingKeys(nil).Beside(m)...)
		scroll[0].Short = "" // there are pages
	}
	m = append(m, scroll.Beside(m)...)
	return append(m, keys.HelpKey)
}

// leaf carries out what is about the sheet; false when the intent is not.
func (t *Table) leaf(i ui.Intent) bool {
	switch lying := t.lying(); {
	case lying == noSheet:
		return false
	case i == keys.Back:
		t.uncovered()
		return true
	case lying == storySheet:
		return t.read(i)
	case i == allRules:
		t.app.OpenHelp()
		return true
	}
	return false
}

// uncovered takes the sheet away.
func (t *Table) uncovered() {
	t.sheet = noSheet
	t.Story.ToEnd()
}

// drawSheet lays the sheet over the rows that it may cover, as far as nothing is said in
// the last of them.
func (t *Table) drawSheet(body *ui.Canvas, said int) {
	y, rows, _ := t.Cover()
	over := body.Part(0, y, body.W, min(rows, body.H-said-y))
	over.Clear(t.frame.Theme.Ground)
	over.Zone(0, 0, over.W, over.H, ui.Click{})
	if t.lying() == helpSheet {
		t.drawLesson(over, t.PlainKeys())
		return
	}
	th := t.frame.Theme
	panel := over.Panel(th, 0, 0, over.W, over.H)
	x := panel.Head(th, t.frame.Say("STORY"), "")
	if note := t.frame.KeyName(keys.Pages[0]) + " " + t.frame.Say(keys.Pages[0].Short); x+2+ui.Width(note) < panel.W {
		panel.Right(panel.W-1, 0, th.Dim, note)
	}
	t.drawStory(panel.Part(0, 1, panel.W, panel.H-1), nil)
}
