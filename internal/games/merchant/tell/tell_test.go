package tell

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/merchant"
)

var names = []string{"ann", "bob"}

// readers are all who are told: by eye and by ear, of others and of themselves.
func readers(p *words.Printer) map[string]narration.Reader {
	name := func(s rules.Seat) string { return names[s] }
	me := func(s rules.Seat) bool { return s == 0 }
	return map[string]narration.Reader{
		"shown":        {Words: p, Name: name},
		"shown to me":  {Words: p, Name: name, You: me},
		"spoken":       {Words: p, Name: name, Spoken: true},
		"spoken to me": {Words: p, Name: name, Spoken: true, You: me},
	}
}

func place(id string) *merchant.Place { return merchant.Standard().Map().Place(id) }

// everyEvent is one of each kind, and of each way in which it is told.
var everyEvent = []rules.Event{
	merchant.MarkerDealt{Value: 7, First: true}, merchant.MarkerDealt{First: true}, merchant.MarkerDealt{}, merchant.FirstDrawn{},
	merchant.HomeFounded{Place: place("venlo"), Track: 19}, merchant.TurnBegan{Round: 2},
	merchant.MarkerPlaced{Place: place("koeln")}, merchant.MarkerPlaced{Place: place("koeln"), Forced: true},
	merchant.BranchGrown{Place: place("koeln"), Houses: 1}, merchant.BranchGrown{Place: place("koeln"), Houses: 1, Fee: 1},
	merchant.BranchGrown{Place: place("koeln"), Houses: 2, Letter: true}, merchant.BranchGrown{Place: place("koeln"), Houses: 2, Fee: 10, Letter: true},
	merchant.Collected{Cities: []merchant.Income{{Place: place("koeln"), Free: 7, Ducats: 14}}, Basic: 4, Received: 18},
	merchant.Collected{Cities: []merchant.Income{{Place: place("koeln"), Free: 7, Ducats: 14}}, Basic: 4, Received: 48, Letter: true},
	merchant.BranchOpened{Place: place("koeln"), From: place("venlo"), Cost: 21},
	merchant.BranchOpened{Place: place("koeln"), From: place("venlo"), Cost: 21, Letter: true},
	merchant.BranchOpened{Place: place("venlo"), From: place("koeln"), Cost: 8, Points: 1, Track: 9},
	merchant.BranchOpened{Place: place("venlo"), From: place("koeln"), Cost: 8, Points: 1, Track: 9, Letter: true},
	merchant.Passed{}, merchant.Passed{Again: true}, merchant.Passed{Forced: true},
	merchant.MarkerAwarded{Place: place("koeln"), Houses: 5, Points: 8, Majority: true}, merchant.MarkerAwarded{Place: place("koeln"), Houses: 3, Points: 4},
	merchant.MerchantScored{Final: merchant.Final{Before: 20, Territories: 6, Ducats: 63, Points: 35}},
	merchant.GameOver{End: merchant.TownsEnd, Scores: []int{3, 5}, Winners: []rules.Seat{1}},
	merchant.GameOver{End: merchant.MarkersEnd, Scores: []int{5, 5}, Winners: []rules.Seat{0, 1}},
	merchant.GameOver{End: merchant.OpeningsEnd, Scores: []int{5, 5}, Winners: []rules.Seat{0}},
}

func TestEveryEventIsTold(t *testing.T) {
	for what, reader := range readers(words.In(language.English)) {
		told := map[string]bool{}
		for _, e := range everyEvent {
			sentence := Event(reader, e)
			if sentence == e.String() || told[sentence] {
				t.Errorf("%T has no sentence of its own when %s: %q", e, what, sentence)
			}
			if !strings.HasSuffix(sentence, ".") || strings.ContainsAny(sentence, "%\n") || reader.You != nil && strings.Contains(sentence, "ann") {
				t.Errorf("%T is no sentence when %s: %q", e, what, sentence)
			}
			told[sentence] = true
		}
	}
}

// TestNoEventIsForgotten holds the list above to the source of the game.
func TestNoEventIsForgotten(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "../../../../rules/merchant/event.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Name.Name != "For" {
			continue
		}
		found++
		kind := fn.Recv.List[0].Type.(*ast.Ident).Name
		if !slices.ContainsFunc(everyEvent, func(e rules.Event) bool { return reflect.TypeOf(e).Name() == kind }) {
			t.Errorf("%s is not among the events that are tested", kind)
		}
	}
	if found < 12 {
		t.Errorf("only %d events found", found)
	}
}

func TestSentences(t *testing.T) {
	for _, c := range []struct {
		language, reader, want string
		e                      rules.Event
	}{
		{"en", "shown", "ann collects 18 ducats: Köln 14 and basic income 4.", everyEvent[12]},
		{"en", "spoken", "ann collects 18 ducats.", everyEvent[12]},
		{"en", "shown to me", "With a letter you collect 48 ducats instead of Köln 14 and basic income 4.", everyEvent[13]},
		{"en", "spoken", "bob grows in Köln, for 1 ducat.", merchant.BranchGrown{Seat: 1, Place: place("koeln"), Houses: 1, Fee: 1}},
		{"en", "spoken to me", "You have the most houses in Utrecht, which is full, and get its marker and 1 point.", merchant.MarkerAwarded{Place: place("utrecht"), Points: 1}},
		{"en", "shown to me", "You have 35 points: 20 of the game, 12 of territories and 3 of 63 ducats.", everyEvent[23]},
		{"en", "shown", "The game is over, as the town track is at 0: bob wins with 5 points and ann is in second place with 3.", everyEvent[24]},
		{"it", "shown", "ann apre una filiale a Köln da Venlo, per 21 ducati.", everyEvent[14]},
		{"es", "spoken", "ann abre una sucursal en Köln desde Venlo, por 21 ducados.", everyEvent[14]},
	} {
		p := words.In(language.MustParse(c.language))
		if got := Event(readers(p)[c.reader], c.e); got != c.want {
			t.Errorf("%s in %s: %q, not %q", c.reader, c.language, got, c.want)
		}
	}
}

// Every event is a whole sentence in every language, and not the English one.
func TestEveryEventIsToldInEveryLanguage(t *testing.T) {
	english := readers(words.In(language.English))
	for _, tag := range []language.Tag{language.Italian, language.Spanish} {
		for what, reader := range readers(words.In(tag)) {
			for _, e := range everyEvent {
				sentence := Event(reader, e)
				if !strings.HasSuffix(sentence, ".") || strings.ContainsAny(sentence, "%\n") || sentence == Event(english[what], e) {
					t.Errorf("%T is %s in %s as %q", e, what, tag, sentence)
				}
			}
		}
	}
}

// other is an event of no game.
type other struct{}

func (other) For(rules.Seat) rules.Event { return other{} }
func (other) String() string             { return "something else" }

func TestAnEventOfAnotherGameIsToldAsItIs(t *testing.T) {
	if got := Event(readers(words.In(language.English))["spoken"], other{}); got != "something else" {
		t.Errorf("told is %q", got)
	}
}
