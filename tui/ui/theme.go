package ui

import (
	"sync"

	"medici/tui/paint"
)

// Theme is how things look. Colours never stand alone: a sign, a letter or a place says the same. Styles
// that are surfaces are filled; inks lie on what is there.
type Theme struct {
	Ground, Panel, Raised, Well, Bar, Tint Style // surfaces, with the ink of text
	Gauge, Bonus, Lot                      Style // how much is left; where a level pays more; what may come

	Text, Dim, Strong, Title, Accent, Key, Rule Style // inks
	Gold, Alert                                 Style // filled: a decision or an amount; a slip, the last seconds
	Chosen                                      Style // a chosen row or answer

	Faces, NotYet []Style   // of goods, in the game's own order; loaded, and not loaded yet
	Seats         []Style   // inks of people around a table
	Stems, Feet   []Style   // surfaces below a seat's sign, and under it; not filled where they cannot be told apart
	Lands         []Style   // surfaces of the parts of a map, as faint as can be told apart; none where surfaces look alike
	Homes         [][]Style // by seat: the same where it has a house
	Quiet         Style     // an ink of lines that concern nobody
	Own, Reach    []Style   // inks of lines by seat: between two of its places, and on to what it cannot pay

	Look     Look     // the look that it is made for
	Alphabet Alphabet // in which keys are written
	Dead     bool     // keys that answer do nothing yet, and are drawn dim
	Colours  Colours  // of the look
	Flat     bool     // surfaces look alike: rules and bars are drawn, cells have dots
	Bare     bool     // there are no colours: faces have brackets, words take the place of large figures
	own      bool     // colours are the terminal's own 16, or none
	ground   uint32   // of 24 bits, for what steps back
	Signs
}

// Look is what a theme is made for. The zero value is a dark background, all colours,
// and Unicode.
type Look struct {
	Light    bool // the background is light
	Contrast bool // high contrast
	Colours  Colours
	ASCII    bool // no characters beyond ASCII
}

var themes sync.Map // of Look

// NewTheme returns the theme for a look. Themes of the same look share their slices.
func NewTheme(look Look) *Theme {
	made, ok := themes.Load(look)
	if !ok {
		made, _ = themes.LoadOrStore(look, makeTheme(look))
	}
	t := *made.(*Theme)
	t.Look = look
	return &t
}

func (l Look) palette() *palette {
	switch {
	case l.Contrast && l.Light:
		return &lightContrast
	case l.Contrast:
		return &darkContrast
	case l.Light:
		return &light
	}
	return &dark
}

func makeTheme(look Look) *Theme {
	m := mixer{look.palette(), look.Colours}
	p := m.palette
	flat := look.Contrast || look.Colours >= Of16
	t := &Theme{
		Ground: m.surface(p.ground), Panel: m.surface(p.panel), Raised: m.surface(p.raised),
		Well: m.surface(p.well), Bar: m.surface(p.bar), Tint: m.surface(p.tint), Gauge: m.surface(p.gauge),
		Text: m.ink(p.text), Dim: m.ink(p.dim), Strong: m.ink(p.strong).Bold(), Title: m.ink(p.strong).Bold(),
		Accent: m.ink(p.accent), Key: m.ink(p.accent).Bold(), Rule: m.ink(p.rule),
		Gold: m.ink(p.onAccent).On(m.surface(p.accent)), Alert: m.ink(p.onAlert).On(m.surface(p.alert)),
		Colours: look.Colours, Flat: flat, Bare: look.Colours == NoColour, own: look.Colours >= Of16, ground: p.ground.full,
		Signs: unicodeSigns,
	}
	if look.Colours == NoColour || p.accent.in(look.Colours) == 0 {
		t.Accent, t.Gold = Style{}.Bold(), reversed
	}
	if look.Colours == NoColour {
		t.Alert = reversed
	}
	t.Chosen = t.Gold
	for i := range p.goods {
		t.Faces = append(t.Faces, m.ink(p.letters[i]).On(m.surface(p.goods[i])).Bold())
		t.Seats = append(t.Seats, m.ink(p.seats[i]))
		t.NotYet = append(t.NotYet, m.soft(i, flat))
		t.Stems = append(t.Stems, m.mix(p.seats[i], stem, flat))
		t.Feet = append(t.Feet, m.mix(p.seats[i], foot, flat))
	}
	if !flat {
		for _, land := range p.lands {
			t.Lands = append(t.Lands, m.surface(land))
		}
		for _, seat := range p.seats {
			t.Homes = append(t.Homes, m.tinted(p.lands[:], seat))
		}
	}
	t.Quiet = m.faint(p.rule, quiet, flat)
	for _, seat := range p.seats {
		t.Own, t.Reach = append(t.Own, m.faint(seat, owned, flat)), append(t.Reach, m.faint(seat, reach, flat))
	}
	t.Bonus, t.Lot = m.mix(p.accent, bonus, flat), m.mix(p.accent, coming, flat)
	if look.ASCII {
		t.Signs = asciiSigns
	}
	return t
}

// reversed stands out on a terminal whose colours are unknown.
var reversed = Style{Style: paint.Style{Marks: paint.Reversed}, filled: true}

// Seat returns a seat's sign.
func (t *Theme) Seat(seat int) string { return t.Signs.Seats[seat%len(t.Signs.Seats)] }

// Ink returns the style of a seat's sign and name.
func (t *Theme) Ink(seat int) Style { return t.Seats[seat%len(t.Seats)] }
