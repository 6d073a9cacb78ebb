package still

const (
	midX = Width / 2  // where a thin line stands
	midY = Height / 2 // where one lies
	half = 10         // of a cell's Height, the upper half: ▀ and ▄ meet here
)

var (
	up    = Area{midX, 0, 1, midY + 1}
	down  = Area{midX, midY, 1, Height - midY}
	left  = Area{0, midY, midX + 1, 1}
	right = Area{midX, midY, Width - midX, 1}
)

// Blocks are characters made of rectangles, as parts of a cell.
var Blocks = map[rune][]Area{
	'█': {{0, 0, Width, Height}},
	'▀': {{0, 0, Width, half}},
	'▄': {{0, half, Width, Height - half}},
	'▌': {{0, 0, midX, Height}},
	'▐': {{midX, 0, Width - midX, Height}},
	'─': {{0, midY, Width, 1}}, '│': {{midX, 0, 1, Height}},
	'┌': {down, right}, '╭': {down, right}, '┐': {down, left}, '╮': {down, left},
	'└': {up, right}, '╰': {up, right}, '┘': {up, left}, '╯': {up, left},
	'├': {up, down, right}, '┤': {up, down, left},
	'┬': {down, left, right}, '┴': {up, left, right}, '┼': {up, down, left, right},
}

// Shades are how many percent of a cell are ink.
var Shades = map[rune]int{'░': 25, '▒': 50, '▓': 75}

// Signs are paths from the upper left corner of a cell.
var Signs = map[rune]string{
	'●': "m.5 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
	'○': "m.5 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0zm1.5 0a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z",
	'▲': "m4.5 5l4.5 9h-9z",
	'▼': "m0 6h9l-4.5 9z",
	'■': "m.5 6h8v8h-8z",
	'◆': "m4.5 4.5l4.5 5.5-4.5 5.5-4.5-5.5z",
	'★': "m4.5 5l1.2 3.4 3.5.1-2.8 2.1 1 3.5-2.9-2.1-2.9 2.1 1-3.5-2.8-2.1 3.5-.1z",
	'✚': "m3 5.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z",
	'►': "m0 6l9 4-9 4z",
	'◄': "m9 6l-9 4 9 4z",
	'▸': "m2 6.5l5 3.5-5 3.5z",
	'◂': "m7 6.5l-5 3.5 5 3.5z",
}
