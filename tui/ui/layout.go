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

// Rows of a board of 40 columns, as on an upright phone: from Roomy on cards are larger, from Lofty on
// tracks are drawn too. With fewer rows a board is that of [Phone], and the story has what it leaves.
const (
	Roomy = 24
	Lofty = 30
)

// CardRows returns the height of a card on offer, on a board of 40 columns and that many rows.
func CardRows(rows int) int {
	if rows >= Roomy {
		return FigureHeight + 2
	}
	return FigureHeight
}

// barRows are the rows of a terminal that belong to the screen: header and footer.
const barRows = 2

// Fitting returns the largest of some sizes, given the smallest first, that fits between header and footer,
// and the columns of the canvas that it takes, centred. The result has all rows of the canvas: a layout
// decides what to do with more.
func Fitting(c *Canvas, sizes ...Size) (Size, *Canvas) {
	size := sizes[0]
	for _, s := range sizes[1:] {
		if s.W <= c.W && s.H <= c.H+barRows {
			size = s
		}
	}
	return size, c.Part(max(0, (c.W-size.W)/2), 0, size.W, c.H)
}
