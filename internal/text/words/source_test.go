package words_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"medici/internal/dev/racing"
)

// source is a package of ours, with its types.
type source struct {
	path  string
	fset  *token.FileSet
	files []*ast.File
	types.Info
}

// forTests are packages that tests alone use: nobody meets their words.
var forTests = map[string]bool{"medici/rules/ruletest/hands": true, "medici/internal/dev/kittest/toy": true}

// ours are all packages of the module but their tests, and forTests.
var ours = sync.OnceValues(func() (all []source, err error) {
	args := append([]string{"list"}, racing.Flags...) // as the tests have been built already
	list := exec.Command("go", append(args, "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles,Module",
		"medici/...")...)
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, err
	}
	type pkg struct {
		ImportPath, Export, Dir string
		GoFiles                 []string
		Module                  *struct{ Main bool }
	}
	exports, packages := map[string]string{}, []pkg{}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		exports[p.ImportPath] = p.Export
		if p.Module != nil && p.Module.Main && !forTests[p.ImportPath] {
			packages = append(packages, p)
		}
	}
	fset := token.NewFileSet()
	imports := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for _, p := range packages {
		s := source{path: strings.TrimPrefix(p.ImportPath, "medici/"), fset: fset, Info: types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}}
		for _, dir := range []string{p.Dir, filepath.Dir(p.Dir)} {
			if _, err := os.ReadDir(dir); err != nil { // so a result is not kept when a file is added
				return nil, err
			}
		}
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, 0)
			if err != nil {
				return nil, err
			}
			s.files = append(s.files, f)
		}
		config := types.Config{Importer: imports}
		if _, err := config.Check(p.ImportPath, fset, s.files, &s.Info); err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
})

func (s *source) where(n ast.Node) string {
	p := s.fset.Position(n.Pos())
	return s.path + "/" + filepath.Base(p.Filename) + ":" + strconv.Itoa(p.Line)
}

// text returns the value of an expression when that is a constant string.
func (s *source) text(e ast.Expr) (string, bool) {
	tv := s.Types[e]
	if tv.Value == nil || tv.Value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(tv.Value), true
}

// called returns what a call calls, like "medici/rules.Forbid" or
// "(*medici/tui/ui.Canvas).Put"; empty when that is only known at run time.
func (s *source) called(c *ast.CallExpr) string {
	id, ok := c.Fun.(*ast.Ident)
	if sel, isSel := c.Fun.(*ast.SelectorExpr); isSel {
		id, ok = sel.Sel, true
	}
	if !ok {
		return ""
	}
	if f, ok := s.Uses[id].(*types.Func); ok {
		return f.FullName()
	}
	return ""
}

func sources(t *testing.T) []source {
	t.Helper()
	all, err := ours()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 20 {
		t.Fatalf("only %d packages found", len(all))
	}
	return all
}
