package ui

import (
	"slices"
	"strings"
)

// Row is a place of the sheet that chooses among several, and what is written there.
type Row struct {
	Click Click
	Text  string
}

// leastRow is the least width of such a place that can be read.
const leastRow = 3

// Rows returns the places that carry out some intents, from top to bottom, with what is written there. Of
// places that lie in another one, like the answers of a line, each has the text that precedes all of them.
func Rows(c *Canvas, of ...Intent) (rows []Row) {
	var list []zone
	for _, z := range c.zones {
		seen, ok := c.Hit(z.x+z.w/2, z.y)
		if slices.Contains(of, z.click.Intent) && z.w >= leastRow && z.y < c.grid.Rows && ok &&
			(seen == z.click || z.holds(seen, c)) {
			list = append(list, z)
		}
	}
	slices.SortStableFunc(list, func(a, b zone) int { return 1000*(a.y-b.y) + a.x - b.x })
	for _, z := range list {
		if slices.ContainsFunc(list, z.around) {
			continue
		}
		text := z.written(c)
		for _, outer := range list {
			if outer.around(z) {
				first := z.x
				for _, other := range list {
					if outer.around(other) {
						first = min(first, other.x)
					}
				}
				text = strings.TrimSpace(zone{x: outer.x, y: outer.y, w: first - outer.x, h: 1}.written(c) + " " + text)
			}
		}
		if text != "" {
			rows = append(rows, Row{z.click, text})
		}
	}
	return rows
}

// holds reports whether a click belongs to a zone within this one.
func (z zone) holds(click Click, c *Canvas) bool {
	return slices.ContainsFunc(c.zones, func(other zone) bool { return other.click == click && z.around(other) })
}

// around reports whether another zone lies within this one, on its first row.
func (z zone) around(other zone) bool {
	return other != z && other.y == z.y && other.h == 1 && other.x >= z.x && other.x+other.w <= z.x+z.w && other.w < z.w
}

// written returns the text in a zone, with its words apart.
func (z zone) written(c *Canvas) string {
	var lines []string
	for y := max(0, z.y); y < min(c.grid.Rows, z.y+z.h); y++ {
		if line := strings.Join(strings.Fields(c.grid.Text(z.x, y, z.w)), " "); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, ", ")
}

// Stands returns the places where a sign in an ink stands by itself, column and row.
func Stands(c *Canvas, sign string, ink Style) (places [][2]int) {
	blank := func(x, y int) bool { return x < 0 || x >= c.grid.Cols || c.grid.Text(x, y, 1) == " " }
	for y := range c.grid.Rows {
		for x, g := range c.grid.Row(y) {
			if g.Style().Ink == ink.Ink && c.grid.Text(x, y, 1) == sign && blank(x-1, y) && blank(x+1, y) {
				places = append(places, [2]int{x, y})
			}
		}
	}
	return places
}
