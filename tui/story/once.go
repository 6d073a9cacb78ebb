package story

import (
	"hash/maphash"
	"sync/atomic"
)

// Everybody at a table reads the same sentences, within moments of each other. They hold one copy of the words, so
// a thousand who watch cost no memory for them, and a frame reads what lies near the processor already.
const onceBits = 12

// joined is a sentence with the sign before it; its key is both of these.
type joined struct{ sign, text, whole string }

// sentences have places that later ones may take. What all places hold takes a megabyte.
var sentences [1 << onceBits]atomic.Pointer[joined]

var onceSeed = maphash.MakeSeed()

// once returns a sentence behind its sign, or alone where that is empty: the copy of whoever read it before. The
// words themselves are compared, so nobody reads what another was told and they were not.
func once(sign, text string) string {
	at := &sentences[(maphash.String(onceSeed, text)^maphash.String(onceSeed, sign))>>(64-onceBits)]
	if is := at.Load(); is != nil && is.sign == sign && is.text == text {
		return is.whole
	}
	whole := text
	if sign != "" {
		whole = sign + " " + text
	}
	at.Store(&joined{sign, text, whole})
	return whole
}
