package main

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Where code lies and what it is called may change; what it has written into stores and sent to
// programs, nodes and webhooks may not: the keys of documents and of JSON objects are those of a
// list. A key that vanishes from it is one that older stores and nodes still have. Names of metrics
// are held by docs/operating.md.
func TestStoredNames(t *testing.T) {
	const list = "../../testdata/stored.txt"
	var lines []string
	add := func(line string) {
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	prefix := regexp.MustCompile(`^[a-z]+(-[a-z]+)*/$`)
	mine := func(p compiledPackage) bool { return strings.HasPrefix(p.ImportPath, "medici/") }
	checked(t, mine, func(path string, file *ast.File, info *types.Info) {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if v := info.Types[n].Value; n.Kind == token.STRING && v != nil && prefix.MatchString(constant.StringVal(v)) {
					add("prefix " + constant.StringVal(v))
				}
			case *ast.TypeSpec:
				if of, ok := info.Defs[n.Name].Type().Underlying().(*types.Struct); ok {
					if keys := jsonKeys(of); len(keys) > 0 {
						add("object " + file.Name.Name + "." + n.Name.Name + ": " + strings.Join(keys, " "))
					}
				}
			}
			return true
		})
	})
	slices.Sort(lines)
	now := strings.Join(lines, "\n") + "\n"
	if *update {
		if err := os.WriteFile(list, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	before, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	had := strings.Split(strings.TrimSpace(string(before)), "\n")
	for _, line := range had {
		if !slices.Contains(lines, line) {
			t.Errorf("no longer in the program: %s", line)
		}
	}
	for _, line := range lines {
		if !slices.Contains(had, line) {
			t.Errorf("not in %s (go test ./cmd/medici -run Stored -update, and read it): %s", list, line)
		}
	}
}

// jsonKeys returns the keys of a struct in JSON, with what is said of them; none of one that says nothing.
func jsonKeys(of *types.Struct) (keys []string) {
	says := false
	for i := range of.NumFields() {
		f := of.Field(i)
		tag, is := reflect.StructTag(of.Tag(i)).Lookup("json")
		says = says || is
		name, rest, several := strings.Cut(tag, ",")
		switch key := cmp.Or(name, f.Name()); {
		case tag == "-" || !f.Exported() || f.Embedded() && name == "":
		case several:
			keys = append(keys, key+","+rest)
		default:
			keys = append(keys, key)
		}
	}
	if !says {
		return nil
	}
	slices.Sort(keys)
	return keys
}
