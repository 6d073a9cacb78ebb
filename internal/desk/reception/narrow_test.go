package reception

import (
	"io"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/desk/sheet"
	"medici/internal/text/words"
)

// understood returns what a grammar makes of a line.
func understood(grammar any, args []string) (wish, error) {
	return parse(newParser(grammar, reach, words.In(language.English), sheet.Paper{}, nil, io.Discard, io.Discard), args)
}

// Every command is found by its word, and what the model of one command makes of a line is
// what the model of all makes of it.
func TestNarrowGrammarsUnderstandTheSame(t *testing.T) {
	t.Parallel()
	for name := range nodes(&orders{}) {
		word, _, _ := strings.Cut(name, " ")
		if all := narrow(&orders{}, word); reflect.TypeOf(all) == reflect.TypeFor[*orders]() {
			t.Errorf("%s is looked for among all commands", name)
		}
	}
	for _, word := range []string{"", "commands", "New", "nonsense", "--help"} {
		if all := narrow(&orders{}, word); reflect.TypeOf(all) != reflect.TypeFor[*orders]() {
			t.Errorf("%q is %T", word, all)
		}
	}
	same := func(line []string) {
		whole, no := understood(&orders{}, line)
		one, not := understood(narrow(&orders{}, line[0]), line)
		if (no == nil) != (not == nil) || no == nil && !reflect.DeepEqual(whole, one) {
			t.Errorf("%q: %+v, %v; of all %+v, %v", line, one, not, whole, no)
		}
	}
	for _, some := range examples {
		for _, e := range some {
			if line, _, _ := strings.Cut(e.line, " >"); line != "" {
				same(strings.Fields(line))
			}
		}
	}
	for _, word := range hostile {
		for _, command := range []string{"new", "join", "keys", "evening", "admin"} {
			same([]string{command, word})
			same([]string{command, "--name", word})
		}
	}
}

// BenchmarkUnderstand is a line with which somebody sits down.
func BenchmarkUnderstand(b *testing.B) {
	args := []string{"join", "amber-fox"}
	for name, grammar := range map[string]any{"its command": narrow(&commands{}, args[0]), "all commands": &commands{}} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if w, err := understood(grammar, args); w == nil || err != nil {
					b.Fatal(w, err)
				}
			}
		})
	}
}
