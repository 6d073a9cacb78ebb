package reception

import (
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"golang.org/x/text/language"

	"medici/internal/desk/sheet"
	"medici/internal/text/words"
)

// nodes returns all commands of a grammar, by name.
func nodes(grammar any) map[string]*kong.Node {
	all := map[string]*kong.Node{}
	var add func(*kong.Node)
	add = func(n *kong.Node) {
		for _, child := range n.Children {
			if !child.Hidden {
				all[child.Path()] = child
				add(child)
			}
		}
	}
	add(newParser(reflect.TypeOf(grammar).Elem(), reach, words.In(language.English), sheet.Paper{}, nil, io.Discard,
		io.Discard).Model.Node)
	return all
}

// Every command is taught by lines that are understood.
func TestExamples(t *testing.T) {
	t.Parallel()
	known := nodes(&orders{})
	for name := range known {
		if len(examples[name]) == 0 {
			t.Errorf("%s has no example", name)
		}
	}
	for name, some := range examples {
		if known[name] == nil && name != "" {
			t.Errorf("there are examples of %s, which is no command", name)
		}
		for _, e := range some {
			line, _, _ := strings.Cut(e.line, " >")
			if !strings.HasPrefix(line, name) || line == "" {
				if name != "" {
					t.Errorf("%q is an example of %q", e.line, name)
				}
				continue
			}
			ctx, err := newParser(reflect.TypeFor[orders](), reach, words.In(language.English), sheet.Paper{}, nil, io.Discard,
				io.Discard).Parse(strings.Fields(line))
			if err != nil {
				t.Errorf("%q: %v", e.line, err)
			} else if _, ok := ctx.Selected().Target.Addr().Interface().(wish); !ok {
				t.Errorf("%q is no wish", e.line)
			}
		}
	}
}

func TestHelp(t *testing.T) {
	t.Parallel()
	l := open(t)
	gus := l.guest("gus")
	all := gus.does("help")
	for name, node := range nodes(&commands{}) {
		text := gus.does("help " + name)
		has(t, text, "Usage: "+reach+" "+name, "Examples:\n  ssh ", node.Help)
		if again := gus.does(name + " --help"); again != text {
			t.Errorf("%s --help differs from help %s:\n%s", name, name, again)
		}
		if !strings.Contains(name, " ") {
			has(t, all, "  "+name, node.Help)
		}
	}
	has(t, all, "Usage: "+reach, "Examples:", "  ssh -t -p 2222 example.org new --bots 3\n")
	has(t, gus.fails("help nonsense", misuse), "nonsense", "Try: "+reach+" help\n")
	has(t, gus.fails("help -- --json", misuse), "--json")

	x := gus.open("help new")
	if exit := x.Wait(); exit != fine || x.AltScreen() {
		t.Errorf("on a terminal: exit %d", exit)
	}
	has(t, x.Screen(), "--private", "Examples:")
}
