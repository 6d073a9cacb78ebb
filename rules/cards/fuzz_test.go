package cards_test

import (
	"testing"

	"medici/rules"
	"medici/rules/cards"
)

// FuzzParse holds the notation to its promise: whatever is read is written again as it
// was.
func FuzzParse(f *testing.F) {
	for _, word := range []string{
		"reveal", "take 1", "take 1 2", "take 1 3", "take 1 2 3", "card C5", "card CC0", "card C0f", "card 7", "card 2f",
		"start 1", "start 6",
		"", "Reveal", "reveal ", "reveal 1", "take", "take ", "take 0", "take 2", "take 1 1", "take 1 3 2", "take 2 1",
		"take 1 4", "take 1 2 3 4", "take  1", "take 01",
		"card", "card ", "card c5", "card X5", "card CF0", "card CCC0", "card C10", "card C", "card f", "card C0F", "card -1",
		"start", "start 0", "start 7", "start 01", "start house",
	} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		a, err := cards.Game{}.Parse(word)
		if (a == nil) == (err == nil) {
			t.Fatalf("%q: %v and %v", word, a, err)
		}
		if err == nil && a.String() != word {
			t.Errorf("%q is read as %q", word, a)
		}
	})
}

// FuzzParseDeck holds a deck that is read to a game that can be played to its end.
func FuzzParseDeck(f *testing.F) {
	for _, file := range []string{"4 C2\n", "# remark\n\n1 7\r\n2 CC0", "17 C0f\n111 2\n", "128 9\n", "18 0f",
		"4 C2\n4 C2", "0 C2", "1", "1 C2 ", "\xff"} {
		f.Add([]byte(file))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		d, err := cards.ParseDeck(file)
		if (d == nil) == (err == nil) {
			t.Fatalf("%v and %v", d, err)
		}
		if err != nil {
			return
		}
		for _, buyers := range []int{2, 6} {
			state, err := cards.Game{}.Dealing(d).Start(buyers)
			for i := 0; err == nil && !rules.Over(state); i++ {
				legal := state.Actions()
				state, _, err = state.Apply(state.Turn(), legal[i%len(legal)])
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}
