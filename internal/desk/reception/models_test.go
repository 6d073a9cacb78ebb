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
func understood(grammar reflect.Type, args []string) (wish, error) {
	return parse(newParser(grammar, reach, words.In(language.English), sheet.Paper{}, nil, io.Discard, io.Discard), args)
}

// Every command is found by its word, and what a model that has understood other lines makes of a line is what the
// model of all commands makes of it.
func TestModelsUnderstandTheSame(t *testing.T) {
	t.Parallel()
	grammar := reflect.TypeFor[orders]()
	for name := range nodes(&orders{}) {
		word, _, _ := strings.Cut(name, " ")
		if _, known := commandOf(grammar, word); !known {
			t.Errorf("%s is no command", name)
		}
	}
	var m models
	for _, word := range []string{"", "commands", "New", "nonsense", "--help"} {
		if w := m.understand(grammar, []string{word}); w != nil {
			t.Errorf("%q is %+v", word, w)
		}
	}
	var lines [][]string
	for _, some := range examples {
		for _, e := range some {
			if line, _, _ := strings.Cut(e.line, " >"); line != "" {
				lines = append(lines, strings.Fields(line))
			}
		}
	}
	for _, word := range hostile {
		for _, command := range []string{"new", "join", "keys", "evening", "admin"} {
			lines = append(lines, []string{command, word}, []string{command, "--name", word}, []string{command})
		}
	}
	understands := 0
	for range 2 {
		for _, line := range lines {
			whole, no := understood(grammar, line)
			one := m.understand(grammar, line)
			if one != nil {
				understands++
			}
			if (no == nil && whole != nil) != (one != nil) || one != nil && !reflect.DeepEqual(whole, one) {
				t.Errorf("%q: %+v; of all %+v, %v", line, one, whole, no)
			}
		}
	}
	if understands < 2*len(examples) {
		t.Errorf("only %d lines are understood", understands)
	}
}

// A line's words stay with those who typed it when the model is used again.
func TestModelsAreNotShared(t *testing.T) {
	t.Parallel()
	var m models
	grammar := reflect.TypeFor[commands]()
	fox := m.understand(grammar, []string{"new", "medici", "edition=1995", "--seats", "3", "--private"})
	bare := m.understand(grammar, []string{"new"})
	want := &newCommand{Game: "medici", Option: []string{"edition=1995"}, Seats: 3, Private: true}
	if !reflect.DeepEqual(fox, want) {
		t.Errorf("%+v", fox)
	}
	if want := (&newCommand{}); !reflect.DeepEqual(bare, want) {
		t.Errorf("%+v", bare)
	}
	if w := m.understand(grammar, []string{"join", "amber-fox"}); w == nil {
		t.Error("join is not understood")
	}
	if w := m.understand(grammar, []string{"join"}); w != nil {
		t.Errorf("join without a table is %+v", w)
	}
}

// BenchmarkUnderstand is a line with which somebody sits down.
func BenchmarkUnderstand(b *testing.B) {
	args, grammar := []string{"join", "amber-fox"}, reflect.TypeFor[commands]()
	var m models
	for name, understand := range map[string]func() wish{
		"its command":  func() wish { return m.understand(grammar, args) },
		"all commands": func() wish { w, _ := understood(grammar, args); return w },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if understand() == nil {
					b.Fatal("nothing is understood")
				}
			}
		})
	}
}
