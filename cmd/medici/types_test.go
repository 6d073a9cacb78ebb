package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mostMethods is how many methods a type may have: what has more is several things. mostEmbedded is how many
// types with methods a struct may embed: what embeds more is a bag of them.
const mostMethods, mostEmbedded = 60, 2

// broad are the types that have more methods, and how many. The list only ever shrinks: a type that
// loses methods has its number lowered here, and goes when it needs no exception.
var broad = map[string]int{}

func TestNoTypeIsBroad(t *testing.T) {
	all := declared(t)
	if len(all) < 1000 {
		t.Errorf("only %d types are found", len(all))
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		has := len(all[name].methods)
		switch most, is := broad[name]; {
		case !is && has > mostMethods:
			t.Errorf("%s has %d methods; %d is the most: give some to a part that owns what they need", name, has, mostMethods)
		case is && has > most:
			t.Errorf("%s has %d methods, and had %d", name, has, most)
		case is && has <= mostMethods:
			t.Errorf("%s has %d methods, and needs no exception any more", name, has)
		case is && has < most:
			t.Errorf("%s has %d methods: lower its number, which is %d", name, has, most)
		}
		var embeds []string
		for _, other := range all[name].embeds {
			if d := all[other]; d != nil && len(d.methods) > 0 {
				embeds = append(embeds, other)
			}
		}
		if len(embeds) > mostEmbedded {
			t.Errorf("%s is a bag: it embeds %s", name, strings.Join(embeds, ", "))
		}
	}
	for name := range broad {
		if all[name] == nil {
			t.Errorf("there is no %s any more", name)
		}
	}
}

// A declaration is what the files of a package say of one of its types.
type declaration struct {
	methods map[string]bool
	embeds  []string // types of ours
}

// declared returns the types of the module by folder and name, tests left out.
func declared(t *testing.T) map[string]*declaration {
	t.Helper()
	all := map[string]*declaration{}
	err := filepath.WalkDir("../..", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && d.Name() != ".."):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go"):
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		folder, err := filepath.Rel("../..", filepath.Dir(file))
		declare(all, filepath.ToSlash(folder), parsed)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// declare adds what one file in a folder says.
func declare(all map[string]*declaration, folder string, file *ast.File) {
	of := func(name string) *declaration {
		if all[name] == nil {
			all[name] = &declaration{methods: map[string]bool{}}
		}
		return all[name]
	}
	folders := map[string]string{"": folder} // of packages of ours, by the name that they have in the file
	for _, spec := range file.Imports {
		whole, _ := strconv.Unquote(spec.Path.Value)
		other, ours := strings.CutPrefix(whole, "medici/")
		switch {
		case !ours:
		case spec.Name != nil:
			folders[spec.Name.Name] = other
		default:
			folders[path.Base(other)] = other
		}
	}
	for _, d := range file.Decls {
		if f, is := d.(*ast.FuncDecl); is && f.Recv != nil {
			_, name := typeName(f.Recv.List[0].Type)
			of(folder + "." + name).methods[f.Name.Name] = true
		}
		g, _ := d.(*ast.GenDecl)
		if g == nil || g.Tok != token.TYPE {
			continue
		}
		for _, spec := range g.Specs {
			spec := spec.(*ast.TypeSpec)
			here := of(folder + "." + spec.Name.Name)
			switch is := spec.Type.(type) {
			case *ast.StructType:
				for _, f := range is.Fields.List {
					pkg, name := typeName(f.Type)
					if embedded := len(f.Names) == 0 && folders[pkg] != ""; embedded {
						here.embeds = append(here.embeds, folders[pkg]+"."+name)
					}
				}
			case *ast.InterfaceType:
				for _, f := range is.Methods.List {
					for _, name := range f.Names {
						here.methods[name.Name] = true
					}
				}
			}
		}
	}
}

// typeName returns the package and the name of a type, or of what it points to.
func typeName(e ast.Expr) (pkg, name string) {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.ParenExpr:
		return typeName(e.X)
	case *ast.IndexExpr:
		return typeName(e.X)
	case *ast.IndexListExpr:
		return typeName(e.X)
	case *ast.Ident:
		return "", e.Name
	case *ast.SelectorExpr:
		if x, is := e.X.(*ast.Ident); is {
			return x.Name, e.Sel.Name
		}
	}
	return "", ""
}
