package ui

// Size is a size of terminal that screens are composed for, in cells.
type Size struct{ W, H int }

// The sizes of terminals. In between the smaller one is used, centred on the ground.
var (
	Phone = Size{40, 20}
	Small = Size{80, 24}
	Wide  = Size{120, 30}
	Tall  = Size{120, 40}
	Huge  = Size{200, 60}
)

// Rows of a board of 40 columns, as a phone that is held upright has: from Roomy on cards are larger, from Lofty on tracks
// are drawn too. With fewer rows a board is that of [Phone], and what it leaves is the story's.
const (
	Roomy = 24
	Lofty = 30
)

// CardRows is how many rows a card that is on offer has on a board of 40 columns and so many rows.
func CardRows(rows int) int {
	if rows >= Roomy {
		return FigureHeight + 2
	}
	return FigureHeight
}

// barRows are the rows of a terminal that are the screen's own: header and footer.
const barRows = 2

// Fitting is the largest of some sizes, the smallest first, that there is room for
// between header and footer, and the columns of the canvas that it takes, centred.
// The rows are all those of the canvas: a layout says what becomes of more.
func Fitting(c *Canvas, sizes ...Size) (Size, *Canvas) {
	size := sizes[0]
	for _, s := range sizes[1:] {
		if s.W <= c.W && s.H <= c.H+barRows {
			size = s
		}
	}
	return size, c.Part(max(0, (c.W-size.W)/2), 0, size.W, c.H)
}
