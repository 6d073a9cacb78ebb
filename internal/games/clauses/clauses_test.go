package clauses

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/docs"
)

const text = `# Toy

A game
of cards.

## 1. Cards

**1.1** There are
three.

**1.2** One is gold.

## 2. Play

**2.1** You take one.
`

func TestRead(t *testing.T) {
	got, err := read(text)
	want := Rules{About: "A game of cards.", Chapters: []Chapter{
		{"1", "Cards", []Clause{{"1.1", "There are three."}, {"1.2", "One is gold."}}},
		{"2", "Play", []Clause{{"2.1", "You take one."}}},
	}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read is %+v, %v", got, err)
	}
	for number, want := range map[string]int{"1": 2, "1.2": 1, "2.1": 1, "2.2": 0, "3": 0, "": 0, "1.": 0} {
		if c, found := got.Find(number); found != (want > 0) || len(c.Clauses) != want {
			t.Errorf("%q finds %+v", number, c)
		}
	}
}

func TestReadRefusesDisorder(t *testing.T) {
	for _, text := range []string{
		"**1.1** No chapter.", "## 2. No first.", "## 1. One\n\n**1.2** No first.", "## 1. One\n\n**2.1** Another's.",
		"## 1. One\n\nNo number.", "## 1. One\n\n## 3. Three",
	} {
		if r, err := read(text); err == nil {
			t.Errorf("%q is read as %+v", text, r)
		}
	}
}

func TestOfNobody(t *testing.T) {
	if _, err := Of("chess", language.Italian); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the rules of chess are found: %v", err)
	}
}

// In every language a game has the same clauses, with the same figures in each.
func TestLanguages(t *testing.T) {
	files, err := fs.Glob(docs.Rules, "rules/*.md")
	if err != nil {
		t.Fatal(err)
	}
	games := 0
	for _, file := range files {
		game := strings.TrimSuffix(path.Base(file), ".md")
		if path.Ext(game) != "" {
			continue
		}
		games++
		english, err := Of(game, language.French) // which nobody has written
		if err != nil || english.In != language.English {
			t.Fatalf("%s: %v", game, err)
		}
		for _, in := range []language.Tag{language.Spanish, language.Italian} {
			r, err := Of(game, in)
			if err != nil || r.In != in || r.About == "" || r.About == english.About {
				t.Fatalf("%s in %s: %v", game, in, err)
			}
			if got, want := figures(r), figures(english); !slices.Equal(got, want) {
				t.Errorf("%s in %s has\n%q, in English\n%q", game, in, got, want)
			}
		}
	}
	if games < 4 {
		t.Errorf("%d games have rules", games)
	}
}

var figure = regexp.MustCompile(`\d+`)

// figures returns the numbers in each clause, in an order that no language decides.
func figures(r Rules) (all []string) {
	for _, chapter := range r.Chapters {
		for _, c := range chapter.Clauses {
			found := figure.FindAllString(c.Text, -1)
			slices.Sort(found)
			all = append(all, fmt.Sprint(c.Number, found))
		}
	}
	return all
}
