package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	// A row of the glossary: the word, what it is, what it is not, and what it was.
	glossed = regexp.MustCompile(`(?m)^\| \*\*([^*]+)\*\* \|[^|]*\|[^|]*\|([^|]*)\|$`)
	former  = regexp.MustCompile("`([^`]+)`")
	parts   = regexp.MustCompile(`[A-Z]?[a-z]+|[A-Z]+|\d+`)
)

// An old word of docs/words.md has not come back. Written alone it stands in no name that the code declares,
// in no file's name and in no comment; written as package.Name, that package declares no such name; and where
// it is a path, nothing is there.
func TestOldWordsAreGone(t *testing.T) {
	text, err := os.ReadFile("../../docs/words.md")
	if err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(string(text), "\n"); lines > 80 {
		t.Errorf("the glossary has %d lines, and nobody reads more than 80", lines)
	}
	said, seen := readOurs(t), map[string]bool{}
	for _, row := range glossed.FindAllStringSubmatch(string(text), -1) {
		if seen[row[1]] {
			t.Errorf("%s has two rows", row[1])
		}
		seen[row[1]] = true
		for _, old := range former.FindAllStringSubmatch(row[2], -1) {
			for _, where := range said.find(old[1]) {
				t.Errorf("%s is called %s now; %s", old[1], row[1], where)
			}
		}
	}
	if len(seen) < 30 {
		t.Errorf("only %d words are read", len(seen))
	}
}

// ourWords is what our code says, and where.
type ourWords struct {
	declared map[string]string   // package.Name
	words    map[string][]string // in lower case: of names and files
	comments map[string]string   // by file
}

func (o *ourWords) find(old string) (where []string) {
	switch dir, name := path.Split(old); {
	case dir != "" && (name == "" || strings.HasSuffix(name, ".go")):
		if _, err := os.Stat("../../" + old); err == nil {
			where = append(where, "it is still there")
		}
	case strings.Contains(name, "."):
		if at := o.declared[old]; at != "" {
			where = append(where, "it is declared in "+at)
		}
	default:
		where = append(where, o.words[old]...)
		word := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(old) + `\b`)
		for file, text := range o.comments {
			if word.MatchString(text) {
				where = append(where, "a comment says it in "+file)
			}
		}
	}
	slices.Sort(where)
	return slices.Compact(where)
}

func readOurs(t *testing.T) *ourWords {
	o := &ourWords{map[string]string{}, map[string][]string{}, map[string]string{}}
	err := filepath.WalkDir("../..", func(at string, d fs.DirEntry, err error) error {
		at = strings.TrimPrefix(filepath.ToSlash(at), "../../")
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "dist"):
			return fs.SkipDir
		case strings.HasSuffix(at, ".go"):
			return o.read(at)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// read takes the names that a file declares, its own, and its comments.
func (o *ourWords) read(file string) error {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, "../../"+file, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	o.take(strings.TrimSuffix(path.Base(file), ".go"), file)
	for _, c := range f.Comments {
		o.comments[file] += c.Text()
	}
	declare := func(in string, names ...*ast.Ident) {
		for _, id := range names {
			o.declared[path.Dir(file)+"."+in+id.Name] = file
			o.take(id.Name, file)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			in := ""
			if n.Recv != nil {
				in = strings.TrimPrefix(receiver(n.Recv.List[0].Type), "*") + "."
			}
			declare(in, n.Name)
		case *ast.TypeSpec:
			declare("", n.Name)
			if s, is := n.Type.(*ast.StructType); is {
				for _, field := range s.Fields.List {
					declare(n.Name.Name+".", field.Names...)
				}
			}
		case *ast.ValueSpec:
			declare("", n.Names...)
		case *ast.Field:
			for _, id := range n.Names {
				o.take(id.Name, file)
			}
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				if id, is := left.(*ast.Ident); is && n.Tok == token.DEFINE {
					o.take(id.Name, file)
				}
			}
		}
		return true
	})
	return nil
}

// take notes the words of a name.
func (o *ourWords) take(name, file string) {
	for _, word := range parts.FindAllString(name, -1) {
		word = strings.ToLower(word)
		if where := "a name in " + file + " has it"; !slices.Contains(o.words[word], where) {
			o.words[word] = append(o.words[word], where)
		}
	}
}
