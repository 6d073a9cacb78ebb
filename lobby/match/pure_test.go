package match

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// pure is what the package may import: nothing that knows files, the network, other
// goroutines, global randomness, a store or a log. Package time is here for its types.
var pure = map[string]bool{
	"bytes": true, "encoding/json": true, "errors": true, "fmt": true, "hash/fnv": true, "net/netip": true,
	"slices": true, "strconv": true, "strings": true, "time": true,
	"medici/internal/text/name": true, "medici/internal/text/source": true,
	"medici/rules": true, "medici/rules/house": true, "medici/rules/record": true,
}

// timeless is what the package may take from package time: types and what reads, writes or
// counts them, but no clock.
var timeless = map[string]bool{
	"Time": true, "Duration": true, "Nanosecond": true, "Second": true, "Minute": true, "Hour": true,
	"ParseDuration": true, "RFC3339Nano": true,
}

// impure returns what in a file makes its package more than data with methods.
func impure(f *ast.File) (words []string) {
	for _, i := range f.Imports {
		if path, err := strconv.Unquote(i.Path.Value); err != nil || !pure[path] {
			words = append(words, "import "+i.Path.Value)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			words = append(words, "a go statement")
		case *ast.SelectStmt:
			words = append(words, "a select statement")
		case *ast.ChanType:
			words = append(words, "a channel")
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && x.Name == "time" && !timeless[n.Sel.Name] {
				words = append(words, "time."+n.Sel.Name)
			}
		}
		return true
	})
	return words
}

func TestMatchIsPure(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 10 {
		t.Fatalf("there are %d files, %v", len(files), err)
	}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range impure(f) {
			t.Errorf("%s has %s in it", path, word)
		}
	}
}

func TestImpureIsFound(t *testing.T) {
	source := `package x; import ("sync"; "time"); func f(c chan int) { go f(c); select {}; time.Now(); _ = time.Second }`
	f, err := parser.ParseFile(token.NewFileSet(), "x.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(impure(f), ", "); got != `import "sync", a channel, a go statement, a select statement, `+
		`time.Now` {
		t.Errorf("found %s", got)
	}
}
