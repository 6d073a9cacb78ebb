package ui

import (
	"slices"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/text/words"
)

// In every language each command has a letter that is no other's. A letter that commits
// something is never also another command's English one.
func TestLettersOfLanguages(t *testing.T) {
	for _, tag := range []language.Tag{language.English, language.Italian, language.Spanish} {
		a, of := Spoken(words.In(tag)), map[string]string{}
		for _, letter := range Commands() {
			said := a.Show(letter)
			if other, twice := of[said]; twice || len(said) != 1 || said < "a" || said > "z" {
				t.Errorf("in %s %q is the letter of %v and %v", tag, said, other, Letters[letter])
			}
			if of[said] = letter; a.Key(said) != letter {
				t.Errorf("in %s %q means %v, not %v", tag, said, Letters[a.Key(said)], Letters[letter])
			}
		}
		for _, letter := range Commands() { // the English one, typed
			if meant := a.Key(letter); meant != letter && of[letter] != meant {
				t.Errorf("in %s %q means %v", tag, letter, Letters[meant])
			}
		}
	}
	for _, tag := range []language.Tag{language.Italian, language.Spanish} {
		a := Spoken(words.In(tag))
		if a.Key("v") != "s" || a.Key("s") != "s" || a.Key("p") != "p" || a.Show("s") != "v" {
			t.Errorf("in %s v is %s, s is %s", tag, a.Key("v"), a.Key("s"))
		}
	}
}

// Every letter of the table can have one in each language, but those that nothing uses yet.
func TestEveryLetterCanBeTranslated(t *testing.T) {
	for letter := range Letters {
		later := letter == "a" || letter == "l"
		if sign := letter < "a" || letter > "z"; !sign && !later && !slices.Contains(Commands(), letter) {
			t.Errorf("%q is in no catalogue", letter)
		}
	}
}

func TestNumbers(t *testing.T) {
	m := Keymap{{Intent: "up", Keys: []string{"up"}}, {Intent: Draw, Keys: []string{"d"}},
		{Intent: Sell, Keys: []string{"s"}}}
	if a := Numbered(m); a.Show("d") != "1" || a.Key("2") != "s" || a.Key("3") != "3" {
		t.Errorf("numbered are %+v", a)
	}
	if a := Numbered(append(m, Binding{Intent: More, Keys: []string{"up"}})); a.Key("1") != "1" {
		t.Error("an amount is a button")
	}
}
