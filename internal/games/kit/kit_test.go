package kit_test

import (
	"strings"
	"testing"

	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/rules"
)

var games = kit.List{medici.Kit}

// other is a game that is not on the list.
type other struct{ rules.Game }

func (other) Name() string { return "other" }

func TestBotsByLevel(t *testing.T) {
	game := medici.Kit.Game
	for _, level := range []string{"", "apprentice", "factor", "banker", "steady"} {
		if bot, err := games.Bot(game, level); err != nil || bot == nil {
			t.Errorf("level %q: %v, %v", level, bot, err)
		}
	}
	for _, level := range []string{"factor:careful", ":bold"} {
		if bot, err := games.Bot(game, level); err != nil || bot == nil || games.Of(game).Level(level) != "factor" {
			t.Errorf("level %q: %v, %v", level, bot, err)
		}
	}
	if _, err := games.Bot(game, "factor:meek"); err == nil || !strings.Contains(err.Error(), "careful, bold, spiteful") {
		t.Errorf("a manner that is not there: %v", err)
	}
	if _, err := games.Bot(game, "godlike"); err == nil || !strings.Contains(err.Error(), "apprentice, factor, banker") {
		t.Errorf("a level that is not there: %v", err)
	}
	if _, err := games.Bot(other{}, ""); err == nil || !strings.Contains(err.Error(), "other") {
		t.Errorf("a game that is not there: %v", err)
	}
}

func TestKitOfAnEdition(t *testing.T) {
	edition, err := medici.Kit.Game.With("edition", "1995")
	if err != nil {
		t.Fatal(err)
	}
	if games.Of(edition).Board == nil {
		t.Error("an edition has no kit")
	}
	for _, g := range []rules.Game{nil, other{}} {
		if games.Of(g).Game != nil {
			t.Errorf("%v has a kit", g)
		}
	}
}

func TestChoose(t *testing.T) {
	for _, c := range []struct {
		name    string
		options []string
		edition string
		want    string // empty when there is no such game
	}{
		{"", nil, "", "medici edition=2016"},
		{"medici", nil, "", "medici edition=2016"},
		{"medici", nil, "2006", "medici edition=2006"},
		{"edition=1995", nil, "", "medici edition=1995"},
		{"medici", []string{"edition=2006"}, "", "medici edition=2006"},
		{"chess", nil, "", ""},
		{"medici", []string{"chess"}, "", ""},
		{"medici", []string{"size=9"}, "", ""},
		{"", nil, "1066", ""},
		{"edition=2016", nil, "1995", ""},
	} {
		g, err := games.Choose(c.name, c.options, c.edition)
		if (err == nil) != (c.want != "") || err == nil && rules.Title(g) != c.want {
			t.Errorf("%q %q %q is %v, %v", c.name, c.options, c.edition, g, err)
		}
	}
}

func TestNow(t *testing.T) {
	s := medici.Kit.Now()
	if least, most := s.Game.Seats(); s.Bots != s.Seats-1 || s.Seats < least || s.Seats > most || !s.Private {
		t.Errorf("at once is played at %+v", s)
	}
}

func TestReserves(t *testing.T) {
	reserves := games.Reserves()
	for name, want := range map[string]bool{"selector": true, "Se1ector": true, "medici": true, "ann": false,
		"selectors-club": false, "": false} {
		if reserves(name) != want {
			t.Errorf("%q is reserved: %t", name, !want)
		}
	}
}

func TestBrief(t *testing.T) {
	two := append(games, kit.Kit{Game: other{}, Title: "A Game With a Long Title", Short: "Long"})
	for of, want := range map[string]string{"medici edition=2016": "Medici", "other size=3": "Long", "lost": "lost",
		"": ""} {
		if got := two.Brief(of); got != want {
			t.Errorf("%q is called %q, not %q", of, got, want)
		}
	}
}

func TestTitle(t *testing.T) {
	for of, want := range map[string]string{"medici edition=2016": "Medici 2016", "medici": "Medici",
		"other size=3": "other 3", "": ""} {
		if got := games.Title(of); got != want {
			t.Errorf("%q is called %q, not %q", of, got, want)
		}
	}
}
