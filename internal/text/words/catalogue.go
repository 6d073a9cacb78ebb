package words

import (
	"embed"
	"io/fs"
	"reflect"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

//go:embed ??.txt */??.txt
var files embed.FS

// entry is a text and what is said for it: one format, and maybe another when the number
// that the text's first %d is, is one as CLDR has it.
type entry struct {
	text        Text
	format, one string
	number      int // which argument that is, from 0
}

// known is what is said in each language.
var known = func() map[language.Tag]map[Text]entry {
	known := map[language.Tag]map[Text]entry{}
	for _, l := range languages {
		known[l.tag] = map[Text]entry{}
		for _, e := range read(l.tag) {
			known[l.tag][e.text] = e
		}
	}
	return known
}()

// said is the format for some arguments.
func (e *entry) said(in language.Tag, args []any) string {
	if e.one == "" || e.number >= len(args) {
		return e.format
	}
	if n, ok := integer(args[e.number]); ok && plural.Cardinal.MatchPlural(in, max(n, -n), 0, 0, 0, 0) == plural.One {
		return e.one
	}
	return e.format
}

// integer is an argument as a whole number, of whatever kind.
func integer(arg any) (int, bool) {
	if n, ok := arg.(int); ok {
		return n, true
	}
	v := reflect.ValueOf(arg)
	if !v.CanInt() {
		return 0, false
	}
	return int(v.Int()), true
}

// read reads a language's files: the one of all games together, and one a game, in a
// folder of its name.
func read(tag language.Tag) (all []entry) {
	ofGames, err := fs.Glob(files, "*/"+tag.String()+".txt")
	if err != nil {
		panic(err)
	}
	for _, name := range append(ofGames, tag.String()+".txt") {
		file, err := files.ReadFile(name)
		if err != nil {
			panic(err)
		}
		all = append(all, parse(string(file))...)
	}
	return all
}

// parse reads one file. A line is a text; the lines below it that begin with spaces
// are what is said. Behind # is a remark.
func parse(file string) (all []entry) {
	for line := range strings.Lines(file) {
		line = strings.TrimRight(line, "\n")
		said := strings.TrimLeft(line, " ")
		switch {
		case said == "" || line[0] == '#':
		case said == line:
			all = append(all, entry{text: Text(line), number: numberOf(line)})
		default:
			all[len(all)-1].add(said)
		}
	}
	return all
}

// add takes in a line of what is said.
func (e *entry) add(line string) {
	if one, ok := strings.CutPrefix(line, "one: "); ok {
		e.one = one
		return
	}
	e.format = strings.TrimPrefix(line, "other: ")
}

// numberOf is which argument of a format its first %d stands for, from 0.
func numberOf(format string) int {
	before, _, _ := strings.Cut(format, "%d")
	return strings.Count(before, "%")
}
