package mutate

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
)

// A Mutant is a source file in which one thing is different.
type Mutant struct {
	File string // its path
	Line int    // counts from 1
	In   string // the line as it is, without the space around it and what is said of it
	// Was is what stands there, and Is what replaces it.
	Was, Is    string
	start, end int // bytes of the file
}

// swapped has for an operator another one with which the source still compiles, as a rule.
var swapped = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.ADD, token.QUO: token.MUL, token.REM: token.MUL,
	token.AND: token.OR, token.OR: token.AND, token.SHL: token.SHR, token.SHR: token.SHL,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN, token.INC: token.DEC, token.DEC: token.INC,
	token.BREAK: token.CONTINUE, token.CONTINUE: token.BREAK,
}

// Mutants returns all that this package knows to make of a file: another operator, a number that is one greater,
// the other truth, a condition that is turned round, a call or an assignment that is left out.
func Mutants(file string, text []byte) ([]Mutant, error) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, file, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(string(text), "\n")
	var all []Mutant
	add := func(from, to token.Pos, is string) {
		start, end := set.Position(from), set.Position(to)
		in, _, _ := strings.Cut(lines[start.Line-1], " // ")
		all = append(all, Mutant{File: file, Line: start.Line, In: strings.TrimSpace(in),
			Was: string(text[start.Offset:end.Offset]), Is: is, start: start.Offset, end: end.Offset})
	}
	swap := func(at token.Pos, op token.Token) {
		if other, ok := swapped[op]; ok {
			add(at, at+token.Pos(len(op.String())), other.String())
		}
	}
	turn := func(cond ast.Expr) {
		start, end := set.Position(cond.Pos()).Offset, set.Position(cond.End()).Offset
		add(cond.Pos(), cond.End(), "!("+string(text[start:end])+")")
	}
	drop := func(statements []ast.Stmt) {
		for _, s := range statements {
			switch s := s.(type) {
			case *ast.ExprStmt, *ast.SendStmt, *ast.DeferStmt:
				add(s.Pos(), s.End(), "")
			case *ast.AssignStmt:
				if s.Tok != token.DEFINE {
					add(s.Pos(), s.End(), "")
				}
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl: // of constants and tables there are more than of all else, and a copy in a test proves nothing
			return false
		case *ast.BinaryExpr:
			swap(n.OpPos, n.Op)
		case *ast.IncDecStmt:
			swap(n.TokPos, n.Tok)
		case *ast.AssignStmt:
			swap(n.TokPos, n.Tok)
		case *ast.BranchStmt:
			if n.Label == nil {
				swap(n.Pos(), n.Tok)
			}
		case *ast.IfStmt:
			turn(n.Cond)
		case *ast.BasicLit:
			if value, err := strconv.Atoi(n.Value); n.Kind == token.INT && err == nil {
				add(n.Pos(), n.End(), strconv.Itoa(value+1))
			}
		case *ast.Ident:
			if n.Name == "true" || n.Name == "false" {
				add(n.Pos(), n.End(), strconv.FormatBool(n.Name == "false"))
			}
		case *ast.BlockStmt:
			drop(n.List)
		case *ast.CaseClause:
			drop(n.Body)
		case *ast.CommClause:
			drop(n.Body)
		}
		return true
	})
	return all, nil
}

// source returns the file with the change.
func (m Mutant) source(text []byte) []byte {
	changed := append([]byte(nil), text[:m.start]...)
	return append(append(changed, m.Is...), text[m.end:]...)
}
