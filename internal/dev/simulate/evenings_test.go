package simulate

import (
	"math"
	"testing"

	"github.com/anishathalye/porcupine"
)

// Whoever comes to an evening is there for all who come later, and what nobody knows the end of is done at some time or
// never.
func TestAttendances(t *testing.T) {
	is := func(roster string) attended { return attended{known: true, roster: roster} }
	for _, c := range []struct {
		name  string
		all   []porcupine.Operation
		legal bool
	}{
		{"one after the other", []porcupine.Operation{
			{Input: attending{2, comes}, Output: is("ii"), Call: 1, Return: 2},
			{Input: attending{3, comes}, Output: is("iii"), Call: 3, Return: 4},
			{Input: attending{2, leaves}, Output: is("ioi"), Call: 5, Return: 6},
		}, true},
		{"one that is lost", []porcupine.Operation{
			{Input: attending{2, comes}, Output: is("ii"), Call: 1, Return: 2},
			{Input: attending{2, comes}, Output: is("ii"), Call: 3, Return: 4},
			{Input: attending{3, comes}, Output: is("ioi"), Call: 5, Return: 6},
		}, false},
		{"two at once as the same", []porcupine.Operation{
			{Input: attending{2, comes}, Output: is("ii"), Call: 1, Return: 4},
			{Input: attending{0, comes}, Output: is("ii"), Call: 2, Return: 3},
			{Input: attending{2, leaves}, Output: is("ooi"), Call: 5, Return: 6},
		}, false},
		{"one in doubt", []porcupine.Operation{
			{Input: attending{2, comes}, Output: attended{}, Call: 1, Return: math.MaxInt64},
			{Input: attending{0, comes}, Output: is("ii"), Call: 2, Return: 3},
			{Input: attending{1, leaves}, Output: is("oi"), Call: 4, Return: 5},
		}, true},
	} {
		model := attendances("i")
		if legal := porcupine.CheckOperations(model.ToModel(), c.all); legal != c.legal {
			t.Errorf("%s: %t", c.name, legal)
		}
	}
}
