// Package shares pays by rank, as several games of the Medici do: what the ships of a number of buyers
// bring, and how tied buyers divide what their ranks bring. It does not know cards, rounds, or what is
// compared.
package shares

import "fmt"

// Most is how many buyers can be ranked.
const Most = 6

// Table is what each rank brings in florins, the first rank first.
type Table [Most]int

// Ships returns what the ships of 2 to 6 buyers bring (rule 6.2 of Medici).
func Ships(buyers int) Table {
	switch buyers {
	case 2:
		return Table{20, 0}
	case 3:
		return Table{30, 15, 0}
	case 4:
		return Table{30, 20, 10, 0}
	case 5:
		return Table{30, 20, 10, 5, 0}
	}
	return Table{30, 20, 15, 10, 5, 0}
}

// Payment is what a rank brings. Tied buyers (1 when alone) fill the ranks from Rank on and share Shared
// florins, rounded down to Florins each.
type Payment struct{ Rank, Tied, Shared, Florins int }

// Pay returns what the buyer at index b of worth is paid: the highest worth has the first rank. A share is
// rounded down to a multiple of coin florins, which is at least 1.
func Pay(worth []int, b int, table *Table, coin int) Payment {
	p := Payment{Rank: 1}
	for _, w := range worth {
		switch {
		case w > worth[b]:
			p.Rank++
		case w == worth[b]:
			p.Tied++
		}
	}
	for rank := range p.Tied {
		p.Shared += table[p.Rank-1+rank]
	}
	p.Florins = p.Shared / p.Tied / coin * coin
	return p
}

// String describes the payment for logs and tests.
func (p Payment) String() string {
	return fmt.Sprintf("rank %d of %d tied, %d shared, %d each", p.Rank, p.Tied, p.Shared, p.Florins)
}
