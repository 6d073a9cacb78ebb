package tui

import "medici/tui/ui"

// The least part that the help of a table is drawn in, and its columns, in cells.
const (
	lessonRows  = 12
	keysColumn  = 31
	keyNameRoom = 10
)

// explain opens the help over the board, or closes it; false where there is no room, or
// nothing to be decided beside.
func (t *table) explain(a *App) bool {
	if t.lying(a) == helpSheet {
		t.uncovered()
		return true
	}
	if !t.teaches(a) {
		return false
	}
	t.sheet = helpSheet
	return true
}

// teaches reports whether there is room for keys and rules below what is decided.
func (t *table) teaches(a *App) bool {
	_, rows, beside := t.cover(a)
	return beside && rows >= lessonRows && a.w >= ui.Small.W
}

// drawLesson draws what can be done here, and beside it the rules.
func (t *table) drawLesson(a *App, c *ui.Canvas) {
	th, x, w := a.theme, 0, keysColumn
	if c.W >= ui.Wide.W {
		x, w = 1, c.W/2-1
	}
	keys := c.Panel(th, x, 0, w, c.H)
	end := keys.Head(th, a.say("KEYS HERE"), "")
	if note := a.keyName(closeKey) + " " + a.say(closeKey.Short); end+ui.Width(note)+2 < keys.W {
		keys.Right(keys.W-1, 0, th.Dim, note)
	}
	for i, row := range t.keyRows(a, w-1-keyNameRoom, c.H-1) {
		keys.Put(1, 1+i, th.Key, row.key)
		keys.Put(keyNameRoom, 1+i, th.Text, row.text)
	}
	x += w + 1
	rules := c.Panel(th, x, 0, c.W-x-x%2, c.H)
	rules.Head(th, a.say("THE RULES IN TEN LINES"), "")
	y := 1
	for _, line := range t.board.Rules() {
		for _, row := range ui.Wrap(line, rules.W-2) {
			rules.Put(1, y, th.Text, row)
			y++
		}
		if c.H > 2*lessonRows {
			y++
		}
	}
	if y < rules.H {
		a.offer(rules, 1, rules.H-1, rules.W-2, helpSheetKeys[1], a.say(helpSheetKeys[1].Short))
	}
}

// keyRows are the keys that work now, in some room: those that would take several rows say
// what they do in a word where there is too little.
func (t *table) keyRows(a *App, w, h int) []helpRow {
	var list ui.Keymap
	for _, b := range append(t.plainKeys(a), settingsKey).Beside(ui.Keymap{helpKey}) {
		if b.Long != "" || b.Short != "" {
			list = append(list, b)
		}
	}
	rows := a.worded(list, w, false)
	if len(rows) > h {
		rows = a.worded(list, w, true)
	}
	return rows[:min(len(rows), h)]
}

// worded are keys and what they do, wrapped, or where there is one in a word.
func (a *App) worded(list ui.Keymap, w int, brief bool) (rows []helpRow) {
	for _, b := range list {
		text := b.Long
		if text == "" || brief && b.Short != "" && ui.Width(a.say(text)) > w {
			text = b.Short
		}
		for i, line := range ui.Wrap(a.say(text), w) {
			row := helpRow{text: line}
			if i == 0 {
				row.key = a.keyName(b)
			}
			rows = append(rows, row)
		}
	}
	return rows
}
