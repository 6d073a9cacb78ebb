package ui

import (
	"sync"

	"medici/tui/paint"
)

// A rack holds parts that were drawn for some sheet lately: four people at a table see the same ships, and
// many the same footer. Each part has one place, which a later one may take, so the rack of a process never
// holds more than some megabytes.
var rack [1 << rackBits]plate

const (
	rackBits = 11
	largest  = 512 // glyphs of a part, 2 kB
)

// plate is a part as it was drawn. Nothing in it depends on the sheet that it was drawn on.
type plate struct {
	mu     sync.Mutex
	key    Inputs
	glyphs []paint.Glyph
	zones  []zone // relative to its corner
}

// plateOf returns the place of a part.
func plateOf(key Inputs) *plate { return &rack[uint64(key)>>(64-rackBits)] }

// key returns a key for how the part looks in some light, wherever it lies. Bars beside panels depend on
// the column.
func (k *kept) key(light Inputs) Inputs {
	return k.inputs.Int(int(light), int(k.x), int(k.w), int(k.h), int(k.below))
}

// EmptyRack forgets all parts: they are drawn again when they are shown next.
func EmptyRack() {
	for i := range rack {
		p := &rack[i]
		p.mu.Lock()
		p.key, p.glyphs, p.zones = 0, nil, nil
		p.mu.Unlock()
	}
}

// shares reports whether parts of the sheet look the same on others.
func (s *sheet) shares() bool { return s.light != 0 && s.named == nil }

// serve draws a part as it was drawn on some sheet; false when none is known.
func serve(to *Canvas, key Inputs) bool {
	from := plateOf(key)
	from.mu.Lock()
	defer from.mu.Unlock()
	if from.key != key {
		return false
	}
	for y := range to.H {
		copy(to.row(y), from.glyphs[y*to.W:])
	}
	for _, z := range from.zones {
		to.Zone(z.x, z.y, z.w, z.h, z.click)
	}
	return true
}

// store shares a part with others, unless its signs are valid only on its grid.
func store(from *Canvas, key Inputs, zones []zone) {
	if from.W*from.H > largest {
		return
	}
	for y := range from.H {
		if !paint.Plain(from.row(y)) {
			return
		}
	}
	to := plateOf(key)
	to.mu.Lock()
	defer to.mu.Unlock()
	to.key, to.glyphs, to.zones = key, to.glyphs[:0], to.zones[:0]
	for y := range from.H {
		to.glyphs = append(to.glyphs, from.row(y)...)
	}
	for _, z := range zones {
		to.zones = append(to.zones, zone{z.x - from.x, z.y - from.y, z.w, z.h, z.click})
	}
}
