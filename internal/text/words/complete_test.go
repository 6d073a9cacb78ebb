package words_test

import (
	"go/ast"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// translation is what a file has for a text: one form, or one by category.
type translation map[string]string

// catalogue reads a language's file once more, more simply than the program.
func catalogue(t *testing.T, name string) map[string]translation {
	t.Helper()
	file, err := os.ReadFile(name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	all, text := map[string]translation{}, ""
	plural := regexp.MustCompile(`^(zero|one|two|few|many|other): `)
	for i, line := range strings.Split(string(file), "\n") {
		said, indented := strings.CutPrefix(line, "    ")
		switch {
		case line == "" || line[0] == '#':
		case indented:
			category := strings.TrimSuffix(plural.FindString(said), ": ")
			if _, twice := all[text][category]; twice {
				t.Errorf("%s.txt:%d: %q is said twice", name, i+1, text)
			}
			all[text][category] = strings.TrimPrefix(said, category+": ")
		case line[0] == ' ':
			t.Errorf("%s.txt:%d: what is said begins behind four spaces", name, i+1)
		default:
			if all[line] != nil {
				t.Errorf("%s.txt:%d: %q is there twice", name, i+1, line)
			}
			text, all[line] = line, translation{}
		}
	}
	return all
}

// Every text is said in every language, with the same placeholders, and nothing
// is kept that nobody says. A game has files of its own.
func TestTranslationsAreComplete(t *testing.T) {
	all := keys(t)
	for _, game := range append(games(t), "") {
		checkFiles(t, folder(game), all.of(game))
	}
}

// checkFiles holds the files in a folder to the texts that belong there.
func checkFiles(t *testing.T, dir string, found map[string]string) {
	t.Helper()
	english := catalogue(t, filepath.Join(dir, "en"))
	for _, language := range []string{"it", "es"} {
		name := filepath.Join(dir, language)
		all := catalogue(t, name)
		for text, where := range found {
			if all[text] == nil {
				t.Errorf("%s.txt lacks %q, of %s", name, text, where)
			}
		}
		for text := range all {
			if len(all[text]) > 1 != (all[text][""] == "") {
				t.Errorf("%s.txt: %q is said as %v", name, text, all[text])
			}
			if english[text] != nil && all[text]["one"] == "" {
				t.Errorf("%s.txt: %q does not say what is said of one", name, text)
			}
		}
		checkForms(t, name, all, found)
	}
	for text, forms := range english {
		if forms["one"] == "" || forms["other"] != text {
			t.Errorf("%s/en.txt: %q is said as %v", dir, text, forms)
		}
	}
	checkForms(t, filepath.Join(dir, "en"), english, found)
}

func checkForms(t *testing.T, name string, all map[string]translation, found map[string]string) {
	t.Helper()
	for text, forms := range all {
		if found[text] == "" {
			t.Errorf("%s.txt: nobody says %q any more, or several games do: then it belongs in internal/text/words", name,
				text)
		}
		if len(forms) == 0 || forms[""] == "" && forms["other"] == "" {
			t.Errorf("%s.txt: %q is not said", name, text)
		}
		for _, form := range forms {
			if want, got := placeholders(text), placeholders(form); !slices.Equal(want, got) {
				t.Errorf("%s.txt: %q has %v, %q has %v", name, text, want, form, got)
			}
			if strings.TrimSpace(form) != form || strings.HasSuffix(text, ".") != strings.HasSuffix(form, ".") {
				t.Errorf("%s.txt: %q ends in another way than %q", name, form, text)
			}
		}
	}
}

var verb = regexp.MustCompile(`%(?:\[(\d+)\])?(.)`)

// placeholders returns the arguments of a format by their number, each with its verb.
func placeholders(format string) (all []string) {
	for i, m := range verb.FindAllStringSubmatch(format, -1) {
		n := m[1]
		if n == "" {
			n = string(rune('1' + i))
		}
		all = append(all, n+m[2])
	}
	slices.Sort(all)
	return all
}

// A text lent by packages that know no catalogue can be found only as a constant.
func TestEveryTextIsAConstant(t *testing.T) {
	for _, s := range sources(t) {
		for _, f := range s.files {
			ast.Inspect(f, func(n ast.Node) bool {
				c, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				if arg, ok := lends[s.called(c)]; ok {
					if _, ok := s.text(c.Args[arg]); !ok {
						t.Errorf("%s: the reason is no constant", s.where(c))
					}
				}
				if tv := s.Types[c.Fun]; tv.IsType() && isText(tv.Type) && s.path != "internal/text/words" {
					if _, ok := s.text(c.Args[0]); !ok {
						t.Errorf("%s: a text is made from what is no constant", s.where(c))
					}
				}
				return true
			})
		}
	}
}

// keeps are the functions that keep arguments until somebody says them, of whatever kind.
var keeps = map[string]bool{"medici/internal/text/words.Errorf": true, "medici/internal/games/advice.Say": true}

// What is said has numbers and strings in it: of anything else Sprintf shows the type.
func TestArgumentsAreNumbersAndStrings(t *testing.T) {
	seen := 0
	for _, s := range sources(t) {
		for _, f := range s.files {
			ast.Inspect(f, func(n ast.Node) bool {
				c, ok := n.(*ast.CallExpr)
				if !ok || c.Ellipsis.IsValid() || keeps[s.called(c)] {
					return true
				}
				is, ok := s.Types[c.Fun].Type.(*types.Signature)
				if !ok || !is.Variadic() || is.Params().Len() < 2 {
					return true
				}
				last := is.Params().Len() - 1
				any := types.IsInterface(is.Params().At(last).Type().(*types.Slice).Elem())
				if !any || !isText(is.Params().At(last-1).Type()) {
					return true
				}
				for _, arg := range c.Args[last:] {
					seen++
					if kind := s.Types[arg].Type.String(); kind != "int" && kind != "string" {
						t.Errorf("%s: %s is said", s.where(arg), kind)
					}
				}
				return true
			})
		}
	}
	if seen < 500 {
		t.Errorf("only %d arguments found", seen)
	}
}

// shows are the functions that put a string before a person's eyes or ears, with
// the argument that is read.
var shows = map[string]int{
	"(*medici/tui/ui.Canvas).Put": 3, "(*medici/tui/ui.Canvas).Right": 3,
	"(*medici/tui/ui.Canvas).Center": 2, "(*medici/tui/ui.Canvas).Button": 4,
	"(*medici/tui/ui.Canvas).Inked": 4, "(*medici/tui/frame.Frame).header": 1,
	"(*medici/internal/desk/plain.conversation).write": 0,
}

// Nothing with letters in it is shown that is not a text. The name of the game
// is the same everywhere.
func TestNothingPassesByTheCatalogue(t *testing.T) {
	letters, seen := regexp.MustCompile(`\pL\pL`), 0
	for _, s := range sources(t) {
		for _, f := range s.files {
			ast.Inspect(f, func(n ast.Node) bool {
				c, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				arg, ok := shows[s.called(c)]
				if !ok || arg >= len(c.Args) {
					return true
				}
				seen++
				ast.Inspect(c.Args[arg], func(n ast.Node) bool {
					if _, call := n.(*ast.CallExpr); call {
						return false // of say, or of what shows no text
					}
					if lit, ok := n.(*ast.BasicLit); ok {
						if text, _ := s.text(lit); letters.MatchString(text) && text != "MEDICI" {
							t.Errorf("%s: %q is in no catalogue", s.where(lit), text)
						}
					}
					return true
				})
				return true
			})
		}
	}
	if seen < 100 {
		t.Errorf("only %d things are shown", seen)
	}
}
