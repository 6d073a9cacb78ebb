package path

import (
	"context"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// tracer is the package that every function calls.
const tracer = "medici/internal/dev/path/trace"

// build makes the server in a folder, with a call of the tracer at the beginning of each of our
// functions that have a name. The sources stay as they are.
func build(ctx context.Context, dir string) (binary string, err error) {
	files, err := sources(ctx)
	if err != nil {
		return "", err
	}
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		if text, err = traced(file, text); err != nil {
			return "", err
		}
		overlay.Replace[file] = filepath.Join(dir, fmt.Sprintf("%d.go", i))
		if err := os.WriteFile(overlay.Replace[file], text, 0o600); err != nil {
			return "", err
		}
	}
	list, err := json.Marshal(overlay)
	if err != nil {
		return "", err
	}
	binary = filepath.Join(dir, "medici")
	if err := os.WriteFile(binary+".json", list, 0o600); err != nil {
		return "", err
	}
	out, err := exec.CommandContext(ctx, "go", "build", "-overlay", binary+".json", "-o", binary,
		"medici/cmd/medici").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("build the server: %w\n%s", err, out)
	}
	return binary, nil
}

// sources returns the files of ours that the server is built from.
func sources(ctx context.Context) (files []string, err error) {
	list := `{{if .Module}}{{if eq .Module.Path "medici"}}{{$dir := .Dir}}{{range .GoFiles}}{{$dir}}/{{.}}{{"\n"}}{{end}}{{end}}{{end}}`
	out, err := exec.CommandContext(ctx, "go", "list", "-deps", "-f", list, "medici/cmd/medici").Output()
	if err != nil {
		return nil, fmt.Errorf("list the sources: %w", err)
	}
	return strings.Fields(string(out)), nil
}

// traced returns a source whose functions call the tracer. Every line stays where it is.
func traced(file string, text []byte) ([]byte, error) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, file, text, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	type insertion struct {
		at   int
		text string
	}
	var all []insertion
	for _, d := range f.Decls {
		if d, ok := d.(*ast.FuncDecl); ok && d.Body != nil {
			all = append(all, insertion{set.Position(d.Body.Lbrace).Offset + 1, " pathtrace.Enter(); "})
		}
	}
	if len(all) == 0 {
		return text, nil
	}
	all = append(all, insertion{set.Position(f.Name.End()).Offset, fmt.Sprintf("; import pathtrace %q", tracer)})
	slices.SortFunc(all, func(a, b insertion) int { return b.at - a.at })
	for _, in := range all {
		text = slices.Insert(text, in.at, []byte(in.text)...)
	}
	return text, nil
}
