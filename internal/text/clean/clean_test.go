package clean

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
)

var lines = []struct{ name, in, want string }{
	{"text", "good luck, all!", "good luck, all!"},
	{"nothing", "", ""},
	{"spaces", "  a \t b\u00a0\u2003c\r\nd\u2028e ", "a b c d e"},
	{"colour", "\x1b[31mred\x1b[0m", "red"},
	{"private CSI", "\x1b[?1049hx\x1b[>4;2my", "xy"},
	{"title", "a\x1b]0;owned\x07b\x1b]2;owned\x1b\\c", "abc"},
	{"link", "\x1b]8;;http://x\x1b\\here\x1b]8;;\x1b\\", "here"},
	{"device control", "a\x1bPq#0\x1b\\b\x1b_Gi=1\x1b\\c", "abc"},
	{"C1 CSI", "a\u009b31mb", "ab"},
	{"C1 OSC", "a\u009d0;owned\u009cb", "ab"},
	{"raw C1 bytes", "a\x9b31mb", "a31mb"},
	{"broken by a bad byte", "\x1b\xff[31mx", "x"},
	{"unended OSC", "a\x1b]0;tail", "a0;tail"},
	{"unended CSI", "a\x1b[31", "a"},
	{"charset", "a\x1b(0b\x1b#8c", "abc"},
	{"escape alone", "a\x1b", "a"},
	{"nested", "\x1b\x1b[31mx\x1b[\x1b[2Jy", "xy"},
	{"controls", "a\x00\x07\x08\x7f\u0085b", "ab"},
	{"bidi", "a\u202eb\u2066c\u200fd", "abcd"},
	{"zero width", "a\u200bb\ufeffc\u2060d\u00ade", "abcde"},
	{"tags", "a\U000E0041\U000E007Fb", "ab"},
	{"private use", "a\ue000\U000F0000b", "ab"},
	{"unassigned", "a\u0378b\uffffc", "abc"},
	{"fillers", "a\u3164\u115f\uffa0\u034fb", "ab"},
	{"composed", "e\u0301", "\u00e9"},
	{"two marks stay", "x\u0301\u0302", "x\u0301\u0302"},
	{"pile", "x" + strings.Repeat("\u0335", 50) + "y", "x\u0335\u0335y"},
	{"mark first", "\u0301a \u0301b", "a b"},
	{"family", "\U0001F468\u200d\U0001F469\u200d\U0001F467", "\U0001F468\U0001F469\U0001F467"},
	{"heart", "\u2764\ufe0f!", "\u2764!"},
	{"keycap", "1\ufe0f\u20e3", "1\u20e3"},
	{"skin", "\U0001F44B\U0001F3FD", "\U0001F44B"},
	{"flag", "\U0001F1EE\U0001F1F9", "IT"},
	{"blank braille", "a\u2800b", "a b"},
	{"scripts", "Ζωή שלום 你好 สวัสดี", "Ζωή שלום 你好 สวัสดี"},
	{"pile of vowels", "\u1100\u1161\u11a8" + strings.Repeat("\u1161", 50), "\uac01\u1161\u1161"},
	{"bad UTF-8", "a\xff\xc0b", "ab"},
}

func TestLine(t *testing.T) {
	for _, c := range lines {
		t.Run(c.name, func(t *testing.T) {
			if got := Line(c.in, 80); got != c.want {
				t.Errorf("Line(%+q) = %+q, want %+q", c.in, got, c.want)
			}
		})
	}
}

func TestLineIsCut(t *testing.T) {
	for _, c := range []struct {
		in    string
		cells int
		want  string
	}{
		{"abcdef", 4, "abcd"},
		{"abc def", 4, "abc"},
		{"你好吗", 5, "你好"},
		{"a", 0, ""},
		{"a", -1, ""},
	} {
		if got := Line(c.in, c.cells); got != c.want {
			t.Errorf("Line(%q, %d) = %q, want %q", c.in, c.cells, got, c.want)
		}
	}
}

// The last resort holds the promises too, though no text is known to need it.
func TestASCII(t *testing.T) {
	if got := ascii(" a\x1b[2J \u0301 b\n", 5); got != "a[2J" {
		t.Errorf("ascii gives %q", got)
	}
}

func FuzzLine(f *testing.F) {
	for i, c := range lines {
		f.Add(c.in, 2+i%12)
	}
	f.Add("\u1100\u1161\u11a8\u1161\u0915\u094d\u0937\u0958", 3)
	f.Fuzz(func(t *testing.T, s string, cells int) {
		got := Line(s, cells)
		if w := ansi.StringWidth(got); w > max(cells, 0) {
			t.Errorf("Line(%+q, %d) = %+q is %d wide", s, cells, got, w)
		}
		if again := Line(got, cells); again != got {
			t.Errorf("Line(%+q, %d) = %+q, and of that %+q", s, cells, got, again)
		}
		if !utf8.ValidString(got) || !norm.NFC.IsNormalString(got) {
			t.Errorf("Line(%+q, %d) = %+q is not UTF-8 in form C", s, cells, got)
		}
		marks := 0
		for _, r := range got {
			if unicode.IsControl(r) || unicode.Is(unicode.C, r) || r != ' ' && unicode.Is(unicode.Z, r) {
				t.Errorf("Line(%+q, %d) = %+q has %U", s, cells, got, r)
			}
			if marks++; !piles(r) {
				marks = 0
			}
			if marks > mostMarks {
				t.Errorf("Line(%+q, %d) = %+q has %d marks in a row", s, cells, got, marks)
			}
		}
	})
}
