package merchant_test

import (
	"strings"
	"testing"

	"medici/internal/dev/kittest"
	"medici/internal/games/merchant"
)

// An operator's map may have longer names and other costs.
func TestKitWithAnotherMap(t *testing.T) {
	other := strings.NewReplacer(
		`"name": "Gent"`, `"name": "Gent an der Leie, in der Grafschaft Flandern"`,
		`"name": "Hanse"`, `"name": "The Cities of the Hanse and all their Kontore"`,
		`"cost": 17`, `"cost": 999`,
	).Replace(string(merchant.Kit.Data.File))
	kittest.RunGiven(t, merchant.Kit, map[string]string{"long": other})
}
