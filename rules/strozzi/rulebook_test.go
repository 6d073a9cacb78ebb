package strozzi_test

import (
	"testing"

	"medici/internal/dev/rulebook"
	"medici/rules"
	"medici/rules/strozzi"
)

// clauses are those of the numbered rules of Medici vs Strozzi.
const clauses = `
	1.1 1.2 1.3 1.4 1.5
	2.1 2.2 2.3 2.4 2.5
	3.1 3.2
	4.1 4.2 4.3 4.4 4.5
	5.1
	6.1 6.2 6.3`

// TestRulebook plays the rulebook's positions. Their expectations were worked out by hand, and
// the sums stand in the files.
func TestRulebook(t *testing.T) {
	rulebook.Play(t, "strozzi", clauses, func(string) rules.Shelf { return rules.Shelf{strozzi.Game{}} })
}

// TestReading holds the rules that people read to those that are played.
func TestReading(t *testing.T) {
	gold, err := strozzi.ParseTile("X5") // moves no pawn
	if err != nil {
		t.Fatal(err)
	}
	rulebook.Read(t, "strozzi", clauses,
		rulebook.Example{Says: `(\d piers? and [^.:]*?) bring (\d+)`, Makes: func(given []int) []int {
			h, piers, steps := strozzi.Harbour{Piers: strozzi.Standard()}, given[0], given[1:]
			for at := strozzi.Left; at <= strozzi.Right; at++ {
				if ship := int(at - strozzi.Left); ship < piers {
					h.Load(strozzi.Medici, ship, at, []strozzi.Tile{gold})
				}
				for _, g := range h.Piers.Goods(at) {
					if len(steps) > 0 {
						h.Pawns[at-1][g], steps = int8(steps[0]), steps[1:]
					}
				}
			}
			return []int{h.Pay()[strozzi.Medici]}
		}},
	)
}
