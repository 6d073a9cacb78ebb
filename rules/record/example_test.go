package record_test

import (
	"fmt"
	"os"
	"strings"

	"medici/rules"

	"medici/rules/record"
)

const begun = `medici-record 1
game medici edition=2016
seat 1 Adam
seat 2 Kylie
house start 1
house card C5
1 sell
2 bid 3
`

// Read judges a record move by move.
func ExampleRead() {
	r, err := record.Read(strings.NewReader(begun), shelf)
	fmt.Println(len(r.Moves), "moves, turn of", r.State.Turn(), err)
	_, err = record.Read(strings.NewReader(begun+"1 bid 2\n"), shelf)
	fmt.Println(err)
	// Output:
	// 4 moves, turn of 1 <nil>
	// line 9: a bid must be higher than 3 (rule 4.2)
}

// Write puts a comment before each stage of the game.
func ExampleWrite() {
	r, _ := record.Read(strings.NewReader(begun), shelf)
	if err := record.Write(os.Stdout, r); err != nil {
		fmt.Println(err)
	}
	// Output:
	// medici-record 1
	// game medici edition=2016
	// seat 1 Adam
	// seat 2 Kylie
	// # day 1
	// house start 1
	// house card C5
	// 1 sell
	// 2 bid 3
}

// A Told shows a game as one seat may know it.
func ExampleTold() {
	r, _ := record.Read(strings.NewReader(begun), shelf)
	told := r.For(rules.Spectator)
	_ = told.Play(told.Len(), func(s record.Step) error {
		fmt.Println(s.By, s.Action, s.Events)
		return nil
	})
	// Output:
	// house start 1 [day 1 began: 18 cards, first 1, drawn true]
	// house card C5 [1 turned up C5, lot of 1]
	// 1 sell [1 offered C5]
	// 2 bid 3 [2 bid 3]
}
