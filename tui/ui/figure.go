package ui

import (
	"strconv"
	"unicode/utf8"

	"medici/tui/paint"
)

// Figures are three cells wide and three high, made of half blocks, with one cell between two.
const (
	FigureHeight = 3
	figureWidth  = 3
)

var figures = [10][FigureHeight]string{
	{"█▀█", "█ █", "▀▀▀"}, {"▀█ ", " █ ", "▀▀▀"}, {"▀▀█", "█▀▀",
		"▀▀▀"}, {"▀▀█", "▀▀█", "▀▀▀"}, {"█ █", "▀▀█", "  ▀"},
	{"█▀▀", "▀▀█", "▀▀▀"}, {"█▀▀", "█▀█", "▀▀▀"}, {"▀▀█", "  █",
		"  ▀"}, {"█▀█", "█▀█", "▀▀▀"}, {"█▀█", "▀▀█", "▀▀▀"},
}

// FigureWidth returns the width of a number in large figures.
func FigureWidth(n int) int { return len(strconv.Itoa(n))*(figureWidth+1) - 1 }

// Figure draws a number in large figures; where there are no blocks, or no colours, in the same place as
// plain text. times is how often each cell is drawn, across and down.
func (c *Canvas) Figure(t *Theme, x, y int, style Style, n, times int) {
	text := strconv.Itoa(n)
	if t.Full == "" || t.Bare {
		c.Put(x+(FigureWidth(n)*times-len(text))/2, y+FigureHeight*times/2, style.Bold(), text)
		return
	}
	for i, digit := range text {
		c.Blocks(x+i*(figureWidth+1)*times, y, style, figures[digit-'0'][:], times)
	}
}

// Blocks draws lines of half blocks, each cell that often across and down.
func (c *Canvas) Blocks(x, y int, style Style, lines []string, times int) {
	for row, line := range lines {
		c.scaled(x, y+row*times, style, line, times)
	}
}

// scaled draws a line of a figure, each half of a block as many halves as asked.
func (c *Canvas) scaled(x, y int, style Style, line string, times int) {
	for line != "" {
		r, n := utf8.DecodeRuneInString(line)
		for half := range 2 * times {
			if r == '█' || r == '▀' && half < times || r == '▄' && half >= times {
				for i := range times {
					c.half(x+i, y+half/2, style, half%2 == 0)
				}
			}
		}
		x, line = x+times, line[n:]
	}
}

// half draws the upper or the lower half of a cell.
func (c *Canvas) half(x, y int, style Style, upper bool) {
	if x < 0 || y < 0 || x >= c.W || y >= c.H {
		return
	}
	c.touch(c.x+x, c.y+y, 1, 1)
	glyph := &c.row(y)[x]
	sign := lowerHalf
	if upper {
		sign = upperHalf
	} else if glyph.Sign() == upperHalf {
		sign = bothHalves
	}
	*glyph = c.ink(*glyph, sign, style, true)
}

// The signs that two halves of a cell make.
const (
	upperHalf  paint.Sign = '▀'
	lowerHalf  paint.Sign = '▄'
	bothHalves paint.Sign = '█'
)

// Point draws half a cell: the upper half of a row for an even y, the lower for an odd one. Two points in
// one cell keep their inks. Without blocks, or colours, it is a sign.
func (c *Canvas) Point(t *Theme, x, y int, ink Style, sign string) {
	if x < 0 || y < 0 || x >= c.W || y/2 >= c.H {
		return
	}
	if t.Full == "" || t.Bare {
		c.Draw(x, y/2, 1, 1, ink, sign)
		return
	}
	c.touch(c.x+x, c.y+y/2, 1, 1)
	glyph := &c.row(y / 2)[x]
	style := glyph.Style()
	upper, lower := ink.Ink, ink.Ink
	switch half := glyph.Sign(); {
	case y%2 == 0 && (half == lowerHalf || half == bothHalves):
		lower = style.Ink
	case y%2 == 0 && half == upperHalf:
		lower = style.Surface
	case y%2 == 0:
		*glyph = c.ink(*glyph, upperHalf, ink, false)
		return
	case half == upperHalf:
		upper = style.Ink
	default:
		*glyph = c.ink(*glyph, lowerHalf, ink, false)
		return
	}
	style.Ink, style.Surface = upper, lower
	*glyph = paint.NewGlyph(upperHalf, style.Number(), glyph.Text())
}
