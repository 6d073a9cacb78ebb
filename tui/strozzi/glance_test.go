package strozzi

import (
	"testing"

	"medici/internal/dev/uitest"
	"medici/rules"
	"medici/rules/strozzi"
)

// The hall's view of a game has room while a price is thought of, and when it is over.
func TestGlance(t *testing.T) {
	for what, stop := range map[string]func(strozzi.View, *Board) bool{"priced": watching, "over": over} {
		b := reach(t, rules.Spectator, stop)
		uitest.Glance(t, "strozzi", what, b.Setting, b.Glance)
	}
}
