package moderation

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"medici/internal/text/clean"
)

const list = "# what is not said\nfoo\n  Gr\u00fcn\t# twice\n\nwillow tree\n1488\n李\n"

func words(t testing.TB, list string) *Words {
	t.Helper()
	w, err := ReadWords(strings.NewReader(list))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestMask(t *testing.T) {
	w := words(t, list)
	for text, want := range map[string]string{
		"foo": "***",
		"say FOO, f\u00f3\u00f4, f00 and fo\u0301o!": "say ***, ***, *** and ***!",
		"food foot kungfoo":                          "food foot kungfoo",
		"foo-foo_foo@ @foo $foo":                     "***-***_**** **** ****",
		"foo1, 2foo99, foo\u00b2 and 1foo2bar":       "****, ******, **** and 1foo2bar",
		"GRUN and gr\u00fcn":                         "**** and ****",
		"\uff46\uff4f\uff4f":                         "******", // wide letters are two cells each
		"W1LL0W, wiiiow and tr33":                    "******, ****** and ****",
		"I bid 14 and 88":                            "I bid 14 and 88",
		"1488":                                       "****",
		"李 is not 李李":                                "** is not 李李",
		"600 f 00":                                   "600 f 00",
		"":                                           "",
		"#":                                          "#",
	} {
		if got := w.Mask(text); got != want {
			t.Errorf("%q is said as %q, want %q", text, got, want)
		}
	}
	for _, none := range []*Words{nil, {}, words(t, "# nothing\n")} {
		if none.Mask("foo") != "foo" || none.Has("foo") {
			t.Error("no words, and something is masked")
		}
	}
}

func TestHas(t *testing.T) {
	w := words(t, list)
	for name, want := range map[string]bool{
		"foo": true, "F0O": true, "big-foo": true, "foo_7": true, "foo99": true, "7foo": true, "f-o-o": true,
		"guest-foo": true,
		"food":      false, "kungfoo": false, "ann": false, "": false, "--": false, "77": false, "seven-of-9": false,
	} {
		if got := w.Has(name); got != want {
			t.Errorf("%q is unwanted: %t", name, got)
		}
	}
}

// The text in its place is as wide, as harmless, and has nothing more to mask.
func FuzzMask(f *testing.F) {
	f.Add("foo", "say foo, F\u00d3O")
	f.Add("\u0301", "\u0301a \u0301")
	f.Add("1\ufe0f\u20e3", "a1\u20e3")
	f.Add("\u1100", "\u1100\u1161\u11a8 \u1100")
	f.Fuzz(func(t *testing.T, list, text string) {
		w, err := ReadWords(strings.NewReader(list))
		if err != nil {
			return // a line of 64 KB
		}
		text = clean.Line(text, 300)
		said := w.Mask(text)
		if !utf8.ValidString(said) || clean.Line(said, 1000) != said {
			t.Errorf("%q is said as %q, and cleaned %q", text, said, clean.Line(said, 1000))
		}
		if a, b := ansi.StringWidth(text), ansi.StringWidth(said); a != b {
			t.Errorf("%q of %d cells is said as %q of %d", text, a, said, b)
		}
		if again := w.Mask(said); again != said {
			t.Errorf("%q is said as %q and then %q", text, said, again)
		}
	})
}
