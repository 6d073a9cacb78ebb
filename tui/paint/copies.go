package paint

import (
	"hash/maphash"
	"math/bits"
	"sync"
)

// Some thousand people who watch one table have the same rows changed in the same way. The bytes for that are made
// for two of them: the first leaves a note, the second the bytes, and all others copy these. So a frame that one
// terminal alone is shown leaves nothing behind.
const (
	copyBits = 8
	mostCopy = 4 << 10 // bytes; what changes a whole screen is painted by each
)

// copied is the place of a change of rows, where a later one may take it: the bytes and all places take a megabyte.
type copied struct {
	mu    sync.Mutex
	key   uint64
	bytes []byte // empty after the first time
}

var copies [1 << copyBits]copied

var copySeed = maphash.MakeSeed()

// Two odd numbers that nobody can know.
var stir, knead = maphash.String(copySeed, "stir") | 1, maphash.String(copySeed, "knead") | 1

// lines paints the rows that have changed.
func (b *brush) lines() {
	key, ok := b.key()
	if !ok {
		b.paintLines()
		return
	}
	at := &copies[key>>(64-copyBits)]
	at.mu.Lock()
	seen := at.key == key
	if seen && len(at.bytes) > 0 {
		b.to = append(b.to, at.bytes...)
		at.mu.Unlock()
		return
	}
	if at.key = key; !seen {
		at.bytes = at.bytes[:0]
	}
	at.mu.Unlock()
	from := len(b.to)
	b.paintLines()
	if painted := b.to[from:]; seen && len(painted) <= mostCopy {
		at.mu.Lock()
		if at.key == key {
			at.bytes = append(at.bytes[:0], painted...)
		}
		at.mu.Unlock()
	}
}

// paintLines leaves the pen without any style.
func (b *brush) paintLines() {
	for y, x := range b.from {
		if x < b.cols {
			b.line(y, x)
		}
	}
	b.dip(Style{})
}

// key stands for all that painting looks at: the terminal's colours, and of each changed row its place and
// the old and the new text, from where they differ. It is false where more counts: the cursor has moved already,
// or there are signs that mean something on their grid alone.
func (b *brush) key() (key uint64, ok bool) {
	if !b.plain || b.y >= 0 {
		return 0, false
	}
	key = stirred(uint64(b.palette.profile), uint64(b.cols))
	for y, x := range b.from {
		if x < b.cols {
			key = stirred(key, uint64(y)<<32|uint64(x))
			key = stirred(key, maphash.String(copySeed, view(b.was[y][x:])))
			key = stirred(key, maphash.String(copySeed, view(b.is[y][x:])))
		}
	}
	return key, true
}

func stirred(a, b uint64) uint64 { return bits.RotateLeft64((a^b)*stir, 32) * knead }
