package words_test

import (
	"path/filepath"
	"regexp"
	"testing"
)

// others are words that a language could say as well for what it has one word for, by the language and that one word.
var others = map[string]map[string]*regexp.Regexp{
	"es": {
		"rechazar":  regexp.MustCompile(`(?i)\breh[uú]s`),
		"descubrir": regexp.MustCompile(`(?i)\bdestap`),
		"bien":      regexp.MustCompile(`(?i)\b(mercancías|(una|su|la misma) mercancía)\b`),
		"sitio":     regexp.MustCompile(`(?i)\basiento`),
		"crecer":    regexp.MustCompile(`(?i)\bampl[ií]`),
		"avisos":    regexp.MustCompile(`(?i)\bnotificacion`),
		"Enter":     regexp.MustCompile(`\bIntro\b`), // as footers call it
		"colocar":   regexp.MustCompile(`(?i)\b(pon|pone|pones|poner) (un|el) marcador\b`),
	},
	"it": {
		"crescere": regexp.MustCompile(`(?i)\bingrandi`),
		"Enter":    regexp.MustCompile(`\bInvio\b`), // as footers call it
		"avvisi":   regexp.MustCompile(`(?i)\bnotific`),
	},
}

// A translation has one word for one thing.
func TestOneWordForOneThing(t *testing.T) {
	for language, words := range others {
		for _, game := range append(games(t), "") {
			for text, forms := range catalogue(t, filepath.Join(folder(game), language)) {
				for _, said := range forms {
					for word, other := range words {
						if found := other.FindString(said); found != "" {
							t.Errorf("%s says %q of %q, and %q elsewhere", language, found, text, word)
						}
					}
				}
			}
		}
	}
}
