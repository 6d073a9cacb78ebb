package rules_test

import (
	"fmt"

	"medici/rules"
	"medici/rules/medici"
)

// To play a game, ask its state whose turn it is and what they may do, and apply one of those actions.
func Example() {
	var game rules.Game = medici.Game{}
	state, err := game.Start(2)
	if err != nil {
		panic(err)
	}
	for range 3 {
		by, action := state.Turn(), rules.Plain(state.Actions()[0])
		next, events, err := state.Apply(by, action)
		if err != nil {
			panic(err)
		}
		fmt.Println(by, action)
		for _, e := range events {
			fmt.Println("-", e)
		}
		state = next
	}
	_, _, err = state.Apply(rules.Spectator, medici.Pass)
	fmt.Println(err)
	// Output:
	// house start 1
	// - day 1 began: 18 cards, first 1, drawn true
	// house card C0
	// - 1 turned up C0, lot of 1
	// 1 draw
	// buyers bid and pass, not the house (rule 4.1)
}

// The error of a shelf says what there is to choose from.
func ExampleShelf_Find() {
	shelf := rules.Shelf{medici.Game{}}
	game, err := shelf.Find("medici", "edition=1995")
	fmt.Println(rules.Title(game), err)
	_, err = shelf.Find("medici", "edition=1996")
	fmt.Println(err)
	// Output:
	// medici edition=1995 <nil>
	// unknown edition "1996" of medici, known are: 2016, 2006, 1995
}
