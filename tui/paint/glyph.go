package paint

import (
	"sync"
	"sync/atomic"
	"unicode"
	"unicode/utf8"
)

// Glyph is a place on a grid: a sign and its style, in four bytes. The zero value is a
// blank without style.
type Glyph uint32

// Sign is what stands in a place: a simple character as it is, or the number of a cluster
// of the grid. Neither is anything that a terminal would obey.
type Sign uint16

const (
	// Blank is no sign: only the surface is seen.
	Blank Sign = 0
	// Covered is the second half of a wide cluster.
	Covered Sign = 1<<14 - 1
	// clustered is the first cluster's; no simple character is as high.
	clustered Sign = 0x2600

	// asText marks text, which the terminal does not tell from what is drawn.
	asText    Glyph = 1 << 14
	styleFrom       = 16
)

// Number stands for a style in a glyph.
type Number uint16

// NewGlyph returns a sign in a style, which of a blank is what can be seen of it (Style.Seen).
func NewGlyph(s Sign, style Number, text bool) Glyph {
	g := Glyph(s) | Glyph(style)<<styleFrom
	if text {
		g |= asText
	}
	return g
}

// Sign returns the glyph's.
func (g Glyph) Sign() Sign { return Sign(g) & Covered }

// Number returns the number of the glyph's style.
func (g Glyph) Number() Number { return Number(g >> styleFrom) }

// Text reports that the glyph is text.
func (g Glyph) Text() bool { return g&asText != 0 }

// Style returns the glyph's.
func (g Glyph) Style() Style { return g.Number().Style() }

// looks reports that two glyphs look the same.
func (g Glyph) looks(other Glyph) bool { return (g^other)&^asText == 0 }

// simple reports that the glyph is no cluster, nor half of one.
func (g Glyph) simple() bool { return g.Sign() < clustered }

// Plain reports that glyphs mean the same on every grid.
func Plain(row []Glyph) bool {
	for _, g := range row {
		if !g.simple() {
			return false
		}
	}
	return true
}

// signOf returns a character's own sign.
func signOf(r rune) (s Sign, ok bool) {
	switch {
	case r == ' ':
		return Blank, true
	case r > ' ' && r < 0x7f:
		return Sign(r), true
	case !Simple(r) || r < 0x2190 && !unicode.IsGraphic(r): // some are assigned to nothing
		return Blank, false
	}
	return Sign(r), true
}

// append appends a sign as text. Most are ASCII.
func (s Sign) append(to []byte, clusters []string) []byte {
	if s > Blank && s < utf8.RuneSelf {
		return append(to, byte(s))
	}
	return s.spell(to, clusters)
}

func (s Sign) spell(to []byte, clusters []string) []byte {
	switch {
	case s == Blank:
		return append(to, ' ')
	case s == Covered:
		return to
	case s >= clustered:
		return append(to, clusters[s-clustered]...)
	}
	return utf8.AppendRune(to, rune(s))
}

// styles are all that were ever drawn with. Programs have a few themes, so they are a few
// thousand; when there is no number left a style has that of none.
var styles = struct {
	sync.RWMutex
	numbers map[Style]Number
	list    atomic.Pointer[[]Style]
}{numbers: map[Style]Number{{}: 0}}

func init() { styles.list.Store(&[]Style{{}}) }

// Number returns the style's, for as long as the process runs.
func (s Style) Number() Number {
	styles.RLock()
	n, ok := styles.numbers[s]
	styles.RUnlock()
	if ok {
		return n
	}
	styles.Lock()
	defer styles.Unlock()
	list := *styles.list.Load()
	if n, ok = styles.numbers[s]; ok || len(list) > int(^Number(0)) {
		return n
	}
	n = Number(len(list))
	styles.numbers[s] = n
	list = append(list, s) // who reads the shorter list does not look behind its end
	styles.list.Store(&list)
	return n
}

// Style returns the one with a number.
func (n Number) Style() Style { return (*styles.list.Load())[n] }
