package main

import (
	"encoding"
	"fmt"
	"io"
	"log/slog"
	"os"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/alecthomas/kong"
	"github.com/charmbracelet/x/ansi"
	"github.com/pelletier/go-toml/v2"
)

// config prints the settings as they are, in a form that --config reads.
type config struct{ settings }

const configHead = `# Settings of medici, as 'medici serve' would have them now. As a file, named with
# --config, they are what holds where neither a flag nor the environment says else.
`

// Run ends with status 0; parsing has refused bad settings before. The warnings of a start stand on standard error.
func (c *config) Run(io *streams) error {
	fmt.Fprint(io.out, configHead)
	for _, doubt := range c.doubts() {
		fmt.Fprintf(io.err, "medici: %s%s\n", contradict, doubt)
	}
	group := ""
	for _, f := range io.line.Selected().Flags {
		if f.Name == "help" || f.Name == "config" {
			continue
		}
		if f.Group.Title != group {
			group = f.Group.Title
			fmt.Fprintf(io.out, "\n## %s\n", group)
		}
		if err := printSetting(io.out, f, origin(io.line, f, string(c.Config))); err != nil {
			return err
		}
	}
	return nil
}

func printSetting(w io.Writer, f *kong.Flag, from string) error {
	line, err := toml.Marshal(map[string]any{f.Name: literal(f.Target)})
	if err != nil {
		return err
	}
	comment := fmt.Sprintf("%s\n--%s, %s (%s)", ansi.Wordwrap(f.Help, 78, ""), f.Name, f.Envs[0], from)
	_, err = fmt.Fprintf(w, "\n# %s\n%s", strings.ReplaceAll(comment, "\n", "\n# "), line)
	return err
}

// origin returns where a setting comes from.
func origin(line *kong.Context, f *kong.Flag, path string) string {
	given := slices.ContainsFunc(line.Path, func(p *kong.Path) bool { return p.Flag == f && !p.Resolved })
	resolved := slices.ContainsFunc(line.Path, func(p *kong.Path) bool { return p.Flag == f && p.Resolved })
	switch {
	case given:
		return "from the command line"
	case inEnvironment(f):
		return "from the environment"
	case resolved:
		return "from " + path
	}
	return "by default"
}

// literal returns a value as TOML has it.
func literal(v reflect.Value) any {
	switch value := v.Interface().(type) {
	case time.Duration:
		return brief(value)
	case slog.Level:
		return strings.ToLower(value.String())
	case encoding.TextMarshaler:
		text, err := value.MarshalText()
		if err != nil {
			panic(err) // ours do not fail
		}
		return string(text)
	}
	if v.Kind() != reflect.Slice {
		return v.Interface()
	}
	list := []any{}
	for i := range v.Len() {
		list = append(list, literal(v.Index(i)))
	}
	return list
}

// brief returns a duration without the zeros at its end.
func brief(d time.Duration) string {
	s := d.String()
	if strings.HasSuffix(s, "m0s") {
		s = strings.TrimSuffix(s, "0s")
	}
	if strings.HasSuffix(s, "h0m") {
		s = strings.TrimSuffix(s, "0m")
	}
	return s
}

// strangers returns the variables that look like settings and are none.
func strangers(flags []*kong.Flag) (names []string) {
	known := map[string]bool{}
	for _, f := range flags {
		for _, name := range f.Envs {
			known[name] = true
		}
	}
	for _, pair := range os.Environ() {
		if name, _, _ := strings.Cut(pair, "="); strings.HasPrefix(name, prefix) && !known[name] {
			names = append(names, name)
		}
	}
	return names
}
