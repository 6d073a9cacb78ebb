package merchant_test

import (
	"strings"
	"testing"

	"medici/internal/kit"
	"medici/internal/kit/kittest"
	"medici/internal/kit/merchant"
)

// An operator's map may have longer names and other costs.
func TestKitWithAnotherMap(t *testing.T) {
	other := strings.NewReplacer(
		`"name": "Gent"`, `"name": "Gent an der Leie, in der Grafschaft Flandern"`,
		`"name": "Hanse"`, `"name": "The Cities of the Hanse and all their Kontore"`,
		`"cost": 17`, `"cost": 999`,
	).Replace(string(merchant.Kit.Data.File))
	given, err := kit.List{merchant.Kit}.Given("merchant", []byte(other))
	if err != nil {
		t.Fatal(err)
	}
	kittest.Run(t, given[0])
}
