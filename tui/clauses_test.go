package tui

import (
	"strings"
	"testing"
)

// Behind its other chapters the help of a table has all rules of its game, by the numbers that refusals name.
func TestHelpHasTheClauses(t *testing.T) {
	x := seated(t, midGame(t, 1), 80, 24)
	x.press("?", "tab")
	var all strings.Builder
	for range 40 {
		all.WriteString(x.screen())
		x.press("right")
	}
	text := all.String()
	first, auction, last := strings.Index(text, "The game"), strings.Index(text, "4. The auction"), strings.Index(text,
		"9.3 edition=1995")
	if first < 0 || auction < first || last < auction || !strings.Contains(text, "4.2 A bid is") {
		t.Errorf("the rules stand at %d, %d and %d of\n%s", first, auction, last, text)
	}
}
