package ui

import "medici/tui/paint"

// tone is one colour for terminals of each kind: of 24 bits, of 256 colours, of 16.
type tone struct {
	full uint32
	of256,
	of16 uint8
}

// own, as one of 16, is the terminal's own colour.
const own = 0xff

// Colours is how many colours a terminal has.
type Colours uint8

// From all colours to none; the zero value is all.
const (
	FullColour Colours = iota
	Of256
	Of16
	NoColour
)

// in returns the tone as a terminal shows it.
func (t tone) in(c Colours) paint.Colour {
	switch {
	case c == FullColour:
		return paint.RGB(t.full)
	case c == Of256:
		return paint.Indexed(t.of256)
	case c == Of16 && t.of16 != own:
		return paint.Basic(t.of16)
	}
	return 0
}

// palette says what colours mean, for one background. A letter on its faces is in one of two inks.
type palette struct {
	ground, panel, raised, well, bar, tint, gauge tone
	text, dim, strong, accent, rule               tone
	onAccent, alert, onAlert                      tone
	goods, letters, seats                         [6]tone
	soft                                          [6]uint8 // of 256: goods that are not loaded yet
	lands                                         [4]tone  // of a map, under all inks
}

var (
	white = tone{0xffffff, 231, 15}
	black = tone{0x15130a, 233, 0}
	pitch = tone{0x000000, 16, 0}
)

var dark = palette{
	ground: tone{0x14161d, 233, own}, panel: tone{0x1c1f29, 235, own}, raised: tone{0x282d3b, 237, own},
	well: tone{0x0f1116, 232, own}, bar: tone{0x0b0c11, 16, own}, tint: tone{0x3a3218, 52, own}, gauge: tone{0x454c60,
		240, 8},
	text: tone{0xe9e5da, 254, own}, dim: tone{0xa3a6b5, 248, 7}, strong: tone{0xffffff, 231, own},
	accent: tone{0xffcf4d, 221, 11}, rule: tone{0x8f97ad, 245, 8},
	onAccent: tone{0x17140a, 233, 0}, alert: tone{0xb3261e, 124, 1}, onAlert: white,
	goods: [6]tone{
		{0x2450b0, 25, 4}, {0x59443a, 95, 8}, {0xb3a03a, 143, 3}, {0xc2408f, 162, 5}, {0x78d8a6, 115, 2}, {0xffcf4d, 221, 11},
	},
	letters: [6]tone{white, white, black, white, black, black},
	seats: [6]tone{
		{0xff7f8a, 210, 9}, {0x7be8ee, 117, 14}, {0xc6ea5c, 155, 10}, {0xa58fff, 147, 13}, {0xf6f4ee, 255, 15}, {0xe58a2a,
			208, 12},
	},
	soft:  [6]uint8{18, 240, 58, 53, 23, 94},
	lands: [4]tone{{0x1d2330, 234, own}, {0x2a2a33, 236, own}, {0x1e2a27, 235, own}, {0x30262c, 237, own}},
}

var light = palette{
	ground: tone{0xe9e2d2, 254, own}, panel: tone{0xfaf6ec, 231, own}, raised: tone{0xf0e9da, 255, own},
	well: tone{0xe4dbc7, 254, own}, bar: tone{0xe2d9c4, 254, own}, tint: tone{0xf6dfa4, 230, own}, gauge: tone{0xa0967f,
		246, 8},
	text: tone{0x221f1a, 234, own}, dim: tone{0x595346, 239, 8}, strong: tone{0x000000, 16, own},
	accent: tone{0x7a4b00, 94, own}, rule: tone{0x6d6553, 242, 8},
	onAccent: tone{0xfff8e6, 230, own}, alert: tone{0xa81d16, 124, 1}, onAlert: white,
	goods: [6]tone{
		{0x2450b0, 25, 4}, {0x59443a, 95, 8}, {0xb0a03a, 143, 3}, {0xc2408f, 162, 5}, {0x7fd8ac, 115, 2}, {0xffcb52, 221, 11},
	},
	letters: [6]tone{white, white, black, white, black, black},
	seats: [6]tone{
		{0x751e26, 89, 1}, {0x156165, 23, 6}, {0x55660c, 58, 2}, {0x402584, 54, 5}, {0x1a1a1a, 234, 0}, {0x8f4a00, 124, 4},
	},
	soft:  [6]uint8{153, 250, 186, 218, 158, 222},
	lands: [4]tone{{0xf5f0e4, 255, own}, {0xe6e2da, 254, own}, {0xe8eede, 231, own}, {0xf3e6dc, 230, own}},
}

// In high contrast everything lies on one ground, and rules tell where things lie.
var darkContrast = palette{
	ground: tone{0x000000, 16, own}, panel: tone{0x000000, 16, own}, raised: tone{0x1c1f29, 234, own},
	well: tone{0x000000, 16, own}, bar: tone{0x000000, 16, own}, tint: tone{0x1c1f29, 234, own}, gauge: tone{0x8f97ad,
		247, 7},
	text: tone{0xffffff, 231, own}, dim: tone{0xd0d2da, 252, 7}, strong: tone{0xffffff, 231, own},
	accent: tone{0xffd75f, 221, 11}, rule: tone{0x8f97ad, 247, 7},
	onAccent: pitch, alert: tone{0x8c1510, 88, 1}, onAlert: white,
	goods: [6]tone{
		{0x1f4aa8, 19, 4}, {0x59443a, 238, 8}, {0xc8b440, 143, 3}, {0x8f2a68, 89, 5}, {0x8ae6b8, 115, 2}, {0xffd75f, 221, 11},
	},
	letters: [6]tone{white, white, pitch, white, pitch, pitch},
	seats: [6]tone{
		{0xff9aa2, 217, 9}, {0x8ff0f5, 123, 14}, {0xd2f070, 191, 10}, {0xbfaeff, 147, 13}, {0xffffff, 231, 15}, {0xf0a04a,
			214, 12},
	},
}

var lightContrast = palette{
	ground: tone{0xffffff, 231, own}, panel: tone{0xffffff, 231, own}, raised: tone{0xfff6dc, 230, own},
	well: tone{0xffffff, 231, own}, bar: tone{0xffffff, 231, own}, tint: tone{0xfff6dc, 230, own}, gauge: tone{0x555555,
		240, 8},
	text: tone{0x000000, 16, own}, dim: tone{0x3a3a3a, 237, 8}, strong: tone{0x000000, 16, own},
	accent: tone{0x5c3600, 52, own}, rule: tone{0x555555, 240, 8},
	onAccent: white, alert: tone{0x8c1510, 88, 1}, onAlert: white,
	goods:   darkContrast.goods,
	letters: darkContrast.letters,
	seats: [6]tone{
		{0x6a0f2e, 89, 1}, {0x0a4a4e, 23, 6}, {0x3f4d00, 22, 2}, {0x402584, 54, 5}, {0x000000, 16, 0}, {0x8a3c00, 124, 4},
	},
}
