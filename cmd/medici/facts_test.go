package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"testing"
	"time"
)

// facts are the limits in the program's text: constants of packages, as lobby.mostEvenings, and
// what fields have that are left zero, as lobby.Evenings.
type facts struct {
	t   *testing.T
	all map[string]constant.Value
}

func factsOf(t *testing.T, packages ...string) facts {
	t.Helper()
	f := facts{t, map[string]constant.Value{}}
	wanted := func(p compiledPackage) bool { return slices.Contains(packages, ours(p.ImportPath)) }
	checked(t, wanted, func(path string, file *ast.File, info *types.Info) {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				if c, ok := info.Defs[n].(*types.Const); ok && c.Parent() == c.Pkg().Scope() {
					f.all[ours(path)+"."+c.Name()] = c.Val()
				}
			case *ast.CallExpr:
				f.otherwise(ours(path), n, info)
			}
			return true
		})
	})
	return f
}

// otherwise takes down what stands for a field that is zero: cmp.Or(l.Field, 3), or orElse.
func (f facts) otherwise(path string, call *ast.CallExpr, info *types.Info) {
	if len(call.Args) != 2 {
		return
	}
	field, ok := call.Args[0].(*ast.SelectorExpr)
	if value := info.Types[call.Args[1]].Value; ok && value != nil {
		f.all[path+"."+field.Sel.Name] = value
	}
}

// n returns a number among the facts.
func (f facts) n(name string) int {
	f.t.Helper()
	v, ok := f.all[name]
	if !ok {
		f.t.Fatalf("there is no limit %s any more: correct limits_test.go", name)
	}
	n, exact := constant.Int64Val(constant.ToInt(v))
	if !exact {
		f.t.Fatalf("the limit %s is %v, and no whole number", name, v)
	}
	return int(n)
}

func (f facts) time(name string) time.Duration { f.t.Helper(); return time.Duration(f.n(name)) }

// inBytes returns a number of bytes as people say it.
func inBytes(bytes int) string {
	switch {
	case bytes >= 1<<20 && bytes%(1<<18) == 0:
		return fmt.Sprint(float64(bytes)/(1<<20), " MB")
	case bytes >= 1<<10:
		return fmt.Sprint(float64(bytes*10>>10)/10, " kB")
	}
	return fmt.Sprint(bytes, " bytes")
}

// rate returns one that need not be whole.
func (f facts) rate(name string) float64 {
	f.t.Helper()
	r, _ := constant.Float64Val(f.all[name])
	if r == 0 {
		f.t.Fatalf("there is no rate %s any more: correct limits_test.go", name)
	}
	return r
}
