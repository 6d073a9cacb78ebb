package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	quoted = regexp.MustCompile("`([\\w./-]+)`")
	// A question's answer names a method, or a function, and the file that it is in.
	placed = regexp.MustCompile("`(?:\\w+\\.)?(\\w+)` in `([\\w/]+\\.go)`")
)

// The files and folders that the documents for newcomers name are there, and hold the declarations that they are
// said to hold. Where a document goes on in a package, a file may be quoted by the end of its path.
func TestMapIsTrue(t *testing.T) {
	ours := map[string]bool{}
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() && (d.Name() == ".git" || d.Name() == "dist") {
			return fs.SkipDir
		}
		path = filepath.ToSlash(path)
		for path = strings.TrimPrefix(path, "../../"); path != ""; {
			ours[path] = true
			_, path, _ = strings.Cut(path, "/")
		}
		return err
	})
	documents, globbed := filepath.Glob("../../docs/decisions/*.md")
	if err != nil || globbed != nil || len(documents) < 7 {
		t.Fatal(err, globbed, documents)
	}
	seen := 0
	for _, document := range append(documents, "../../ARCHITECTURE.md", "../../CONTRIBUTING.md") {
		text, err := os.ReadFile(document)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range quoted.FindAllStringSubmatch(string(text), -1) {
			path := strings.TrimRight(strings.TrimSuffix(m[1], "..."), "/")
			top, _, inside := strings.Cut(path, "/")
			if !strings.HasSuffix(path, ".go") && !(inside && ours[top]) || strings.Contains(path, "GAME") {
				continue
			}
			if seen++; !ours[path] {
				t.Errorf("%s names %s, which is not there", document, m[1])
			}
		}
		for _, m := range placed.FindAllStringSubmatch(string(text), -1) {
			declares := regexp.MustCompile(`(?m)^(func (\(.*\) )?|type |var |const |\t)` + m[1] + `\b`)
			if code, err := os.ReadFile("../../" + m[2]); err != nil || !declares.Match(code) {
				t.Errorf("%s: %s is not in %s: %v", document, m[1], m[2], err)
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d paths are quoted", seen)
	}
}
