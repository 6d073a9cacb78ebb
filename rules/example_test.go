package rules_test

import (
	"encoding/json"
	"fmt"

	"medici/rules"
	"medici/rules/medici"
)

// A Game is chosen by its options and begins with a State.
func ExampleGame() {
	game, err := medici.Game{}.With("edition", "1995")
	if err != nil {
		fmt.Println(err)
		return
	}
	least, most := game.Seats()
	fmt.Printf("%s: %d to %d seats, scores in %s\n", rules.Title(game), least, most, game.Unit())
	_, err = game.Start(2)
	fmt.Println(err)
	// Output:
	// medici edition=1995: 3 to 6 seats, scores in florins
	// 3 to 6 buyers play the edition of 1995, not 2 (rule 9.3)
}

// A State is a value: Apply answers with the next one and leaves its own alone.
func ExampleState() {
	before, _ := medici.Game{}.Start(2)
	after, _, _ := before.Apply(rules.House, medici.Start(1))
	fmt.Println("the house chooses among", rules.Notations(before.Actions()))
	fmt.Println("then", after.Turn(), "is to act, of", len(after.Actions()), "outcomes")
	again, _, _ := before.Apply(rules.House, medici.Start(1))
	fmt.Println("the same again:", after == again)
	_, _, err := after.Apply(0, medici.Pass)
	fmt.Println(err)
	// Output:
	// the house chooses among [start 1 start 2]
	// then house is to act, of 36 outcomes
	// the same again: true
	// no lot is up for auction (rule 4.1)
}

// An Action is written in the notation of records, and read from it.
func ExampleAction() {
	for _, notation := range []string{"bid 7", "pass", "card X10", "bid seven"} {
		action, err := medici.Game{}.Parse(notation)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(action)
	}
	// Output:
	// bid 7
	// pass
	// card X10
	// a bid is a whole number of florins you have, not "seven" (rule 4.2)
}

// A Span is one entry in a list of actions that differ by a number.
func ExampleSpan() {
	s := auction()
	for _, entry := range s.Actions() {
		if span, ok := entry.(rules.Span); ok {
			least, most := span.Bounds()
			fmt.Println(span, "stands for", most-least+1, "actions, the least is", span.At(least))
		}
	}
	fmt.Println(rules.Allows(s.Actions(), medici.Bid(40)), rules.Allows(s.Actions(), medici.Bid(41)))
	// Output:
	// bid 1..40 stands for 40 actions, the least is bid 1
	// true false
}

// Events tell what an action brought about.
func ExampleEvent() {
	s := auction()
	for _, a := range []rules.Action{medici.Bid(3), medici.Pass} {
		var events []rules.Event
		s, events, _ = s.Apply(s.Turn(), a)
		for _, e := range events {
			fmt.Println(e)
		}
	}
	// Output:
	// 2 bid 3
	// 1 passed: by choice
	// 2 bought C5 for 3
}

// A View is what one seat may know, as programs read it.
func ExampleView() {
	v := auction().View(rules.Spectator)
	word, number := v.Stage()
	fmt.Println(word, number, "at the turn of", v.Turn())
	text, _ := json.Marshal(v)
	fmt.Println(string(text))
	// Output:
	// day 1 at the turn of 2
	// {"day":1,"florins":[40,40],"levels":[[0,0,0,0,0],[0,0,0,0,0]],"ships":[[],[]],"lot":["C5"],"bid":0,"deck":17}
}

// auction is a game of two in which the first lot has been put up.
func auction() rules.State {
	s, _ := medici.Game{}.Start(2)
	for _, notation := range []string{"start 1", "card C5", "sell"} {
		a, _ := medici.Game{}.Parse(notation)
		s, _, _ = s.Apply(s.Turn(), a)
	}
	return s
}
