package main

import (
	"io/fs"
	"slices"
	"testing"

	"golang.org/x/text/language"

	"medici/docs"
	"medici/internal/dev/kittest"
	"medici/internal/games/clauses"
	"medici/lobby/match"
)

func TestKits(t *testing.T) {
	for _, k := range games {
		t.Run(k.Game.Name(), func(t *testing.T) {
			t.Parallel()
			kittest.Run(t, k)
		})
	}
}

// Bots have the same three levels in every game. Factors have temperaments, which a table
// draws; bankers think no longer than a table allows, so all share the processors.
func TestLevelsAreTheSameInEveryGame(t *testing.T) {
	for _, k := range games {
		var levels []string
		for _, b := range k.Bots {
			levels = append(levels, b.Level)
		}
		if !slices.Equal(levels, []string{"apprentice", "factor", "banker"}) {
			t.Fatalf("%s has bots of the levels %v", k.Game.Name(), levels)
		}
		factor, banker := k.Bots[1], k.Bots[2]
		if _, tempered := factor.New(match.Brief{}).(match.Tempered); !tempered || len(factor.Manners) != 3 {
			t.Errorf("a factor of %s has the temperaments %v", k.Game.Name(), factor.Manners)
		}
		if _, thinks := banker.New(match.Brief{}).(match.Thinker); !thinks {
			t.Errorf("a banker of %s takes as long as it likes", k.Game.Name())
		}
		if k.Level("") != "factor" {
			t.Errorf("who is away from %s has a stand-in of the level %q", k.Game.Name(), k.Level(""))
		}
	}
}

// Every game has rules to read in every language, and nothing else has.
func TestRulesToRead(t *testing.T) {
	files, err := fs.Glob(docs.Rules, "rules/*.md")
	languages := []language.Tag{language.English, language.Spanish, language.Italian}
	if err != nil || len(files) != len(languages)*len(games) {
		t.Errorf("there are the rules %v of %d games: %v", files, len(games), err)
	}
	for _, name := range games.Names() {
		for _, in := range languages {
			if r, err := clauses.Of(name, in); err != nil || r.In != in || r.About == "" || len(r.Chapters) < 5 {
				t.Errorf("the rules of %s in %s: %+v, %v", name, in, r, err)
			}
		}
	}
}

// A game hands over what it says: what it is is told in every language.
func TestKitsHaveWords(t *testing.T) {
	said := games.Words()
	for _, k := range games {
		for _, tag := range []language.Tag{language.Italian, language.Spanish} {
			if said.In(tag).Sprintf(k.About) == string(k.About) {
				t.Errorf("in %s nobody is told what %s is", tag, k.Game.Name())
			}
		}
	}
}
