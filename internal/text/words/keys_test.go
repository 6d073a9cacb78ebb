package words_test

import (
	"go/ast"
	"go/types"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"medici/lobby/match"
)

// texts are the texts of the source, each with a place where it stands by the game
// whose packages say it, which is empty for packages of no game.
type texts map[string]map[string]string

func (all texts) add(text, game, where string) {
	if all[text] == nil {
		all[text] = map[string]string{}
	}
	all[text][game] = where
}

// of returns the texts that stand in the files of a game: those that its packages alone
// say. A text of several games is everybody's.
func (all texts) of(game string) map[string]string {
	found := map[string]string{}
	for text, places := range all {
		owner := ""
		for g := range places {
			if len(places) == 1 {
				owner = g
			}
		}
		if owner == game {
			for _, found[text] = range places {
			}
		}
	}
	return found
}

// folder returns where the files of a game are, and those of no game.
func folder(game string) string {
	if game == "" {
		return "."
	}
	return filepath.Join("../../games", game, "words")
}

// games returns the games with files of their own.
func games(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder("*"), "en.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no game has files: %v", err)
	}
	for _, file := range files {
		names = append(names, filepath.Base(filepath.Dir(filepath.Dir(file))))
	}
	return names
}

// keys returns the texts of the source.
func keys(t *testing.T) texts {
	t.Helper()
	found, named := texts{}, games(t)
	for _, s := range sources(t) {
		game, folders := "", strings.Split(s.path, "/")
		if i := slices.IndexFunc(named, func(name string) bool { return slices.Contains(folders, name) }); i >= 0 &&
			s.path != "cmd/medici" {
			game = named[i]
		}
		found := said{found, game}
		for _, f := range s.files {
			ast.Inspect(f, func(n ast.Node) bool {
				e, ok := n.(ast.Expr)
				if !ok {
					s.errorText(n, found)
					s.helpText(n, found)
					return true
				}
				if text, ok := s.text(e); ok && isText(s.Types[e].Type) {
					if text != "" {
						found.add(text, s.where(e))
					}
					return false // what it is put together from is no text
				}
				if c, ok := e.(*ast.CallExpr); ok {
					s.lent(c, found)
				}
				return true
			})
		}
	}
	for _, name := range match.ClockNames() {
		found.add(name, "", "lobby")
	}
	if len(found) < 300 {
		t.Fatalf("only %d texts found", len(found))
	}
	return found
}

// said is where the texts of one package go.
type said struct {
	texts
	game string
}

func (s said) add(text, where string) { s.texts.add(text, s.game, where) }

func isText(t types.Type) bool {
	named, ok := t.(*types.Named)
	return ok && named.Obj().Name() == "Text" && named.Obj().Pkg().Path() == "medici/internal/text/words"
}

// lends are the functions that take a reason, and which argument it is.
var lends = map[string]int{"medici/rules.Forbid": 1, "medici/rules.Refuse": 0}

// lent finds the reasons of those who know no catalogue: of the rules and of
// what is refused.
func (s *source) lent(c *ast.CallExpr, found said) {
	arg, ok := lends[s.called(c)]
	if !ok {
		return
	}
	if text, ok := s.text(c.Args[arg]); ok {
		found.add(text, s.where(c))
	}
}

// errorText finds the errors that callers tell apart, where their texts are for
// the person.
func (s *source) errorText(n ast.Node, found said) {
	spec, ok := n.(*ast.ValueSpec)
	ours := s.path == "lobby" || strings.HasPrefix(s.path, "lobby/") ||
		slices.Contains([]string{"internal/people", "internal/text/name"}, s.path)
	if !ok || !ours {
		return
	}
	for i, v := range spec.Values {
		c, ok := v.(*ast.CallExpr)
		if ok && strings.HasPrefix(spec.Names[i].Name, "Err") && s.called(c) == "errors.New" {
			if text, ok := s.text(c.Args[0]); ok {
				found.add(text, s.where(c))
			}
		}
	}
}

// helpText finds what is said of commands: it stands in the tags of their types.
func (s *source) helpText(n ast.Node, found said) {
	field, ok := n.(*ast.Field)
	if !ok || field.Tag == nil || s.path != "internal/desk/reception" {
		return
	}
	tag, err := strconv.Unquote(field.Tag.Value)
	if text := reflect.StructTag(tag).Get("help"); err == nil && text != "" {
		found.add(text, s.where(field))
	}
}
