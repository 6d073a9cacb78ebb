package table

import (
	"medici/tui/keys"
	"medici/tui/ui"
)

// The least part that the help of a table is drawn in, and its columns, in cells.
const (
	lessonRows  = 12
	keysColumn  = 31
	keyNameRoom = 10
)

// Explain opens the help over the board, or closes it; false where there is no room, or no decision to keep
// in sight.
func (t *Table) Explain() bool {
	if t.lying() == helpSheet {
		t.uncovered()
		return true
	}
	if !t.teaches() {
		return false
	}
	t.sheet = helpSheet
	return true
}

// teaches reports whether there is room for keys and rules below what is decided.
func (v *Sight) teaches() bool {
	_, rows, beside := v.Cover()
	return beside && rows >= lessonRows && v.frame.W >= ui.Small.W
}

// drawLesson draws what can be done here, and beside it the rules.
func (v *Sight) drawLesson(c *ui.Canvas, here ui.Keymap) {
	th, x, w := v.frame.Theme, 0, keysColumn
	if c.W >= ui.Wide.W {
		x, w = 1, c.W/2-1
	}
	list := c.Panel(th, x, 0, w, c.H)
	end := list.Head(th, v.frame.Say("KEYS HERE"), "")
	if note := v.frame.KeyName(keys.CloseKey) + " " + v.frame.Say(keys.CloseKey.Short); end+ui.Width(note)+2 < list.W {
		list.Right(list.W-1, 0, th.Dim, note)
	}
	for i, row := range v.keyRows(here, w-1-keyNameRoom, c.H-1) {
		list.Put(1, 1+i, th.Key, row.key)
		list.Put(keyNameRoom, 1+i, th.Text, row.text)
	}
	x += w + 1
	rules := c.Panel(th, x, 0, c.W-x-x%2, c.H)
	rules.Head(th, v.frame.Say("THE RULES IN TEN LINES"), "")
	y := 1
	for _, line := range v.Board.Rules() {
		for _, row := range ui.Wrap(line, rules.W-2) {
			rules.Put(1, y, th.Text, row)
			y++
		}
		if c.H > 2*lessonRows {
			y++
		}
	}
	if y < rules.H {
		v.frame.Offer(rules, 1, rules.H-1, rules.W-2, helpSheetKeys[1], v.frame.Say(helpSheetKeys[1].Short))
	}
}

// keyRow is a key, and what it does.
type keyRow struct{ key, text string }

// keyRows returns the keys that work now, within some room: keys that would take several rows say what they
// do in a word where there is too little.
func (v *Sight) keyRows(here ui.Keymap, w, h int) []keyRow {
	var list ui.Keymap
	for _, b := range append(here, keys.SettingsKey).Beside(ui.Keymap{keys.HelpKey}) {
		if b.Long != "" || b.Short != "" {
			list = append(list, b)
		}
	}
	rows := v.worded(list, w, false)
	if len(rows) > h {
		rows = v.worded(list, w, true)
	}
	return rows[:min(len(rows), h)]
}

// worded returns keys and what they do, wrapped, or where there is one in a word.
func (v *Sight) worded(list ui.Keymap, w int, brief bool) (rows []keyRow) {
	for _, b := range list {
		text := b.Long
		if text == "" || brief && b.Short != "" && ui.Width(v.frame.Say(text)) > w {
			text = b.Short
		}
		for i, line := range ui.Wrap(v.frame.Say(text), w) {
			row := keyRow{text: line}
			if i == 0 {
				row.key = v.frame.KeyName(b)
			}
			rows = append(rows, row)
		}
	}
	return rows
}
