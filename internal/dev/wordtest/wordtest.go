// Package wordtest has, for tests that have no kit, what is said of all games: it reads the texts in
// the folders of the source. It knows no game.
package wordtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"golang.org/x/text/language"

	"medici/internal/text/words"
)

// In returns a printer of a language.
func In(tag language.Tag) *words.Printer { return All().In(tag) }

// All is the catalogue of all.
var All = sync.OnceValue(func() *words.Catalogue {
	games, err := filepath.Glob(filepath.Join(root(), "internal/games/*/words"))
	if err != nil || len(games) == 0 {
		panic("no game says anything")
	}
	var folders []fs.FS
	for _, game := range games {
		folders = append(folders, os.DirFS(game))
	}
	return words.With(folders...)
})

// root returns the folder of the module, in which a test runs in one of its packages.
func root() string {
	at := "."
	for {
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil {
			return at
		}
		at = filepath.Join(at, "..")
	}
}
