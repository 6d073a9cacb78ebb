package ui

import (
	"math"

	"medici/tui/paint"
)

// How much of a colour is mixed into the panel.
const (
	notYet = 0.42 // a face: it may be loaded
	stem   = 0.30 // a seat's ink: what carries its mark
	foot   = 0.13 // the same, under the mark
	bonus  = 0.09 // the accent: levels that pay
	coming = 0.18 // the accent: what a lot would add
	quiet  = 0.50 // the ink of rules: a line that concerns nobody
	owned  = 0.62 // a seat's ink: a line between two of its places
	reach  = 0.75 // the same: a line on to what it cannot pay
	home   = 0.10 // the same, in the tint of a land where it has a house
)

// mixer makes styles of a palette for a terminal.
type mixer struct {
	*palette
	colours Colours
}

func (m mixer) ink(t tone) Style { return Style{Style: paint.Style{Ink: t.in(m.colours)}} }

// surface returns a surface with the ink of text.
func (m mixer) surface(t tone) Style {
	return Style{paint.Style{Ink: m.text.in(m.colours), Surface: t.in(m.colours)}, true}
}

// mix returns a surface with some of a colour mixed into the panel. It is none where surfaces look alike,
// and where it would equal the panel.
func (m mixer) mix(t tone, share float64, flat bool) Style {
	if flat {
		return m.ink(m.text)
	}
	mixed := blend(t.full, m.panel.full, share)
	if m.colours == FullColour {
		return m.strongOn(tone{full: mixed})
	}
	near := nearest(mixed)
	if near == m.panel.of256 {
		return m.ink(m.text)
	}
	return m.strongOn(tone{of256: near})
}

// faint returns an ink mixed only partly into the panel.
func (m mixer) faint(t tone, share float64, flat bool) Style {
	mixed := blend(t.full, m.panel.full, share)
	switch {
	case flat:
		return m.ink(t)
	case m.colours == FullColour:
		return m.ink(tone{full: mixed})
	}
	return m.ink(tone{of256: nearest(mixed)})
}

// tinted returns the tints of a map's lands with some of a seat's ink.
func (m mixer) tinted(lands []tone, seat tone) (list []Style) {
	for _, land := range lands {
		mixed := blend(seat.full, land.full, home)
		list = append(list, m.surface(tone{full: mixed, of256: nearest(mixed)}))
	}
	return list
}

// strongOn returns a surface with the strongest ink.
func (m mixer) strongOn(surface tone) Style { return m.ink(m.strong).On(m.surface(surface)) }

// soft returns the face of a good that may be loaded. Among 256 colours it is chosen by hand, because the
// nearest is often one of the greys that everything else lies on.
func (m mixer) soft(good int, flat bool) Style {
	if flat || m.colours == FullColour {
		return m.mix(m.goods[good], notYet, flat)
	}
	return m.strongOn(tone{of256: m.palette.soft[good]})
}

// blend mixes a share of one colour with the rest of another.
func blend(a, b uint32, share float64) uint32 {
	var mixed uint32
	for shift := 0; shift < 24; shift += 8 {
		x, y := float64(a>>shift&0xff), float64(b>>shift&0xff)
		mixed |= uint32(math.Round(x*share+y*(1-share))) << shift
	}
	return mixed
}

// nearest returns the one of 256 colours that looks most like a colour, without the 16 that vary between
// terminals.
func nearest(hex uint32) uint8 {
	best, least := uint8(16), math.Inf(1)
	for n := 16; n < 256; n++ {
		if d := distance(hex, of256(uint8(n))); d < least {
			best, least = uint8(n), d
		}
	}
	return best
}

// of256 returns what xterm shows for one of its 256 colours, from 16 on.
func of256(n uint8) uint32 {
	if n >= 232 {
		grey := 8 + 10*uint32(n-232)
		return grey<<16 | grey<<8 | grey
	}
	level := func(i uint8) uint32 {
		if i == 0 {
			return 0
		}
		return 55 + 40*uint32(i)
	}
	n -= 16
	return level(n/36)<<16 | level(n/6%6)<<8 | level(n%6)
}

// distance returns how far apart two colours look: Euclid's distance in OKLab, times 100.
func distance(a, b uint32) float64 {
	x, y := oklab(a), oklab(b)
	return 100 * math.Hypot(math.Hypot(x[0]-y[0], x[1]-y[1]), x[2]-y[2])
}

func oklab(hex uint32) [3]float64 {
	r, g, b := linear(hex>>16), linear(hex>>8), linear(hex)
	return labOf(r, g, b)
}

// labOf returns Ottosson's OKLab of linear light.
func labOf(r, g, b float64) [3]float64 {
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return [3]float64{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}
}

// linear returns how much light the lowest byte means, from 0 to 1.
func linear(channel uint32) float64 {
	x := float64(channel&0xff) / 0xff
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}
