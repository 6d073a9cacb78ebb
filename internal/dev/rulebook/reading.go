package rulebook

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/games/clauses"
)

// An Example is a kind of sentence in rules that are read, with what the rules make of it.
type Example struct {
	// Says finds such sentences: what is given in the first group, what comes of it in the second.
	Says string
	// Makes is what comes of numbers that are given.
	Makes func(given []int) []int
}

// Read holds the rules of a game that people read, docs/rules/GAME.md, to those that are played: they
// have every clause that the rulebook has positions of, and what their examples say is what comes of it.
func Read(t *testing.T, game, numbers string, examples ...Example) {
	t.Helper()
	r, err := clauses.Of(game, language.English)
	if err != nil {
		t.Fatal(err)
	}
	for _, number := range strings.Fields(numbers) {
		if _, there := r.Find(number); !there {
			t.Errorf("the rules of %s have no clause %s", game, number)
		}
	}
	for _, e := range examples {
		says, found := regexp.MustCompile(e.Says), 0
		for _, chapter := range r.Chapters {
			for _, c := range chapter.Clauses {
				for _, m := range says.FindAllStringSubmatch(c.Text, -1) {
					found++
					if given, want := figures(m[1]), figures(m[2]); !slices.Equal(e.Makes(given), want) {
						t.Errorf("clause %s of %s: %q, but it is %v", c.Number, game, m[0], e.Makes(given))
					}
				}
			}
		}
		if found == 0 {
			t.Errorf("the rules of %s have no example like %q", game, e.Says)
		}
	}
}

var figure = regexp.MustCompile(`\d+`)

// figures returns the numbers in a text.
func figures(text string) (all []int) {
	for _, one := range figure.FindAllString(text, -1) {
		n, _ := strconv.Atoi(one) // digits
		all = append(all, n)
	}
	return all
}
