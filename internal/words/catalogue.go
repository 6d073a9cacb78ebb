package words

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message/catalog"
)

//go:embed ??.txt */??.txt
var files embed.FS

// entry is a text and what is said for it: one format, or one for each plural
// category of the number that the text's first %d is.
type entry struct {
	text  Text
	forms map[string]string // by category of CLDR; "" when there is but one form
}

// sentences is what the printers look up, and known what is found there.
var sentences, known = func() (*catalog.Builder, map[language.Tag]map[Text]bool) {
	b, known := catalog.NewBuilder(catalog.Fallback(language.English)), map[language.Tag]map[Text]bool{}
	for _, l := range languages {
		known[l.tag] = map[Text]bool{}
		for _, e := range read(l.tag) {
			known[l.tag][e.text] = true
			if err := e.enter(b, l.tag); err != nil {
				panic(fmt.Sprintf("%s.txt: %q: %v", l.tag, e.text, err)) // the tests would say so first
			}
		}
	}
	return b, known
}()

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
			all = append(all, entry{Text(line), map[string]string{}})
		default:
			category, form := categoryOf(said)
			all[len(all)-1].forms[category] = form
		}
	}
	return all
}

var categories = []plural.Form{plural.Zero, plural.One, plural.Two, plural.Few, plural.Many, plural.Other}

func categoryOf(said string) (category, form string) {
	for _, name := range []string{"zero", "one", "two", "few", "many", "other"} {
		if form, ok := strings.CutPrefix(said, name+": "); ok {
			return name, form
		}
	}
	return "", said
}

func (e entry) enter(b *catalog.Builder, tag language.Tag) error {
	if form, ok := e.forms[""]; ok {
		return b.SetString(tag, string(e.text), form)
	}
	var cases []any
	for i, name := range []string{"zero", "one", "two", "few", "many", "other"} {
		if form, ok := e.forms[name]; ok {
			cases = append(cases, categories[i], form)
		}
	}
	return b.Set(tag, string(e.text), plural.Selectf(numberOf(string(e.text)), "%d", cases...))
}

// numberOf is which argument of a format its %d stands for, from 1.
func numberOf(format string) (n int) {
	for i := 0; i+1 < len(format); i++ {
		if format[i] == '%' {
			n++
			if format[i+1] == 'd' {
				return n
			}
		}
	}
	return n
}
