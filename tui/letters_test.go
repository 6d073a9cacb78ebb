package tui

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/rules"
	"medici/rules/medici"
)

// selecting returns somebody who is asked to draw or to sell, and what is sent.
func selecting(t *testing.T) (x *hand, acted *[]rules.Action) {
	t.Helper()
	u := midGame(t, 1)
	v := u.View.(medici.View)
	v.May, v.Actor, v.Selector, v.Bid = medici.May{Select: true}, 1, 1, 0
	u.View = v
	x, acted = seated(t, u, 80, 24), new([]rules.Action)
	x.app.screen.(deaf).Table.Send = func(a rules.Action, _ int) error { *acted = append(*acted, a); return nil }
	return x, acted
}

// A language has letters of its own, and the English ones as far as they mean nothing
// else there.
func TestLettersOfALanguage(t *testing.T) {
	x, acted := selecting(t)
	x.until("s Sell the lot")
	x.press("v")
	if len(*acted) > 0 {
		t.Fatalf("in English v sends %v", *acted)
	}
	x.in(language.Italian)
	if screen := x.screen(); !strings.Contains(screen, "v Vendi il lotto") {
		t.Errorf("the button has another letter:\n%s", screen)
	}
	x.press("v", "s", "d")
	if len(*acted) != 3 || (*acted)[0] != medici.Sell || (*acted)[1] != medici.Sell || (*acted)[2] != medici.Draw {
		t.Errorf("sent was %v", *acted)
	}
	x.press("t")
	x.write("vivo")
	x.until("vivo")
}

// A keyboard without Latin letters presses the numbers of the buttons, and where digits are an
// amount the menu has what letters do.
func TestNumbersForOtherKeyboards(t *testing.T) {
	x, acted := selecting(t)
	x.press("ы")
	x.until("2 Sell the lot")
	x.press("2")
	if len(*acted) != 1 || (*acted)[0] != medici.Sell {
		t.Errorf("sent was %v", *acted)
	}
	bidder := seated(t, midGame(t, 1), 80, 24)
	bidder.app.screen.(deaf).Table.Send = func(a rules.Action, _ int) error { *acted = append(*acted, a); return nil }
	bidder.press("з", "f10")
	bidder.until("pass")
	if bidder.press("esc"); len(*acted) != 1 {
		t.Errorf("sent was %v", *acted)
	}
}
