package strozzi_test

import (
	"testing"

	"medici/internal/dev/kittest"
	"medici/internal/games/strozzi"
)

// An operator's piers may have other goods, longer tracks and other bonuses.
func TestKitWithOtherPiers(t *testing.T) {
	kittest.RunGiven(t, strozzi.Kit, map[string]string{
		"long":  "pier left F D S\npier middle C S\npier right C F D\nbonus 0 1 2 3 4 5 6 7 99\n",
		"short": "pier left C F\npier middle F D S\npier right C D S\nbonus 10\n",
	})
}
