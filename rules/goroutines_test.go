package rules_test

import "go/ast"

// goroutines returns the words of concurrency in a file: they need no import.
func goroutines(f *ast.File) (words []string) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.GoStmt:
			words = append(words, "a go statement")
		case *ast.SelectStmt:
			words = append(words, "a select statement")
		case *ast.ChanType:
			words = append(words, "a channel")
		}
		return true
	})
	return words
}
