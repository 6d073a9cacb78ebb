package story

import (
	"fmt"
	"testing"
	"unsafe"
)

// Who reads what another has read holds the same words, and nobody gets words that they were not told, however many
// sentences want the same place.
func TestSentencesAreHeldOnce(t *testing.T) {
	mine, yours := []byte("ann bids 7 florins"), []byte("ann bids 7 florins")
	for _, sign := range []string{"", "●"} {
		first, second := once(sign, string(mine)), once(sign, string(yours))
		if unsafe.StringData(first) != unsafe.StringData(second) {
			t.Errorf("two people hold %q with the sign %q twice", first, sign)
		}
	}
	for i := range 4 << onceBits {
		text := fmt.Sprintf("ann bids %d florins", i)
		if is := once("", text); is != text {
			t.Fatalf("%q became %q", text, is)
		}
		if is := once("●", text); is != "● "+text {
			t.Fatalf("%q with a sign became %q", text, is)
		}
	}
}

// A session keeps some hundred lines, and most people never scroll.
func TestLinesAreSmall(t *testing.T) {
	if size := unsafe.Sizeof(Line{}); size > 40 {
		t.Errorf("a line takes %d bytes", size)
	}
	text := "ann bids 7 florins"
	once("●", text)
	if n := testing.AllocsPerRun(100, func() { once("●", text) }); n != 0 {
		t.Errorf("%v allocations for a sentence that was read before", n)
	}
}
