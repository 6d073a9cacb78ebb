package paint

import (
	"strconv"
	"strings"
)

// style is how a cell is drawn; the zero value is the terminal's own way.
type style struct {
	fg, bg colour
	marks  Marks
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

// colour is the terminal's own when it is 0, or a kind with a value.
type colour uint32

const (
	basic   colour = 1 << 24 // of 16
	indexed colour = 2 << 24 // of 256
	rgb     colour = 3 << 24
	kind           = 0xff << 24
)

// after appends what makes a terminal that writes in another style write in this.
func (s style) after(to []byte, pen style) []byte {
	switch s {
	case pen:
		return to
	case style{}:
		return append(to, "\x1b[m"...)
	}
	to = append(to, "\x1b["...)
	if pen.marks&^s.marks != 0 { // each is switched off by another number
		to = append(to, "0;"...)
		pen = style{}
	}
	for n := 1; n <= lastMark; n++ {
		if (s.marks&^pen.marks)>>n&1 != 0 {
			to = append(to, '0'+byte(n), ';')
		}
	}
	if s.fg != pen.fg {
		to = s.fg.sgr(to, 30)
	}
	if s.bg != pen.bg {
		to = s.bg.sgr(to, 40)
	}
	to[len(to)-1] = 'm'
	return to
}

// sgr appends the parameters for a colour, of the text (30) or behind it (40).
func (c colour) sgr(to []byte, what int64) []byte {
	number := func(n int64) { to = append(strconv.AppendInt(to, n, 10), ';') }
	switch n := int64(c &^ kind); c & kind {
	case basic:
		if n >= 8 {
			n += 60 - 8
		}
		number(what + n)
	case indexed:
		number(what + 8)
		number(5)
		number(n)
	case rgb:
		number(what + 8)
		number(2)
		number(n >> 16)
		number(n >> 8 & 0xff)
		number(n & 0xff)
	default:
		number(what + 9)
	}
	return to
}

// obey is a style after an SGR sequence. What is no colour of the text or behind
// it and none of the marks is left out.
func (p *palette) obey(s style, sgr string) style {
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
				s.fg = c
			case 48:
				s.bg = c
			}
		case n == 4 && isTied && number(tied) == 0:
			s.marks &^= 1 << 4
		case !isTied || n == 4:
			s = p.number(s, n)
		}
	}
	return s
}

// number is a style after a parameter that stands alone.
func (p *palette) number(s style, n int) style {
	switch {
	case n == 0:
		return style{}
	case n <= lastMark:
		s.marks |= 1 << n
	case n == 21: // underlined twice
		s.marks |= 1 << 4
	case n == 22:
		s.marks &^= 1<<1 | 1<<2
	case n == 25:
		s.marks &^= 1<<5 | 1<<6
	case n > 22 && n < 30:
		s.marks &^= 1 << (n - 20)
	case n == 39:
		s.fg = 0
	case n == 49:
		s.bg = 0
	case n >= 30 && n < 38:
		s.fg = p.fit(basic | colour(n-30))
	case n >= 40 && n < 48:
		s.bg = p.fit(basic | colour(n-40))
	case n >= 90 && n < 98:
		s.fg = p.fit(basic | colour(n-90+8))
	case n >= 100 && n < 108:
		s.bg = p.fit(basic | colour(n-100+8))
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
func (f *fields) colour(sep string) colour {
	switch f.next(sep) {
	case "5":
		return indexed | colour(number(f.next(sep)))
	case "2":
		if sep == ":" && strings.Count(f.rest, sep) > 2 {
			f.next(sep)
		}
		r, g, b := number(f.next(sep)), number(f.next(sep)), number(f.next(sep))
		return rgb | colour(r<<16|g<<8|b)
	}
	return 0
}

// number is a parameter's, at most 255; one that is left out is 0.
func number(s string) int {
	n := 0
	for i := 0; i < len(s) && n <= 255; i++ {
		n = n*10 + int(s[i]-'0')
	}
	return min(n, 255)
}
