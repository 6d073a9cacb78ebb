package words

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/language"
)

// Every text of the catalogue is said as the library says it, of each kind of number.
func TestFilledAsTheLibraryDoes(t *testing.T) {
	seen := 0
	for _, l := range languages {
		p := all.In(l.tag)
		for text, e := range all.said[l.tag] {
			for _, format := range []string{e.format, e.one} {
				for _, n := range []int{0, 1, 2, 999, 1000, 12345, -3} {
					args := argumentsOf(string(text), n)
					got, ok := p.fill([]byte("so: "), format, args)
					if want := "so: " + p.library(format, args); len(args) > 0 && (!ok || string(got) != want) {
						t.Errorf("%s: %q is said as %q, want %q", l.tag, format, got, want)
					}
					seen += len(args)
				}
			}
		}
	}
	if seen < 10000 {
		t.Errorf("only %d arguments said", seen)
	}
}

// argumentsOf returns what a text asks for.
func argumentsOf(text string, n int) (args []any) {
	for i := range len(text) - 1 {
		switch text[i : i+2] {
		case "%d":
			args = append(args, n)
		case "%s", "%q":
			args = append(args, fmt.Sprintf(`"%d" ñ %%`, n))
		}
	}
	return args
}

// Where a format asks for something else, or for what is not there, the library says it.
func TestFillLeavesTheRest(t *testing.T) {
	p := all.In(language.Italian)
	for _, c := range []struct {
		format string
		args   []any
	}{
		{"%v of %[1]q", []any{1}}, {"%v of %[1]q", []any{"1"}}, {"%s", []any{1000}}, {"%d", []any{""}}, {"%5d", []any{1}},
		{"%[2]s", []any{"a"}}, {"%[0]s", []any{"a"}}, {"%s %s", []any{"a"}}, {"%", []any{"a"}}, {"%[1]", []any{"a"}},
		{"%[", []any{"a"}},
		{"100%% %s", []any{"a"}}, {"%s", []any{strings.Repeat("long", 100)}},
	} {
		if got, want := p.Sprintf(Text(c.format), c.args...), p.library(c.format, c.args); got != want {
			t.Errorf("%q of %v is %q, want %q", c.format, c.args, got, want)
		}
	}
}

// An argument that is neither a number nor a text shows as its type.
func TestArgumentsAreToldApart(t *testing.T) {
	p := all.In(language.English)
	for _, arg := range []any{int8(1), 1.0, true, fmt.Errorf("1")} {
		if got, want := p.Sprintf("of %v", arg), "of %!"+fmt.Sprintf("%T", arg); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got, want := p.Translate("of %v", arg), fmt.Sprintf("of %v", arg); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for want, n := range map[string]any{"1 fiorino": int16(1), "2 fiorini": int16(2)} {
		if got := all.In(language.Italian).Translate("%d florins", n); got != want {
			t.Errorf("%v are %q", n, got)
		}
	}
}

// A label costs no memory, nor does a sentence that was said lately.
func TestWhatIsSaidCosts(t *testing.T) {
	p, name, n := In(language.Italian), strings.Repeat("a", 20), 999
	if n := testing.AllocsPerRun(100, func() { p.Sprintf("away") }); n != 0 {
		t.Errorf("%v allocations for a label", n)
	}
	if n := testing.AllocsPerRun(100, func() { p.Sprintf("%s buys %s for %d florins.", name, "C5", n) }); n != 0 {
		t.Errorf("%v allocations for a sentence", n)
	}
}

// A large number is written anew only when it was not said lately, whoever else says large numbers.
func TestLargeNumbers(t *testing.T) {
	for n := 1000; n < 4000; n++ {
		for _, l := range languages {
			p := all.In(l.tag)
			if got, want := p.number(n), p.library("%d", []any{n}); got != want {
				t.Fatalf("%s: %d is written %q, want %q", l.tag, n, got, want)
			}
		}
	}
	p := all.In(language.Italian)
	if n := testing.AllocsPerRun(100, func() { p.number(1003) }); n != 0 {
		t.Errorf("%v allocations for a number that was said before", n)
	}
}
