package advice

import (
	"math"
	"testing"
)

// Parts in whole numbers add up to the rounded sum, each within one of what it is; the
// fewest that are shown do too.
func TestPartsAddUp(t *testing.T) {
	for _, amounts := range [][]float64{
		{}, {0.4}, {0.5, 0.5}, {0.3, 0.3, 0.3, 0.3}, {9.6, -3.7, 2.2, -0.5}, {-0.4, -0.4, -0.4}, {1e3 + 0.49, -0.49}, {-5.5,
			4.4},
	} {
		var exact []Exact
		total := 0.0
		for _, a := range amounts {
			exact = append(exact, Exact{Amount: a})
			total += a
		}
		parts, sum := Rounded(exact)
		if sum != int(math.Round(total)) {
			t.Errorf("%v are %d", amounts, sum)
		}
		for most := range 5 {
			got := 0
			shown := (&Advice{Parts: parts, Sum: Say("sum")}).Fewer(most)
			for _, p := range shown {
				got += p.Amount
			}
			if got != sum || most > 0 && len(shown) > most {
				t.Errorf("%v: of %d at most %d are %v", amounts, sum, most, shown)
			}
		}
	}
}

// The largest parts are kept, in their order.
func TestFewerKeepsTheLargest(t *testing.T) {
	var parts []Part
	for _, n := range []int{1, -9, 2, 5, -1} {
		parts = append(parts, Part{Amount: n})
	}
	of := Advice{Parts: parts, Sum: Say("sum")}
	for i, want := range []int{-9, 5, 2} {
		if got := of.Fewer(3)[i].Amount; got != want {
			t.Errorf("part %d is %d, not %d", i, got, want)
		}
	}
	if choices := (&Advice{Parts: parts}).Fewer(3); len(choices) != 3 || choices[2].Amount != 2 {
		t.Errorf("of choices are left %v", choices)
	}
}

// Tenths are read with a point.
func TestFigures(t *testing.T) {
	for want, got := range map[string]string{
		"+3": (&Advice{}).Figure(3, true), "-3": (&Advice{}).Figure(-3, true), "3": (&Advice{}).Figure(3, false),
		"+0.5": (&Advice{Tenths: true}).Figure(5, true), "-1.2": (&Advice{Tenths: true}).Figure(-12, true),
	} {
		if got != want {
			t.Errorf("%q is not %q", got, want)
		}
	}
}
