package strozzi_test

import (
	"testing"

	"medici/internal/kit"
	"medici/internal/kit/kittest"
	"medici/internal/kit/strozzi"
)

// An operator's piers may have other goods, longer tracks and other bonuses.
func TestKitWithOtherPiers(t *testing.T) {
	for name, piers := range map[string]string{
		"long":  "pier left F D S\npier middle C S\npier right C F D\nbonus 0 1 2 3 4 5 6 7 99\n",
		"short": "pier left C F\npier middle F D S\npier right C D S\nbonus 10\n",
	} {
		t.Run(name, func(t *testing.T) {
			given, err := kit.List{strozzi.Kit}.Given("strozzi", []byte(piers))
			if err != nil {
				t.Fatal(err)
			}
			kittest.Run(t, given[0])
		})
	}
}
