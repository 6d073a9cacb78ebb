package merchant

import (
	"golang.org/x/text/language"

	told "medici/internal/games/merchant/tell"
	"medici/internal/text/words"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// cell is one of the grid.
type cell struct{ x, y int }

// signing is what the places of names depend on.
type signing struct {
	scale
	language language.Tag
}

// landName is a territory's name in the language of the reader.
func landName(p *words.Printer, m *merchant.Map, i int) string {
	return told.Land(p, m.Territories[i].Name)
}

// signs are where the names of the territories begin, each near the middle of its own, in
// no other's way and not in the corner that is free.
func (l *lands) signs(m *merchant.Map, s scale, p *words.Printer) []cell {
	of := signing{s, p.Language()}
	if l.named[of] != nil {
		return l.named[of]
	}
	var list []cell
	taken := map[cell]bool{}
	for i := range m.Territories {
		w := (ui.Width(landName(p, m, i))+2)*m.Grid.Width/s.cols + 1
		at := l.sign(m, i, w, taken)
		for x := range w {
			taken[cell{at.x + x, at.y}] = true
		}
		list = append(list, at)
	}
	l.named[of] = list
	return list
}

// sign is the best place for a name so many cells wide.
func (l *lands) sign(m *merchant.Map, land, w int, taken map[cell]bool) (best cell) {
	least, mid := -1, l.middle(land)
	for y := range m.Grid.Height - 1 {
		for x := range m.Grid.Width - w {
			free := !m.Grid.Free.Covers(x, y, w)
			for i := range w {
				free = free && !taken[cell{x + i, y}]
			}
			aside, above := x+w/2-mid.x, y-mid.y
			bad := strangers*l.strange(land, x, y, w) + aside*aside + 4*above*above
			if free && (least < 0 || bad < least) {
				best, least = cell{x, y}, bad
			}
		}
	}
	return best
}

// strangers is how far, in columns squared, a name would rather move than cover a cell of
// another territory.
const strangers = 200

// middle is the cell in the middle of a territory.
func (l *lands) middle(land int) (mid cell) {
	n := 0
	for row := range l.of {
		for col, of := range l.of[row] {
			if of == land {
				mid.x, mid.y, n = mid.x+col, mid.y+row, n+1
			}
		}
	}
	return cell{mid.x / max(1, n), mid.y / max(1, n)}
}

// strange is how many cells of a row of them lie in other territories than one.
func (l *lands) strange(land, x, y, w int) (n int) {
	for _, of := range l.of[y][x : x+w] {
		if of != land {
			n++
		}
	}
	return n
}
