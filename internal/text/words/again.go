package words

import (
	"hash/maphash"
	"sync/atomic"
)

// lately holds what was said by any session: the next frame says most of it again, and so do the others
// at a table. Each sentence has one place, where a later one may take it, so it is never more
// than a megabyte.
var lately [1 << latelyBits]atomic.Pointer[string]

const (
	latelyBits = 12
	longest    = 256 // bytes of a sentence
)

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
