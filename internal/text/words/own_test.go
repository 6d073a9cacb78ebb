package words_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// left are the texts of no game that have words of one all the same, and why.
var left = map[string]string{
	"The game's options, each like edition=1995, in the words of its record.": "an example of an option",
	"Which edition of the rules: short for edition=E.": "the short form of an option that " +
		"several games have",
	"keep a game in a file; medici verify checks it, the draws too": "the name of the program",
}

// own returns the words that only a game says, each by itself on a line.
func own(t *testing.T, game string) *regexp.Regexp {
	t.Helper()
	file, err := os.ReadFile(filepath.Join(folder(game), "own.txt"))
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(file), "\n") // behind the remark
	words := strings.Fields(list)
	if len(words) < 5 {
		t.Fatalf("own.txt of %s lists %d words; list five or more that only this game says", game, len(words))
	}
	return regexp.MustCompile(`(?i)\b(` + strings.Join(words, "|") + `)\b`)
}

// Texts about every game have the words of none.
func TestGenericTextsHaveNoWordsOfAGame(t *testing.T) {
	for _, game := range games(t) {
		words := own(t, game)
		for text, where := range keys(t).of("") {
			if word := words.FindString(text); word != "" && left[text] == "" {
				t.Errorf("%s: %q has %q, a word of %s", where, text, word, game)
			}
		}
	}
}
