package record_test

import (
	"io"
	"runtime"
	"strings"
	"testing"

	"medici/rules/record"
)

// work is what reading a text costs, in what does not depend on the clock.
type work struct{ reads, bytes, allocated uint64 }

// counting counts how often and how much is asked of a reader.
type counting struct {
	from io.Reader
	work work
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.work.reads++
	c.work.bytes += uint64(n)
	return n, err
}

func cost(t *testing.T, text string) work {
	t.Helper()
	in := &counting{from: strings.NewReader(text)}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := record.Read(in, shelf)
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatal(err)
	}
	in.work.allocated = after.TotalAlloc - before.TotalAlloc
	return in.work
}

// Twice the text costs twice the work, whatever it is long in.
func TestReadingIsLinear(t *testing.T) {
	for _, c := range []struct {
		name string
		text func(n int) string
		n    int
		kept bool // the text is part of the Record
	}{
		{"many comments", func(n int) string { return header + strings.Repeat("# nothing\n", n) }, 200_000, false},
		{"many empty lines", func(n int) string { return header + strings.Repeat("\r\n", n) }, 200_000, false},
		{"a long comment", func(n int) string { return header + "#" + strings.Repeat("x", n) }, 8 << 20, false},
		{"a long tag", func(n int) string { return header + "tag note " + strings.Repeat("x", n) + "\n" }, 1 << 20, true},
		{"many tags", func(n int) string { return header + strings.Repeat("tag a b\n", n) }, 50_000, true},
	} {
		once, twice := cost(t, c.text(c.n)), cost(t, c.text(2*c.n))
		if twice.reads > 2*once.reads+2 || twice.bytes > 2*once.bytes {
			t.Errorf("%s: %d reads of %d bytes, for twice as much %d of %d", c.name, once.reads, once.bytes, twice.reads,
				twice.bytes)
		}
		// Slices grow in steps, so twice as much may cost a step more.
		if c.kept && twice.allocated > 3*once.allocated {
			t.Errorf("%s: %d bytes allocated, for twice as much %d", c.name, once.allocated, twice.allocated)
		}
		if const64k := uint64(1 << 16); !c.kept && twice.allocated > const64k {
			t.Errorf("%s: %d bytes allocated for what means nothing", c.name, twice.allocated)
		}
	}
}
