package reception

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"medici/internal/dev/contract"
)

// parity is a line of docs/parity.md.
type parity struct{ screen, intent, command, sentence, why string }

var (
	parityRow = regexp.MustCompile("(?m)^\\| (\\w+) \\| `([\\w.]+)` \\|(?: `(.*?)`)? \\|(?: `(.*?)`)? \\| ?(.*?) ?\\|$")
	aloneRow  = regexp.MustCompile("(?m)^\\| `([\\w ]+)` \\| (.+) \\|$")
)

// What a key does on a screen a command or a line of a program does, and a sentence; and what a command does a key
// does. What is missing stands on the page with its reason.
func TestParity(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../../docs/parity.md")
	if err != nil {
		t.Fatal(err)
	}
	bound, spoken, commands := bindings(t), spokenWords(t), nodes(&orders{})
	listed, used := map[string]bool{}, map[string]bool{}
	for _, m := range parityRow.FindAllStringSubmatch(string(text), -1) {
		p := parity{m[1], m[2], m[3], m[4], m[5]}
		key := p.screen + " " + p.intent
		if !bound[key] {
			t.Errorf("no screen binds %s", key)
		}
		if listed[key] {
			t.Errorf("%s stands there twice", key)
		}
		listed[key] = true
		if (p.command == "" || p.sentence == "") != (p.why != "") {
			t.Errorf("%s has both or not, and a reason or not: %+v", key, p)
		}
		if line, isLine := strings.CutPrefix(p.command, `"`); isLine {
			isLineOf(t, strings.TrimSuffix(line, `"`))
		} else if p.command != "" && commands[p.command] == nil {
			t.Errorf("%s: there is no command %q", key, p.command)
		}
		if p.sentence != "" && !spoken[p.sentence] && commands[p.sentence] == nil {
			t.Errorf("%s: nobody by ear knows %q", key, p.sentence)
		}
		used[p.command] = true
	}
	for key := range bound {
		if !listed[key] {
			t.Errorf("docs/parity.md does not have %s: which command does that, and which sentence?", key)
		}
	}
	for _, m := range aloneRow.FindAllStringSubmatch(string(text), -1) {
		if commands[m[1]] == nil {
			t.Errorf("there is no command %q", m[1])
		}
		used[m[1]] = true
	}
	for name := range commands {
		first, _, _ := strings.Cut(name, " ")
		if !used[name] && !used[first] {
			t.Errorf("docs/parity.md does not have the command %q: which key does that?", name)
		}
	}
	if len(bound) < 100 {
		t.Errorf("only %d keys are found", len(bound))
	}
}

// isLineOf holds a word to the types of lines that programs write or read at a table.
func isLineOf(t *testing.T, word string) {
	t.Helper()
	for _, kind := range []string{contract.Client, contract.Server} {
		names, err := contract.Names(kind)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if name == word {
				return
			}
		}
	}
	t.Errorf("no line is of type %q", word)
}

// bindings returns the intents that keys have on screens, each behind the package that binds it.
func bindings(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	eachFile(t, "../../../tui", func(pkg string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			intent, keys := "", false
			for _, e := range lit.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					switch types.ExprString(kv.Key) {
					case "Intent":
						intent = types.ExprString(kv.Value)
					case "Keys":
						keys = true
					}
				}
			}
			if intent != "" && keys {
				found[pkg+" "+intent] = true
			}
			return true
		})
	})
	return found
}

// spokenWords returns all words and beginnings of lines that a conversation, or the voice of a game, has in its code.
func spokenWords(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, dir := range []string{"../plain", "../../games", "../../../rules"} {
		eachFile(t, dir, func(_ string, file *ast.File) {
			ast.Inspect(file, func(n ast.Node) bool {
				lit, ok := n.(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING {
					return true
				}
				text, err := strconv.Unquote(lit.Value)
				if err != nil {
					return true
				}
				found[text] = true
				for _, end := range []string{" %d", " %s", ": ", ", ", " "} { // like "bid %d", or "sit: takes a free seat."
					if word, _, cut := strings.Cut(text, end); cut {
						found[word] = true
					}
				}
				return true
			})
		})
	}
	return found
}

// eachFile visits the code below a folder, with the names of packages.
func eachFile(t *testing.T, dir string, visit func(pkg string, file *ast.File)) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err == nil {
			visit(file.Name.Name, file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
