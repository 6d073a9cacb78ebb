package record

import (
	"bufio"
	"io"
	"strings"
	"testing"
)

// Lines that mean nothing are read past, and counted.
func TestLines(t *testing.T) {
	l := lines{from: bufio.NewReader(strings.NewReader("# a comment\n\none\r\n#\ntwo"))}
	for _, want := range []struct {
		text string
		n    int
	}{{"one", 3}, {"two", 5}} {
		if text, err := l.next(); err != nil || text != want.text || l.n != want.n {
			t.Fatalf("line %d is %q, %v; want %q in line %d", l.n, text, err, want.text, want.n)
		}
	}
	if text, err := l.next(); err != io.EOF {
		t.Errorf("after the end there is %q, %v", text, err)
	}
}
