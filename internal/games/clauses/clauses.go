// Package clauses reads the rules of a game, by the numbers that its refusals name, from
// docs/rules/GAME.md, and GAME.es.md and the like in other languages.
//
// It promises that chapters and clauses come in the order of their numbers, without a gap. It knows no
// game, nor whether the text describes what is played; tests of the games check that.
package clauses

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"golang.org/x/text/language"

	"medici/docs"
)

// Rules are the rules of one game.
type Rules struct {
	In       language.Tag // the language
	About    string       // describes the game
	Chapters []Chapter
}

// Chapter is a group of clauses.
type Chapter struct {
	Number, Title string
	Clauses       []Clause
}

// Clause is the text with a number like 4.2.
type Clause struct{ Number, Text string }

// Of returns the rules of a game by its name, in a language if they exist in it, and else in English. The
// error is fs.ErrNotExist when there are none.
func Of(game string, in language.Tag) (Rules, error) {
	file := path.Join("rules", game+"."+in.String()+".md")
	text, err := fs.ReadFile(docs.Rules, file)
	if err != nil {
		file, in = path.Join("rules", game+".md"), language.English
		text, err = fs.ReadFile(docs.Rules, file)
	}
	if err != nil {
		return Rules{}, err
	}
	r, err := read(string(text))
	if err != nil {
		return Rules{}, fmt.Errorf("%s: %w", file, err)
	}
	r.In = in
	return r, nil
}

// Find returns the chapter with a number, or with the one clause of a number; false when there is none.
func (r Rules) Find(number string) (Chapter, bool) {
	for _, c := range r.Chapters {
		if c.Number == number {
			return c, true
		}
		for i := range c.Clauses {
			if c.Clauses[i].Number == number {
				c.Clauses = c.Clauses[i : i+1]
				return c, true
			}
		}
	}
	return Chapter{}, false
}

var (
	chapterHead = regexp.MustCompile(`^## (\d+)\. (.+)$`)
	clauseHead  = regexp.MustCompile(`^\*\*(\d+\.\d+)\*\* (.+)$`)
)

// read parses a document: empty lines separate paragraphs.
func read(text string) (r Rules, err error) {
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		line := strings.Join(strings.Fields(paragraph), " ")
		chapter, clause := chapterHead.FindStringSubmatch(line), clauseHead.FindStringSubmatch(line)
		at := len(r.Chapters)
		switch {
		case line == "", strings.HasPrefix(line, "# "):
		case chapter != nil && chapter[1] == fmt.Sprint(at+1):
			r.Chapters = append(r.Chapters, Chapter{Number: chapter[1], Title: chapter[2]})
		case clause != nil && at > 0 && clause[1] == fmt.Sprintf("%d.%d", at, len(r.Chapters[at-1].Clauses)+1):
			in := &r.Chapters[at-1]
			in.Clauses = append(in.Clauses, Clause{clause[1], clause[2]})
		case at == 0 && chapter == nil && clause == nil:
			r.About = strings.TrimSpace(r.About + " " + line)
		default:
			return r, fmt.Errorf("%q does not belong where it stands", line)
		}
	}
	return r, nil
}
