package words

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/language"
)

// all has the texts of every game, as a program has them.
var all = func() *Catalogue {
	games, err := filepath.Glob("../../games/*/words")
	if err != nil || len(games) == 0 {
		panic("no game says anything")
	}
	var folders []fs.FS
	for _, game := range games {
		folders = append(folders, os.DirFS(game))
	}
	return With(folders...)
}()

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		locales string
		want    language.Tag
	}{
		{" ", language.English},
		{"it_IT.UTF-8", language.Italian},
		{"es", language.Spanish},
		{"es_MX@euro", language.Spanish},
		{"IT", language.Italian},
		{"C", language.English},
		{"POSIX", language.English},
		{"item_XX", language.English},
		{"fr_FR.UTF-8", language.English},
		{"\xff%s", language.English},
	} {
		if got := Match("", c.locales, "de_DE"); got != c.want {
			t.Errorf("%q is %s, not %s", c.locales, got, c.want)
		}
	}
	if got := Match("C", "it", "es"); got != language.English {
		t.Errorf("LC_ALL=C is overruled: %s", got)
	}
	if got := Match(); got != language.English {
		t.Errorf("nothing is %s", got)
	}
}

func TestNextGoesRound(t *testing.T) {
	tag, names := language.English, ""
	for range languages {
		names += Name(tag) + " "
		tag = Next(tag)
	}
	if names != "English italiano español " || tag != language.English {
		t.Errorf("round goes %q and ends at %s", names, tag)
	}
}

func TestPlurals(t *testing.T) {
	for tag, want := range map[language.Tag]string{
		language.English: "1 florin, 2 florins, ann buys C5 for 1 florin.",
		language.Italian: "1 fiorino, 2 fiorini, ann compra C5 per 1 fiorino.",
		language.Spanish: "1 florín, 2 florines, ann compra C5 por 1 florín.",
	} {
		p := all.In(tag)
		got := p.Sprintf("%d florins", 1) + ", " + p.Sprintf("%d florins", 2) + ", " +
			p.Sprintf("%s buys %s for %d florins.", "ann", "C5", 1)
		if got != want {
			t.Errorf("%s says %q, not %q", tag, got, want)
		}
	}
}

// What advice and screens count is one at times: the last hold, the last card, the first browser.
func TestOneIsNoPlural(t *testing.T) {
	hold := func(tag language.Tag, one, two string) {
		if one == two || one == strings.Replace(two, "2", "1", 1) {
			t.Errorf("%s says of one as of two: %q", tag, one)
		}
	}
	for _, tag := range []language.Tag{language.English, language.Italian, language.Spanish} {
		p := all.In(tag)
		for _, text := range []Text{"%d holds stay free", "%d cards in the deck", "%d browsers call you besides.",
			"a bid may not exceed the bidder's %d florins"} {
			hold(tag, p.Sprintf(text, 1), p.Sprintf(text, 2))
		}
		route := Text("the route to %s costs %d ducats, and the merchant has %d")
		hold(tag, p.Sprintf(route, "Köln", 1, 0), p.Sprintf(route, "Köln", 2, 0))
		won := Text("%s: %d of 100 such games are won")
		hold(tag, p.Sprintf(won, "pass", 1), p.Sprintf(won, "pass", 2))
	}
}

func TestArgumentsChangePlaces(t *testing.T) {
	format := Text("%d to %d buyers play the edition of %s, not %d")
	if got := all.In(language.Italian).Sprintf(format, 3, 6, "2006",
		2); got != "l'edizione 2006 si gioca da 3 a 6, non in 2" {
		t.Errorf("said is %q", got)
	}
}

func TestWhatIsUnknownStaysEnglish(t *testing.T) {
	p := all.In(language.Spanish)
	for want, got := range map[string]string{
		"100% of it":   p.Translate("100% of it"),
		"3 unheard of": p.Translate("%d unheard of", 3),
		"pass":         p.Translate("nowhere|pass"),
	} {
		if got != want {
			t.Errorf("said is %q, not %q", got, want)
		}
	}
}

func TestAnnounced(t *testing.T) {
	for text, want := range map[string]string{
		"that is you": "sei tu", "noon | 100% sure, %d": "noon | 100% sure, %d", "Seat %d": "Seat %d",
		"what | that": "what | that",
	} {
		if got := all.In(language.Italian).Announced(text); got != want {
			t.Errorf("%q is said as %q, want %q", text, got, want)
		}
	}
}

func TestSpeakChangesThePrinterItself(t *testing.T) {
	p := all.In(language.English)
	board := p
	p.Speak(language.Italian)
	if got := board.Sprintf("Help"); got != "Aiuto" || board.Language() != language.Italian {
		t.Errorf("said is %q", got)
	}
}

// On a terminal that has only ASCII nothing else is said.
func TestPlainLetters(t *testing.T) {
	for _, l := range languages {
		in := all.In(l.tag)
		for _, e := range all.said[l.tag] {
			for _, form := range []string{e.format, e.one} {
				for _, r := range in.ascii(form) {
					if r > unicode.MaxASCII {
						t.Errorf("%s: %q has %q", l.tag, form, r)
					}
				}
			}
		}
	}
	p := all.In(language.Spanish)
	p.Plain(true)
	if got := p.Sprintf("What would you like?"); got != "Que quieres hacer?" {
		t.Errorf("said is %q", got)
	}
	p.Speak(language.Italian)
	if got := p.Sprintf("The game is %s.", "Go"); got != "Il gioco e' Go." {
		t.Errorf("said is %q", got)
	}
	p.Speak(language.Spanish)
	p.Plain(false)
	if got := p.Sprintf("What would you like?"); got != "¿Qué quieres hacer?" {
		t.Errorf("said is %q", got)
	}
}

func TestExplain(t *testing.T) {
	p := all.In(language.Italian)
	known := errors.New("too few for a game")
	for want, err := range map[string]error{
		"troppa poca gente per una partita": known,
		"%s for nobody":                     errors.New("%s for nobody"),
		"dalla riga 3 del verbale le regole di oggi sono diverse: x": Errorf("from line %d of the record on, today's "+
			"rules are others: %s", 3, "x"),
	} {
		if got := p.Explain(err); got != want {
			t.Errorf("%v is %q, not %q", err, got, want)
		}
	}
	if got := p.Explain(fmt.Errorf("%w: by far", known)); got != "troppa poca gente per una partita" {
		t.Errorf("what is wrapped is %q", got)
	}
	if got := all.In(language.English).Explain(fmt.Errorf("%w: by far", known)); got != "too few for a game: by far" {
		t.Errorf("in English it is %q", got)
	}
	if got := Sentence("è così"); got != "È così." {
		t.Errorf("the sentence is %q", got)
	}
}
