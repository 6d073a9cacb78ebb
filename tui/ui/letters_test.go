package ui

import "testing"

// What is meant by two letters is asked for by two, and nobody knows which is which.
func TestNoMeaningHasTwoLetters(t *testing.T) {
	letters := map[Intent]string{}
	for letter, meanings := range Letters {
		for _, i := range meanings {
			if other, twice := letters[i]; twice && i != "back" && i != "yes" {
				t.Errorf("%q is %s and %s", i, letter, other)
			}
			letters[i] = letter
		}
	}
}

func TestLettersKeepTheirMeaning(t *testing.T) {
	good := Keymap{{Intent: Pass, Keys: []string{"p", "esc"}}, {Intent: "up", Keys: []string{"up", "+"}}}
	if strange := good.Strange(); len(strange) > 0 {
		t.Errorf("strange is %v", strange)
	}
	bad := Keymap{{Intent: Sell, Keys: []string{"p"}}, {Intent: "x", Keys: []string{"x"}}}
	if strange := bad.Strange(); len(strange) != 2 {
		t.Errorf("strange is %v", strange)
	}
}
