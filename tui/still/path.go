package still

import (
	"math"
	"strconv"
	"strings"
)

// walk goes along a path of an SVG, as far as [Signs] use them: m, l, h, v and z, all relative, and half circles. It
// tells of each point by m, l or z, in units.
func walk(path string, to func(kind byte, x, y float32)) {
	var x, y, startX, startY float64
	for path != "" {
		kind := path[0]
		end := strings.IndexAny(path[1:], "mlhvaz") + 1
		if end == 0 {
			end = len(path)
		}
		n := numbers(path[1:end])
		path = path[end:]
		line := func(dx, dy float64) {
			x, y = x+dx, y+dy
			to('l', float32(x), float32(y))
		}
		switch kind {
		case 'm':
			x, y = x+n[0], y+n[1]
			startX, startY = x, y
			to('m', float32(x), float32(y))
			n = n[2:] // what follows are lines
			fallthrough
		case 'l':
			for ; len(n) >= 2; n = n[2:] {
				line(n[0], n[1])
			}
		case 'h':
			line(n[0], 0)
		case 'v':
			line(0, n[0])
		case 'a':
			for ; len(n) >= 7; n = n[7:] {
				arc(&x, &y, n[0], n[4], n[5], n[6], to)
			}
		case 'z':
			to('z', 0, 0)
			x, y = startX, startY
		}
	}
}

// arc draws half a circle to a point beside, above the line where it sweeps and goes right, as short lines.
func arc(x, y *float64, radius, sweep, dx, dy float64, to func(kind byte, x, y float32)) {
	const steps = 16
	midX, midY := *x+dx/2, *y+dy/2
	from := math.Atan2(*y-midY, *x-midX)
	turn := math.Pi
	if sweep == 0 {
		turn = -turn
	}
	for i := 1; i <= steps; i++ {
		a := from + turn*float64(i)/steps
		to('l', float32(midX+radius*math.Cos(a)), float32(midY+radius*math.Sin(a)))
	}
	*x, *y = *x+dx, *y+dy
}

// numbers returns those of a part of a path, which has no space where the next one begins with a dot or a
// minus.
func numbers(text string) (all []float64) {
	for text != "" {
		text = strings.TrimLeft(text, " ,")
		n, dot := 0, false
		for n < len(text) {
			c := text[n]
			if c == ' ' || c == ',' || n > 0 && c == '-' || c == '.' && dot {
				break
			}
			dot = dot || c == '.'
			n++
		}
		if v, err := strconv.ParseFloat(text[:n], 64); err == nil {
			all = append(all, v)
		}
		text = text[n:]
	}
	return all
}
