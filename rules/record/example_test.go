package record_test

import (
	"fmt"
	"strings"

	"medici/rules/record"
)

// A record that breaks a rule is good up to the line before, and the error names the clause.
func ExampleRead() {
	game := strings.Join([]string{"medici-record 1", "game medici edition=2016", "seat 1 ann", "seat 2 bob", "1 bid 3"}, "\n")
	rec, err := record.Read(strings.NewReader(game), shelf)
	fmt.Println(rec.Seats, len(rec.Moves))
	fmt.Println(err)
	// Output:
	// [ann bob] 0
	// line 5: no lot is up for auction (rule 4.1)
}
