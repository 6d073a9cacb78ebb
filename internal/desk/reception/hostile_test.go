package reception

import (
	"io"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/language"

	"medici/internal/desk/sheet"
	"medici/internal/dev/termtest"
	"medici/internal/text/words"
)

// hostile are words that could mean something to somebody on the way.
var hostile = []string{
	"@/etc/passwd", "@commands.go", "$HOME", "${HOME}", "$(id)", "`id`", "%s%n%d", "%!(EXTRA", "../../etc/passwd", "/etc/passwd", "-", "--",
	"--help=x", "--no-help", "--no-json", "--json=@/etc/passwd", "-hhh", "--=", "---", "-=", "=", "--name=${HOME}",
	"--seats=0x10", "--seats=NaN",
	"\x1b[31mred\x1b[0m", "\x1b]0;title\x07", "a\nb", "a\r\nlevel=ERROR msg=panic", "\x00", "a\x00b", "\xff\xfe",
	"\u202e", "\u200b", "'; DROP TABLE x; --", "%00",
	"x-99999999999999999999", "x--1", "x-+1", "-1", "x-1-1", strings.Repeat("A", 1500), strings.Repeat("é",
		700), strings.Repeat("x-", 700), "person/x", "*", "?", "%",
}

// Nothing that is typed gets anywhere as it stands, whatever is wrong with it.
func TestHostileWords(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann\x1b[31m\nlevel=ERROR")
	gus := l.guest("\x1b]0;gus\x07")
	c := termtest.Dial(t, l.addr, ann.user, ann.key)
	for i, word := range hostile {
		quoted := "'" + strings.ReplaceAll(word, "'", `'"'"'`) + "'"
		for _, command := range someOf(i, "", "help ", "name ", "record ", "replay ", "keys add ", "keys remove ",
			"new --clock ", "new ", "join ") {
			out, errs, exit := c.Exec(command + quoted)
			if exit != fine && exit != failed && exit != misuse && exit != noGame {
				t.Fatalf("%q: exit %d, %q %q", command+quoted, exit, out, errs)
			}
			for _, text := range []string{out, errs} {
				if bad := strings.IndexFunc(text, func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }); bad >= 0 {
					t.Errorf("%q: %q", command+quoted, text)
				}
				if strings.Contains(text, "root:x") || strings.Contains(text, "uid=") || strings.Count(text, "\n") > 60 {
					t.Errorf("%q: %q", command+quoted, text)
				}
			}
			if exit != fine && (out != "" || !strings.HasPrefix(errs, "medici: ") || strings.Count(errs, "\n") > 2) {
				t.Errorf("%q: exit %d, %q, %q", command+quoted, exit, out, errs)
			}
		}
	}
	gus.does("name")
	for line := range strings.Lines(l.log.String()) {
		if strings.Contains(line, "level=ERROR") && !strings.Contains(line, "level=INFO") ||
			strings.ContainsAny(line, "\x1b\x00\r\x07") {
			t.Errorf("the log has the line %q", line)
		}
	}
}

// someOf returns every third of some commands. Which, differs from one word to the next: words
// that are hostile in the same way stand beside each other and meet all commands among them.
func someOf(i int, commands ...string) (some []string) {
	for j, command := range commands {
		if (i+j)%3 == 0 {
			some = append(some, command)
		}
	}
	return some
}

// A command line may be anything; kong must end in an error or a command, never
// the process.
func FuzzCommandLine(f *testing.F) {
	for _, word := range hostile {
		f.Add(word)
		f.Add("new --clock\n" + word)
		f.Add(word + "\n--help")
	}
	for _, some := range examples {
		for _, e := range some {
			f.Add(strings.ReplaceAll(e.line, " ", "\n"))
		}
	}
	f.Fuzz(func(t *testing.T, line string) {
		defer func() {
			if r := recover(); r != nil {
				if _, ok := r.(helped); !ok {
					t.Errorf("%q: %v", line, r)
				}
			}
		}()
		for _, grammar := range []reflect.Type{reflect.TypeFor[commands](), reflect.TypeFor[orders]()} {
			_, _ = newParser(grammar, reach, words.In(language.English), sheet.Paper{}, nil, io.Discard,
				io.Discard).Parse(strings.Split(line, "\n"))
		}
	})
}
