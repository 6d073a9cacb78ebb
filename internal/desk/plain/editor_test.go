package plain

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// typing feeds keys into an editor and is what came of it.
func typing(terminal bool, keys ...string) (lines []string, shown string, e *editor) {
	e = &editor{terminal: terminal, echo: func(s string) { shown += s }}
	for _, k := range keys {
		for _, t := range e.feed([]byte(k)) {
			switch {
			case t.end:
				return append(lines, "END"), shown, e
			case t.tooLong:
				lines = append(lines, "TOO LONG")
			default:
				lines = append(lines, t.line)
			}
		}
	}
	return lines, shown, e
}

func TestTypingOnATerminal(t *testing.T) {
	for _, test := range []struct {
		what, keys, lines, shown string
	}{
		{"a line", "bid 7\r", "bid 7", "bid 7\n"},
		{"Ctrl-J is Enter too", "a\nb\r", "a|b", "a\nb\n"},
		{"a pasted end of line is one", "a\r\nb\r\n", "a|b", "a\nb\n"},
		{"an empty line", "\r\r", "|", "\n\n"},
		{"Backspace", "sel\x7fa\x08l\r", "sel", "sel\b \ba\b \bl\n"},
		{"Backspace with nothing there", "\x7f\x7fa\r", "a", "a\n"},
		{"Backspace takes a whole character", "né\x7fo\r", "no", "né\b \bo\n"},
		{"a wide character is two cells", "漢\x7fa\r", "a", "漢\b \b\b \ba\n"},
		{"Ctrl-U takes the line back", "ab\x15c\r", "c", "ab\b \b\b \bc\n"},
		{"Ctrl-C gives the line up", "ab\x03c\r", "c", "ab\nc\n"},
		{"Ctrl-C without a line ends", "\x03abc\r", "END", "\n"},
		{"Ctrl-D without a line ends", "a\r\x04", "a|END", "a\n\n"},
		{"Ctrl-D in a line is nothing", "a\x04b\r", "ab", "ab\n"},
		{"arrows and keys with numbers", "a\x1b[A\x1b[3~\x1bOPb\x1b[1;5Cc\r", "abc", "abc\n"},
		{"Alt and a letter", "a\x1bxb\r", "ab", "ab\n"},
		{"Escape twice", "a\x1b\x1b[Ab\r", "ab", "ab\n"},
		{"a terminal's answer", "a\x1b]11;rgb:0/0/0\x07b\x1bP1$r\x1b\\c\r", "abc", "abc\n"},
		{"a sequence that never ends ends with the line", "a\x1b]junk\rb\r", "a|b", "a\nb\n"},
		{"controls are nothing", "a\x00\x01\x07\x0b\x1f\tb\r", "ab", "ab\n"},
		{"what only draws is nothing", "a\u2502\u2588\u2801\u200b\u202eb\r", "ab", "ab\n"},
		{"broken bytes are nothing", "a\xff\xc3\x28\x80b\r", "a(b", "a(b\n"},
	} {
		lines, shown, _ := typing(true, test.keys)
		if got := strings.Join(lines, "|"); got != test.lines || shown != test.shown {
			t.Errorf("%s: lines %q, shown %q; want %q, %q", test.what, got, shown, test.lines, test.shown)
		}
		bytewise, again, _ := typing(true, strings.Split(strings.ToValidUTF8(test.keys, ""), "")...)
		if utf8.ValidString(test.keys) && (!slices.Equal(bytewise, lines) || again != shown) {
			t.Errorf("%s: key by key lines %q, shown %q", test.what, bytewise, again)
		}
	}
}

func TestBytesOfACharacterComeAlone(t *testing.T) {
	lines, shown, _ := typing(true, "n\xc3", "\xa9\r")
	if lines[0] != "né" || shown != "né\n" {
		t.Errorf("lines %q, shown %q", lines, shown)
	}
}

func TestTypingWithoutATerminal(t *testing.T) {
	lines, shown, e := typing(false, "draw\r\nbid", " 7\n\n\x03\x04\x7f\nsell")
	if last, ok := e.rest(); !ok || last.line != "sell" {
		t.Errorf("the last line is %q, %t", last.line, ok)
	}
	if want := []string{"draw\r", "bid 7", "", "\x03\x04\x7f"}; !slices.Equal(lines, want) || shown != "" || e.busy() {
		t.Errorf("lines %q, shown %q", lines, shown)
	}
	if _, ok := e.rest(); ok {
		t.Error("there are two last lines")
	}
}

func TestLongLines(t *testing.T) {
	for _, terminal := range []bool{true, false} {
		lines, shown, e := typing(terminal, strings.Repeat("x", longest+1)+"\nok\n")
		if !slices.Equal(lines, []string{"TOO LONG", "ok"}) || len(shown) > longest+10 || cap(e.line) > 3*longest {
			t.Errorf("lines %.20q, %d bytes shown, %d kept", lines, len(shown), cap(e.line))
		}
	}
}

func TestBusyOnlyWhileSomethingIsTyped(t *testing.T) {
	for keys, want := range map[string]bool{"": false, "a": true, "a\x7f": false, "a\r": false, "\x1b": false,
		"\xc3": false, "a\x03": false} {
		if _, _, e := typing(true, keys); e.busy() != want {
			t.Errorf("after %q busy is %t", keys, !want)
		}
	}
}

// FuzzEditor holds that whatever is typed, only text and the taking back of text
// is shown, and a line never has a control in it.
func FuzzEditor(f *testing.F) {
	for _, seed := range []string{"bid 7\r", "\x1b[A\x1b]x\x07", "é\x7f\x7f\r\n\x03\x04", "\xff\xe2\x94\r"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, keys string) {
		lines, shown, _ := typing(true, keys)
		rest := strings.ReplaceAll(shown, "\b \b", "")
		for _, r := range strings.ReplaceAll(rest, "\n", "") {
			if !printable(r) {
				t.Errorf("%q is shown", r)
			}
		}
		for _, line := range lines {
			if !utf8.ValidString(line) || strings.ContainsFunc(line, func(r rune) bool { return !printable(r) }) {
				t.Errorf("the line is %q", line)
			}
		}
	})
}
