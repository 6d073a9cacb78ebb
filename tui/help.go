package tui

import (
	"cmp"
	"math"
	"slices"

	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

// help covers the screen while it is open.
type help struct {
	frame *frame.Frame
	open  bool
	page  int
}

var helpKeys = ui.Keymap{
	{Intent: keys.Right, Keys: []string{"right", "space", "pgdown", "down", "enter", "tab"}, Label: "Space",
		Short: "next page"},
	{Intent: keys.Left, Keys: []string{"left", "pgup", "up"}, Label: "←", Short: "page before"},
	keys.SettingsKey,
	{Intent: keys.Back, Keys: []string{"esc", "q", "?"}, Short: "close", Right: true},
}

// pages returns the screen's chapters, keys before rules, and those for every screen; chapters marked Last
// come last.
func (h *help) pages(parts []screen.Chapter) []screen.Chapter {
	for i, p := range parts { // each key is explained once
		parts[i].Keys = slices.DeleteFunc(slices.Clone(p.Keys),
			func(b ui.Binding) bool { return appKeys.Intent(b.Keys[0]) == b.Intent })
	}
	parts = append(parts, screen.Chapter{Head: h.frame.Say("Always"), Keys: appKeys})
	weight := func(p screen.Chapter) int {
		if p.Last {
			return math.MaxInt
		}
		return len(p.Lines)
	}
	slices.SortStableFunc(parts, func(x, y screen.Chapter) int { return cmp.Compare(weight(x), weight(y)) })
	return parts
}

// helpRow is a row of the help: a head, or a key, or a line of text.
type helpRow struct {
	head, key, text string
}

// keyRoom is how wide the keys of the help are.
const keyRoom = 11

// rows returns a chapter wrapped to a width.
func (h *help) rows(p screen.Chapter, w int) (rows []helpRow) {
	rows = append(rows, helpRow{head: p.Head}, helpRow{})
	for i, line := range p.Lines {
		if i > 0 {
			rows = append(rows, helpRow{})
		}
		for _, text := range ui.Wrap(line, w) {
			rows = append(rows, helpRow{text: text})
		}
	}
	for _, b := range p.Keys {
		if b.Long == "" {
			continue
		}
		for i, text := range ui.Wrap(h.frame.Say(b.Long), w-keyRoom) {
			row := helpRow{key: " ", text: text}
			if i == 0 {
				row.key = h.frame.KeyName(b)
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// helpColumns returns how many columns of the help are seen at once.
func helpColumns(s ui.Size) int {
	switch s {
	case ui.Phone:
		return 1
	case ui.Small:
		return 2
	case ui.Tall:
		return 3
	}
	return 4
}

// columns returns all chapters in columns of a width; a chapter begins a new one where little of it would
// fit.
func (h *help) columns(parts []screen.Chapter, w, high int) (columns [][]helpRow) {
	var column []helpRow
	for _, p := range h.pages(parts) {
		rows := h.rows(p, w)
		if len(column) > 0 {
			if len(column)+1+min(len(rows), 7) > high {
				columns, column = append(columns, column), nil
			} else {
				column = append(column, helpRow{})
			}
		}
		for _, row := range rows {
			if len(column) == high {
				columns, column = append(columns, column), nil
			}
			if len(column) > 0 || row != (helpRow{}) {
				column = append(column, row)
			}
		}
	}
	return append(columns, column)
}

// size returns the size that the help is composed for, and the size of a column.
func (h *help) size() (size ui.Size, across, w, high int) {
	size = h.frame.Size()
	across = helpColumns(size)
	return size, across, (size.W+1)/across - 1, h.frame.BodyRows()
}

// length returns how many pages the help has.
func (h *help) length(parts []screen.Chapter) int {
	_, across, w, high := h.size()
	return (len(h.columns(parts, w-2, high)) + across - 1) / across
}

func (h *help) draw(c *ui.Canvas, parts []screen.Chapter) {
	_, across, w, high := h.size()
	columns := h.columns(parts, w-2, high)
	pages := (len(columns) + across - 1) / across
	page := min(h.page, pages-1)
	_, body := h.frame.Compose(c, h.frame.Say("Help"), h.frame.Say("page %d of %d", page+1, pages), "", helpKeys)
	for i := range across {
		x := i * (w + 1)
		if i == across-1 {
			w = body.W - x
		}
		panel := body.Panel(h.frame.Theme, x, 0, w, body.H)
		if n := page*across + i; n < len(columns) {
			h.drawColumn(panel, columns[n])
		}
	}
}

func (h *help) drawColumn(c *ui.Canvas, rows []helpRow) {
	t := h.frame.Theme
	for y, row := range rows {
		switch {
		case row.head != "":
			c.Put(1, y, t.Title, row.head)
		case row.key != "":
			c.Put(1, y, t.Key, row.key)
			c.Put(1+keyRoom, y, t.Text, row.text)
		default:
			c.Put(1, y, t.Text, row.text)
		}
	}
}

// turn goes to another page, round the ends.
func (h *help) turn(by int, parts []screen.Chapter) {
	pages := h.length(parts)
	h.page = frame.Round(min(h.page, pages-1), by, pages)
}
