package session

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/colorprofile"

	"medici/tui/paint"
)

func TestClean(t *testing.T) {
	for name, c := range map[string][2]string{
		"text": {"one\ntwo 一二 é 🎲", "one\ntwo 一二 é 🎲"},
		"styles": {"\x1b[1;31mred\x1b[0m \x1b[38;2;1;2;3;48;5;9mx\x1b[m\x1b[4:3mz",
			"\x1b[1;31mred\x1b[0m \x1b[38;2;1;2;3;48;5;9mx\x1b[m\x1b[4:3mz"},
		"tab":                     {"a\tb", "a b"},
		"carriage return":         {"a\r\nb", "a\nb"},
		"bell and null":           {"a\x07\x00b\x7f", "ab"},
		"cursor":                  {"a\x1b[2Jb\x1b[1;1Hc\x1b[?1049l", "abc"},
		"title":                   {"a\x1b]0;t\x07b", "a]0;tb"},
		"reset":                   {"a\x1bcb", "acb"},
		"escape at the end":       {"a\x1b", "a"},
		"cut style":               {"a\x1b[31", "a[31"},
		"style broken off":        {"a\x1b[31\nb", "a[31\nb"},
		"too many parameters":     {"\x1b[" + strings.Repeat("1;", 40) + "mx", "x"},
		"many, broken":            {"\x1b[" + strings.Repeat("1;", 40) + "\xc7x", "[" + strings.Repeat("1;", 40) + "x"},
		"too many digits":         {"\x1b[99999999999mx", "x"},
		"private":                 {"\x1b[?1mx\x1b[>4;1mx\x1b[1$mx", "xxx"},
		"8-bit":                   {"\x9b31mx\u009b31mx", "31mx31mx"},
		"not text":                {"a\xffb\xe4\xb8", "ab"},
		"replacement":             {"a\ufffdb", "a\ufffdb"},
		"invisible":               {"a\u200bb\u202ec\u2066d\u00ade\ufefff\u2028g", "abcdefg"},
		"spaces":                  {"a\u00a0b\u3000c", "a\u00a0b\u3000c"},
		"escape inside of escape": {"\x1b[3\x1b[31mx", "[3\x1b[31mx"},
		"nothing":                 {"", ""},
	} {
		if got := clean(c[0]); got != c[1] {
			t.Errorf("%s: %q became %q, want %q", name, c[0], got, c[1])
		}
	}
}

func TestCleanTextCostsNothing(t *testing.T) {
	frame := strings.Repeat("\x1b[1;31mred\x1b[0m 一二三\n", 24)
	if n := testing.AllocsPerRun(10, func() { clean(frame) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestDrawingIsGraphic(t *testing.T) {
	for r := rune(0); r < unicode.MaxRune; r++ {
		if drawing(r) && !unicode.IsGraphic(r) {
			t.Errorf("%U", r)
		}
	}
}

func BenchmarkClean(b *testing.B) {
	frame := strings.Repeat(strings.Repeat("─",
		100)+"\n  \x1b[1;31m▸1\x1b[m  ··· S4 F5    \x1b[38;2;95;175;255mguest-player2\x1b[m buys for 3 florins\n", 20)
	for b.Loop() {
		clean(frame)
	}
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		in   string
		rows int
		want string
	}{
		{"", 3, ""},
		{"1\n2\n3", 3, "1\n2\n3"},
		{"1\n2\n3\n4", 3, "1\n2\n3"},
		{"1\n2\n3\n", 3, "1\n2\n3"},
		{"\n\n\n\n", 1, ""},
	} {
		if got := lines(c.in, 80, c.rows); got != c.want {
			t.Errorf("%q in %d rows: %q, want %q", c.in, c.rows, got, c.want)
		}
	}
	if n := len(lines(strings.Repeat("x", 1<<20), 10, 10)); n > 16<<10 {
		t.Errorf("%d bytes for 100 cells", n)
	}
}

// The painter gets text and styles, whatever a View holds, and survives.
func FuzzClean(f *testing.F) {
	for _, seed := range []string{
		"\x1b[" + strings.Repeat("1;", 40) +
			"\xc7", "\x1b[1;31mred\x1b[0m", "\x9b31m", "\x1b]8;;http://x\x07y", "\x1b\x1b[[31m",
		"👩\u200d👩\u0301", "\u1100\u1100\u1100", "\x1b[38;2;1;2;3;4;5m", "\x1b[38:5m", "a\x1b[31m\u0301",
		"\x1bP\x1b\\", "一\n二", "🇮🇹🇮🇹🇮", "\x1b[48;5", "\t\r\n",
	} {
		f.Add(seed, 20, 3)
		f.Add(seed+strings.Repeat("x", 30)+seed, 2, 1)
	}
	f.Fuzz(func(t *testing.T, s string, cols, rows int) {
		cols, rows = 1+max(0, cols%40), 1+max(0, rows%10)
		got := clean(lines(s, cols, rows))
		if again := clean(got); again != got {
			t.Fatalf("%q becomes %q", got, again)
		}
		if !utf8.ValidString(got) {
			t.Fatalf("%q", got)
		}
		for _, r := range ansiless(t, got) {
			if r != '\n' && !unicode.IsGraphic(r) {
				t.Fatalf("%q in %q", r, got)
			}
		}
		screen := paint.New(colorprofile.ANSI256)
		for _, frame := range []string{"x\ny", got, "", got + "\n" + got} {
			screen.Paint(nil, frame, cols, rows)
		}
	})
}

// ansiless returns s without its SGR sequences, the only ones it may have.
func ansiless(t *testing.T, s string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, "\x1b[")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		end := strings.IndexByte(after, 'm')
		if end < 0 || strings.Trim(after[:end], "0123456789;:") != "" ||
			strings.Count(after[:end], ";")+strings.Count(after[:end], ":") > 31 {
			t.Fatalf("not a style: %q", after)
		}
		s = after[end+1:]
	}
}
