package paint

import (
	"math/bits"
	"strings"
)

// Style is how a cell is drawn; the zero value is the terminal's own way.
type Style struct {
	Ink, Surface Colour // of the character, and behind it
	Marks        Marks
}

// Marks has bit n for what SGR n switches on.
type Marks uint16

const (
	Bold Marks = 1 << (1 + iota)
	Faint
	Italic
	Underlined
	Blinking
	BlinkingFast
	Reversed
	Hidden
	Struck
)

const lastMark = 9

// ofSpaces are the marks that can be seen where there is no character.
const ofSpaces Marks = Underlined | Reversed | 1<<9

// Seen returns what can be seen of a style on a sign: of a blank its surface only,
// unless a mark shows there.
func (s Style) Seen(on Sign) Style {
	if on == Blank && s.Marks&ofSpaces == 0 {
		return Style{Surface: s.Surface}
	}
	return s
}

// Over returns the style that draws blanks on a surface with the least change of a pen.
func (s Style) Over(surface Colour) Style {
	if s.Marks&ofSpaces != 0 || surface == 0 && s.Surface != 0 {
		return Style{Surface: surface}
	}
	return Style{s.Ink, surface, s.Marks}
}

// Colour is the terminal's own when it is 0, or a kind with a value.
type Colour uint32

const (
	basic   Colour = 1 << 24 // of 16
	indexed Colour = 2 << 24 // of 256
	rgb     Colour = 3 << 24
	kind           = 0xff << 24
)

// RGB returns a colour of 24 bits, red the highest.
func RGB(hex uint32) Colour { return rgb | Colour(hex) }

// Indexed returns one of a terminal's 256 colours.
func Indexed(n uint8) Colour { return indexed | Colour(n) }

// Basic returns one of a terminal's 16 colours.
func Basic(n uint8) Colour { return basic | Colour(n) }

// Hex returns a colour of 24 bits, and Index the number of one of 256; ok is false for any
// other colour.
func (c Colour) Hex() (hex uint32, ok bool) { return uint32(c &^ kind), c&kind == rgb }

// Index returns the number of one of 256 colours; see Hex.
func (c Colour) Index() (n uint8, ok bool) { return uint8(c), c&kind == indexed }

// After appends what makes a terminal that writes in another style write in this.
func (s Style) After(to []byte, pen Style) []byte {
	switch s {
	case pen:
		return to
	case Style{}:
		return append(to, "\x1b[m"...)
	}
	to = append(to, "\x1b["...)
	switch lost := pen.Marks &^ s.Marks; {
	case lost == 0:
	case lost == Bold && (pen.Marks|s.Marks)&Faint == 0 && s.keeps(pen): // 22 ends both
		to = append(to, "22;"...)
		pen.Marks &^= Bold
	default: // each is switched off by another number
		to = append(to, "0;"...)
		pen = Style{}
	}
	for more := s.Marks &^ pen.Marks; more != 0; more &= more - 1 {
		to = append(to, '0'+byte(bits.TrailingZeros16(uint16(more))), ';')
	}
	if s.Ink != pen.Ink {
		to = s.Ink.sgr(to, 30)
	}
	if s.Surface != pen.Surface {
		to = s.Surface.sgr(to, 40)
	}
	to[len(to)-1] = 'm'
	return to
}

// keeps reports a colour of a pen that a reset would lose.
func (s Style) keeps(pen Style) bool {
	return s.Ink == pen.Ink && s.Ink != 0 || s.Surface == pen.Surface && s.Surface != 0
}

// sgr appends the parameters for a colour, of the text (30) or behind it (40).
func (c Colour) sgr(to []byte, what int) []byte {
	switch n := int(c &^ kind); c & kind {
	case basic:
		if n >= 8 {
			n += 60 - 8
		}
		to = decimal(to, what+n)
	case indexed:
		to = decimal(to, what+8)
		to = decimal(append(to, ";5;"...), n)
	case rgb:
		to = decimal(to, what+8)
		to = decimal(append(to, ";2;"...), n>>16)
		to = decimal(append(to, ';'), n>>8&0xff)
		to = decimal(append(to, ';'), n&0xff)
	default:
		to = decimal(to, what+9)
	}
	return append(to, ';')
}

// obey returns a style after an SGR sequence. Parameters for anything but a colour
// of the text or behind it and the marks are left out.
func (p palette) obey(s Style, sgr string) Style {
	if len(sgr) < len("\x1b[m") || p.mute() {
		return s
	}
	for f := (fields{rest: sgr[2 : len(sgr)-1]}); !f.over; {
		group := f.next(";")
		name, tied, isTied := strings.Cut(group, ":")
		switch n := number(name); {
		case n == 38 || n == 48 || n == 58:
			from, sep := &f, ";"
			if isTied {
				from, sep = &fields{rest: tied}, ":"
			}
			c := p.fit(from.colour(sep))
			switch n {
			case 38:
				s.Ink = c
			case 48:
				s.Surface = c
			}
		case n == 4 && isTied && number(tied) == 0:
			s.Marks &^= 1 << 4
		case !isTied || n == 4:
			s = p.number(s, n)
		}
	}
	return s
}

// number returns a style after a parameter that stands alone.
func (p palette) number(s Style, n int) Style {
	switch {
	case n == 0:
		return Style{}
	case n <= lastMark:
		s.Marks |= 1 << n
	case n == 21: // underlined twice
		s.Marks |= 1 << 4
	case n == 22:
		s.Marks &^= 1<<1 | 1<<2
	case n == 25:
		s.Marks &^= 1<<5 | 1<<6
	case n > 22 && n < 30:
		s.Marks &^= 1 << (n - 20)
	case n == 39:
		s.Ink = 0
	case n == 49:
		s.Surface = 0
	case n >= 30 && n < 38:
		s.Ink = p.fit(basic | Colour(n-30))
	case n >= 40 && n < 48:
		s.Surface = p.fit(basic | Colour(n-40))
	case n >= 90 && n < 98:
		s.Ink = p.fit(basic | Colour(n-90+8))
	case n >= 100 && n < 108:
		s.Surface = p.fit(basic | Colour(n-100+8))
	}
	return s
}

// fields are the parameters of a sequence.
type fields struct {
	rest string
	over bool
}

func (f *fields) next(sep string) string {
	field, rest, more := strings.Cut(f.rest, sep)
	f.rest, f.over = rest, !more
	return field
}

// colour reads a colour after 38 or 48. Tied together, its numbers may have the
// name of a colour space before them.
func (f *fields) colour(sep string) Colour {
	switch f.next(sep) {
	case "5":
		return indexed | Colour(number(f.next(sep)))
	case "2":
		if sep == ":" && strings.Count(f.rest, sep) > 2 {
			f.next(sep)
		}
		r, g, b := number(f.next(sep)), number(f.next(sep)), number(f.next(sep))
		return rgb | Colour(r<<16|g<<8|b)
	}
	return 0
}

// number returns a parameter's, at most 255; one that is left out is 0.
func number(s string) int {
	n := 0
	for i := 0; i < len(s) && n <= 255; i++ {
		n = n*10 + int(s[i]-'0')
	}
	return min(n, 255)
}
