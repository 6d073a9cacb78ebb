package words_test

import (
	"go/ast"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"medici/lobby"
	"medici/rules"
	"medici/rules/medici"
)

// shelf are the games whose own words are translated: a new game comes here.
var shelf = rules.Shelf{medici.Game{}}

// keys are the texts of the source, each with a place where it stands.
func keys(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, s := range sources(t) {
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
						found[text] = s.where(e)
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
	for _, g := range shelf {
		gameTexts(t, g, found)
	}
	for _, name := range lobby.ClockNames() {
		found[name] = "lobby"
	}
	if len(found) < 300 {
		t.Fatalf("only %d texts found", len(found))
	}
	return found
}

func isText(t types.Type) bool {
	named, ok := t.(*types.Named)
	return ok && named.Obj().Name() == "Text" && named.Obj().Pkg().Path() == "medici/internal/words"
}

// lends are the functions that take a reason, and which argument it is.
var lends = map[string]int{"medici/rules.Forbid": 1, "medici/rules.Refuse": 0}

// lent finds the reasons of those who know no catalogue: of the rules and of
// what is refused.
func (s *source) lent(c *ast.CallExpr, found map[string]string) {
	arg, ok := lends[s.called(c)]
	if !ok {
		return
	}
	if text, ok := s.text(c.Args[arg]); ok {
		found[text] = s.where(c)
	}
}

// errorText finds the errors that callers tell apart, where their texts are for
// the person.
func (s *source) errorText(n ast.Node, found map[string]string) {
	spec, ok := n.(*ast.ValueSpec)
	if !ok || !slices.Contains([]string{"lobby", "internal/people", "internal/name"}, s.path) {
		return
	}
	for i, v := range spec.Values {
		c, ok := v.(*ast.CallExpr)
		if ok && strings.HasPrefix(spec.Names[i].Name, "Err") && s.called(c) == "errors.New" {
			if text, ok := s.text(c.Args[0]); ok {
				found[text] = s.where(c)
			}
		}
	}
}

// helpText finds what is said of commands: it stands in the tags of their types.
func (s *source) helpText(n ast.Node, found map[string]string) {
	field, ok := n.(*ast.Field)
	if !ok || field.Tag == nil || s.path != "internal/reception" {
		return
	}
	tag, err := strconv.Unquote(field.Tag.Value)
	if text := reflect.StructTag(tag).Get("help"); err == nil && text != "" {
		found[text] = s.where(field)
	}
}

// gameTexts are the words of a game that stand nowhere as a text: its days and
// what can be chosen of it.
func gameTexts(t *testing.T, g rules.Game, found map[string]string) {
	t.Helper()
	for _, o := range g.Options() {
		found[o.Key] = g.Name()
	}
	least, _ := g.Seats()
	start, err := g.Start(least)
	if err != nil {
		t.Fatal(err)
	}
	stage, _ := start.View(rules.Spectator).Stage()
	found[stage] = g.Name()
}
