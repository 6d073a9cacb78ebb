package telltest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"strings"
)

// Kinds returns the types of a package that are events.
func Kinds(pkg string) (kinds []string, err error) {
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", pkg).Output()
	if err != nil {
		return nil, err
	}
	files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(dir)), "*.go"))
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			return nil, err
		}
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && f.Name.Name == "For" && givesEvent(f) {
				kinds = append(kinds, f.Recv.List[0].Type.(*ast.Ident).Name)
			}
		}
	}
	return kinds, err
}

func givesEvent(f *ast.FuncDecl) bool {
	if f.Type.Results == nil {
		return false
	}
	result, ok := f.Type.Results.List[0].Type.(*ast.SelectorExpr)
	return ok && result.Sel.Name == "Event"
}
