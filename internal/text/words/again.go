package words

import (
	"hash/maphash"
	"sync/atomic"

	"golang.org/x/text/language"
)

// lately holds what was said by any session: the next frame says most of it again, and so do the others
// at a table. Each sentence has one place, where a later one may take it, so it is never more
// than a megabyte.
var lately [1 << latelyBits]atomic.Pointer[string]

const (
	latelyBits = 12
	longest    = 256 // bytes of a sentence
)

// numbers holds large numbers that were said lately, which the library takes ten allocations for. A thousand people who
// watch a table read with every frame how many they are.
var numbers [1 << 8]atomic.Pointer[numeral]

// numeral is a number as a language writes it.
type numeral struct {
	in      language.Tag
	n       int
	written string
}

// number returns a number with the signs of the language.
func (p *Printer) number(n int) string {
	place := &numbers[uint(n)%uint(len(numbers))]
	if last := place.Load(); last != nil && last.n == n && last.in == p.tag {
		return last.written
	}
	now := &numeral{p.tag, n, p.library("%d", []any{n})}
	place.Store(now)
	return now.written
}

var seed = maphash.MakeSeed()

// sentence returns what was said as a text, which costs no memory when it was said lately.
func sentence(said []byte) string {
	if len(said) > longest {
		return string(said)
	}
	place := &lately[maphash.Bytes(seed, said)>>(64-latelyBits)]
	if last := place.Load(); last != nil && *last == string(said) {
		return *last
	}
	text := string(said)
	place.Store(&text)
	return text
}
