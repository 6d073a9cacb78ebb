package words

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/language"
)

// What was said before is said the same again, in each language and alphabet, and costs a
// look-up.
func TestSaidAgain(t *testing.T) {
	p := In(language.Italian)
	for range 2 {
		for _, plain := range []bool{false, true} {
			p.Plain(plain)
			for n := range 3 {
				if got, want := p.Sprintf("%d watching", n), p.spell("%d watching", n); got != want {
					t.Errorf("%q, want %q", got, want)
				}
			}
			if got, want := p.Sprintf("away"), p.spell("away"); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
		p.Speak(language.Spanish)
	}
	if n := testing.AllocsPerRun(100, func() { p.Sprintf("away") }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// A number is not the text that looks like it, and an argument that is neither shows as its
// type.
func TestArgumentsAreToldApart(t *testing.T) {
	p := In(language.English)
	for _, arg := range []any{1, "1", "", 0, 1000, strings.Repeat("long", memoLength)} {
		if got, want := p.Sprintf("%v|%[1]q", arg), p.spell("%v|%[1]q", arg); got != want {
			t.Errorf("%T is %q, want %q", arg, got, want)
		}
	}
	for _, arg := range []any{int8(1), 1.0, true, fmt.Errorf("1")} {
		if got, want := p.Sprintf("of %v", arg), "of %!"+fmt.Sprintf("%T", arg); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got, want := p.Translate("of %v", arg), fmt.Sprintf("of %v", arg); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// What was said before with arguments costs no memory either, whatever they are.
func TestSaidAgainForNothing(t *testing.T) {
	p, name, n := In(language.Italian), strings.Repeat("a", 20), 1000
	if n := testing.AllocsPerRun(100, func() { p.Sprintf("%s buys %s for %d florins.", name, "C5", n) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// A memo holds two generations, however much is said.
func TestMemoForgets(t *testing.T) {
	var m memo[int]
	for i := range 5 * memoMost {
		if got := remembered(&m, i, func() string { return fmt.Sprint(i) }); got != fmt.Sprint(i) {
			t.Fatal(got)
		}
		remembered(&m, 0, func() string { t.Fatal("what is said all the time is forgotten"); return "" })
	}
	if n := len(m.newer) + len(m.former); n > 2*memoMost+2 {
		t.Errorf("%d sentences", n)
	}
}
