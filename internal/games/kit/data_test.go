package kit_test

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/games/cards"
	"medici/internal/games/kit"
	"medici/internal/text/words"
	"medici/rules"
)

// With an operator's data new tables play with them, records ask for the one or the
// other, and the help says which it is.
func TestGivenData(t *testing.T) {
	list := kit.List{games[0], cards.Kit}
	given, err := list.Given("cards", []byte("60 C5\n40 7\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	own := rules.Title(given[1].Game)
	_, hash, _ := strings.Cut(own, " data=")
	chosen := func(options ...string) rules.Game {
		g, err := given.Choose("cards", options, "")
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	for what, g := range map[string]rules.Game{"at once": given[1].Now().Game, "chosen": chosen(),
		"asked for": chosen("data=" + hash)} {
		if rules.Title(g) != own {
			t.Errorf("%s is played %s", what, rules.Title(g))
		}
	}
	for title, want := range map[string]string{"cards": "cards variant=basic", own: own,
		"cards variant=advanced data=" + hash: "cards variant=advanced data=" + hash} {
		if g, err := given.Shelf().Titled(title); err != nil || rules.Title(g) != want {
			t.Errorf("a record's %q is %v, %v", title, g, err)
		}
	}
	if _, err := list.Shelf().Titled(own); !rules.IsAbsent(err) {
		t.Errorf("without the data a record is refused with %v", err)
	}
	if given.Title(own) != "The Card Game basic" {
		t.Errorf("it is called %q", given.Title(own))
	}
	p := words.In(language.English)
	if notes := given.Notes(p, chosen()); len(notes) != 1 || !strings.Contains(notes[0], hash) {
		t.Errorf("of the operator's deck the help says %q", notes)
	}
	if notes := list.Notes(p, list[1].Game); len(notes) != 1 || !strings.Contains(notes[0], "a reconstruction") {
		t.Errorf("of the deck the help says %q", notes)
	}
	if notes := list.Notes(p, list[0].Game); len(notes) != 0 {
		t.Errorf("of a game without data the help says %q", notes)
	}
	for _, name := range []string{"medici", "chess", ""} {
		if _, err := list.Given(name, nil, nil); err == nil {
			t.Errorf("data are given to %q", name)
		}
	}
}
