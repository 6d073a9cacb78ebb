package words

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

//go:embed ??.txt
var files embed.FS

// Catalogue is what is said in each language. It does not change.
type Catalogue struct {
	said map[language.Tag]map[Text]entry
}

// general is what everybody says.
var general = &Catalogue{said: readFrom(files)}

// With returns the catalogue of what everybody says and of the texts in some folders, like that of
// a game: a file a language. A text belongs to one of them.
func With(folders ...fs.FS) *Catalogue {
	c := &Catalogue{said: map[language.Tag]map[Text]entry{}}
	for tag, said := range general.said {
		c.said[tag] = maps.Clone(said)
	}
	for _, folder := range folders {
		for tag, said := range readFrom(folder) {
			maps.Copy(c.said[tag], said)
		}
	}
	return c
}

// In returns a printer of a language.
func (c *Catalogue) In(tag language.Tag) *Printer {
	p := &Printer{from: c}
	p.Speak(tag)
	return p
}

// entry is a text and what is said for it: one format, and maybe another when the number
// that the text's first %d is, is one as CLDR has it.
type entry struct {
	text        Text
	format, one string
	number      int // which argument that is, from 0
}

// said returns the format for some arguments.
func (e *entry) said(in language.Tag, args []any) string {
	if e.one == "" || e.number >= len(args) {
		return e.format
	}
	if n, ok := integer(args[e.number]); ok && plural.Cardinal.MatchPlural(in, max(n, -n), 0, 0, 0, 0) == plural.One {
		return e.one
	}
	return e.format
}

// integer returns an argument as a whole number, of whatever kind.
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

// readFrom reads the files of a folder. Each language has one.
func readFrom(folder fs.FS) map[language.Tag]map[Text]entry {
	all := map[language.Tag]map[Text]entry{}
	for _, l := range languages {
		file, err := fs.ReadFile(folder, l.tag.String()+".txt")
		if err != nil {
			panic(fmt.Errorf("every language has a file of texts, if only with a remark: %w", err))
		}
		all[l.tag] = map[Text]entry{}
		for _, e := range parse(string(file)) {
			all[l.tag][e.text] = e
		}
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

// numberOf returns which argument of a format its first %d stands for, from 0.
func numberOf(format string) int {
	before, _, _ := strings.Cut(format, "%d")
	return strings.Count(before, "%")
}
