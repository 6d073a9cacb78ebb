package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// uses is in whose text a function of ours stands, called or handed on. Functions are named
// like lobby.(*Visitor).Open, without the module and "internal". Of an interface's method that
// is the interface's; of a function that is a field, like webhook.may, the package and the field.
type uses map[string][]string

func (u uses) add(name, in string) {
	if !slices.Contains(u[name], in) {
		u[name] = append(u[name], in)
	}
}

// usesIn reads those packages of the program that know one of some others, and these. Those of
// games are left out.
func usesIn(t *testing.T, others ...string) uses {
	t.Helper()
	u := uses{}
	checked(t, func(p compiledPackage) bool {
		knows := func(path string) bool { return path == p.ImportPath || slices.Contains(p.Deps, path) }
		return gameOf(p.ImportPath) == "" && slices.ContainsFunc(others, knows)
	}, u.read)
	return u
}

// checked shows the text of some packages of the program, with what its names mean.
func checked(t *testing.T, wanted func(compiledPackage) bool, see func(path string, file *ast.File, info *types.Info)) {
	t.Helper()
	all, exports := compiled(t), map[string]string{}
	for _, p := range all {
		exports[p.ImportPath] = p.Export
	}
	files := token.NewFileSet()
	known := importer.ForCompiler(files, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for _, p := range all {
		if !wanted(p) {
			continue
		}
		var parsed []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(files, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			parsed = append(parsed, f)
		}
		info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
			Uses: map[*ast.Ident]types.Object{}}
		if _, err := (&types.Config{Importer: known}).Check(p.ImportPath, files, parsed, info); err != nil {
			t.Fatal(err)
		}
		for _, f := range parsed {
			see(p.ImportPath, f, info)
		}
	}
}

// compiledPackage is what `go list` says of a package.
type compiledPackage struct {
	ImportPath, Dir, Export string
	GoFiles, Deps           []string
}

// compiled returns the packages that this program is made of.
func compiled(t *testing.T) (all []compiledPackage) {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-export", "-json=ImportPath,Dir,Export,GoFiles,Deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p compiledPackage
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

// read takes down what stands in the functions of a file.
func (u uses) read(path string, file *ast.File, info *types.Info) {
	for _, d := range file.Decls {
		in := ours(path) + " outside of functions"
		if f, ok := d.(*ast.FuncDecl); ok {
			in = ours(path) + "." + f.Name.Name
			if f.Recv != nil {
				in = ours(path) + ".(" + receiver(f.Recv.List[0].Type) + ")." + f.Name.Name
			}
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if name := named(info.Uses[id]); name != "" {
					u.add(name, in)
				}
			}
			return true
		})
	}
}

// named returns what a function of ours is called here; nothing for anything else.
func named(o types.Object) string {
	if o == nil || o.Pkg() == nil || !strings.HasPrefix(o.Pkg().Path(), "medici/") {
		return ""
	}
	at := ours(o.Pkg().Path()) + "."
	switch o := o.(type) {
	case *types.Func:
		if recv := o.Signature().Recv(); recv != nil {
			of := types.TypeString(recv.Type(), func(*types.Package) string { return "" })
			of, _, _ = strings.Cut(of, "[")
			return at + "(" + of + ")." + o.Name()
		}
		return at + o.Name()
	case *types.Var:
		if _, is := o.Type().Underlying().(*types.Signature); is && o.IsField() {
			return at + o.Name()
		}
	}
	return ""
}

// ours returns a package's path without what all paths have.
func ours(path string) string {
	return strings.TrimPrefix(strings.TrimPrefix(path, "medici/"), "internal/")
}

func receiver(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.StarExpr:
		return "*" + receiver(t.X)
	case *ast.IndexExpr:
		return receiver(t.X)
	case *ast.Ident:
		return t.Name
	}
	return ""
}
