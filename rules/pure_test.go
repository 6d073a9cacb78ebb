package rules_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// pure is all of the standard library that rules may import: nothing that knows
// time, files, the network, goroutines or global randomness.
var pure = map[string]bool{
	"bufio": true, "bytes": true, "cmp": true, "embed": true, "encoding/binary": true, "encoding/hex": true,
	"encoding/json": true, "errors": true, "fmt": true, "hash": true, "io": true, "iter": true,
	"maps": true, "math": true, "math/bits": true, "reflect": true, "slices": true, "sort": true,
	"strconv": true, "strings": true, "unicode": true, "unicode/utf8": true,
	"crypto/hmac": true, "crypto/sha256": true, // of package house
}

// mayImport says whether a package below rules may import a path.
func mayImport(path string) bool {
	return pure[path] || path == "medici/rules" || strings.HasPrefix(path, "medici/rules/")
}

func TestRulesArePure(t *testing.T) {
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files++
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		for _, i := range f.Imports {
			if name, err := strconv.Unquote(i.Path.Value); err != nil || !mayImport(name) {
				t.Errorf("rules/%s imports %s", path, i.Path.Value)
			}
		}
		for _, word := range goroutines(f) {
			t.Errorf("rules/%s has %s in it", path, word)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 10 {
		t.Errorf("only %d files found", files)
	}
}

func TestMayImport(t *testing.T) {
	for path, want := range map[string]bool{
		"strings": true, "medici/rules": true, "medici/rules/house": true,
		"time": false, "os": false, "net": false, "sync": false, "math/rand/v2": false, "crypto/rand": false,
		"medici/lobby": false, "medici/internal/dev/racing": false, "medici/rulesx": false, "testing": false,
		"golang.org/x/text/message": false,
	} {
		if mayImport(path) != want {
			t.Errorf("mayImport(%q) is %t", path, !want)
		}
	}
}

func TestGoroutinesAreFound(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "x.go", "package x; func f(c chan int) { go f(c); select {} }", 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(goroutines(f), ", "); got != "a channel, a go statement, a select statement" {
		t.Errorf("found %s", got)
	}
}
