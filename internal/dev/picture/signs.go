package picture

const (
	midX = width / 2  // where a thin line stands
	midY = height / 2 // where one lies
	half = 10         // of a cell's height, the upper half: ▀ and ▄ meet here
)

var (
	up    = area{midX, 0, 1, midY + 1}
	down  = area{midX, midY, 1, height - midY}
	left  = area{0, midY, midX + 1, 1}
	right = area{midX, midY, width - midX, 1}
)

// blocks are characters made of rectangles, as parts of a cell.
var blocks = map[rune][]area{
	'█': {{0, 0, width, height}},
	'▀': {{0, 0, width, half}},
	'▄': {{0, half, width, height - half}},
	'▌': {{0, 0, midX, height}},
	'▐': {{midX, 0, width - midX, height}},
	'─': {{0, midY, width, 1}}, '│': {{midX, 0, 1, height}},
	'┌': {down, right}, '╭': {down, right}, '┐': {down, left}, '╮': {down, left},
	'└': {up, right}, '╰': {up, right}, '┘': {up, left}, '╯': {up, left},
	'├': {up, down, right}, '┤': {up, down, left},
	'┬': {down, left, right}, '┴': {up, left, right}, '┼': {up, down, left, right},
}

// shades are how many percent of a cell are ink.
var shades = map[rune]int{'░': 25, '▒': 50, '▓': 75}

// signs are paths from the upper left corner of a cell.
var signs = map[rune]string{
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
