package cards_test

import (
	"os"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/cards"
	"medici/rules/record"
)

func deck(t *testing.T, file string) *cards.Deck {
	t.Helper()
	d, err := cards.ParseDeck([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// A deck that cannot be played says in which line, and why.
func TestBadDecks(t *testing.T) {
	kinds := func(n int) (file string) {
		for i := range n {
			file += "1 " + "CFGDS"[i/10:i/10+1] + string('0'+rune(i%10)) + "\n"
		}
		return file
	}
	for file, why := range map[string]string{
		"":                    "at least one",
		"# nothing\n\n":       "at least one",
		"4 C2\n4 C2\n":        "line 2: C2 is there twice",
		"# remark\n\n4 C10":   "line 3:",
		"0 C2":                "line 1:",
		"-1 C2":               "line 1:",
		"04 C2":               "line 1:",
		"C2":                  "line 1:",
		"4 X2":                "line 1:",
		"4  C2":               "line 1:",
		"129 C2":              "line 1:",
		"100 C2\n29 C3":       "line 2: a deck has at most 128 cards",
		"18 C0f":              "line 1: a deck has at most 17 neutral cards",
		"10 C0f\n1 C2\n8 G2f": "line 3: a deck has at most 17 neutral cards",
		kinds(49):             "line 49: a deck has at most 48 different cards",
	} {
		if d, err := cards.ParseDeck([]byte(file)); err == nil || d != nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: %v, not %q", file, err, why)
		}
	}
	deck(t, kinds(48))
}

// The hash is of the cards and not of the remarks, and the standard deck has none in a
// game's title.
func TestTheTitleNamesADeckOfOnesOwn(t *testing.T) {
	file, err := os.ReadFile("deck.txt")
	if err != nil {
		t.Fatal(err)
	}
	const title = "cards variant=basic"
	bare := strings.ReplaceAll(string(file), "# ", "#\n\n# ")
	if got := rules.Title(cards.Game{}.Dealing(deck(t, bare))); got != title {
		t.Errorf("the standard deck makes it %q", got)
	}
	other := deck(t, strings.Replace(string(file), "5 7\n", "6 7\n", 1))
	if got := other.Hash(); len(got) != 16 || got == deck(t, bare).Hash() {
		t.Errorf("the hash of another deck is %q", got)
	}
	mine := cards.Game{}.Dealing(other)
	if got := rules.Title(mine); got != title+" data="+other.Hash() {
		t.Errorf("another deck makes it %q", got)
	}
	if same, err := (rules.Shelf{mine}).Titled(rules.Title(mine)); err != nil || same != rules.Game(mine) {
		t.Errorf("it is read as %v, %v", same, err)
	}
}

// A game that knows another deck is played with its own, and with the other when a title
// asks for it.
func TestADeckIsFoundByItsHash(t *testing.T) {
	other := deck(t, "60 C5\n40 7\n")
	shelf := rules.Shelf{cards.Game{}.Knowing(other)}
	for title, want := range map[string]string{
		"cards":                        "cards variant=basic",
		"cards data=" + other.Hash():   "cards variant=basic data=" + other.Hash(),
		"cards data=53d4c39b60b18cd0":  "",
		"cards data=" + standardHash(): "cards variant=basic",
	} {
		g, err := shelf.Titled(title)
		if (err == nil) != (want != "") || err == nil && rules.Title(g) != want {
			t.Errorf("%q is %v, %v", title, g, err)
		}
	}
}

func standardHash() string {
	file, err := os.ReadFile("deck.txt")
	if err != nil {
		panic(err)
	}
	d, err := cards.ParseDeck(file)
	if err != nil {
		panic(err)
	}
	return d.Hash()
}

// A record of a deck that is not here is refused, and the reason names the deck.
func TestARecordAsksForItsDeck(t *testing.T) {
	text := "medici-record 1\ngame cards variant=basic data=0123456789abcdef\nseat 1 A\nseat 2 B\n"
	_, err := record.Read(strings.NewReader(text), rules.Shelf{cards.Game{}})
	if err == nil || !strings.Contains(err.Error(), "line 2: ") || !strings.Contains(err.Error(), `"0123456789abcdef"`) {
		t.Errorf("error %v", err)
	}
}

// The cards of the standard deck, in the words of clause 1.2 and the order of 6.2.
func TestTheStandardDeck(t *testing.T) {
	s, err := cards.Game{}.New(2)
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	add := func(n int, card string) {
		for range n {
			want = append(want, card)
		}
	}
	for _, good := range strings.Fields("C F G D S") {
		for _, value := range strings.Fields("2 3 4 5") {
			add(4, good+value)
		}
		add(2, good+good+"0")
		add(2, good+"0f")
	}
	add(5, "7")
	add(5, "2f")
	var got []string
	for _, c := range s.View(rules.Spectator).(cards.View).Unseen {
		got = append(got, c.String())
	}
	if len(got) != 110 || strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("it is %v", got)
	}
}
