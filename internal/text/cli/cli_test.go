package cli

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// grammar is a toy with two commands, whose numbers have a variable each.
type grammar struct {
	Version kong.VersionFlag

	Cut  numbers `cmd:""`
	Glue numbers `cmd:""`
}

type numbers struct {
	Config kong.ConfigFlag `env:"TOY_CONFIG"`
	Many   int             `default:"1" env:"TOY_MANY"`
	How    string          `default:"well" enum:"well,badly"`
	What   string          `arg:""`
}

// file is a file of numbers, with one in it.
type file string

func (file) Validate(*kong.Application) error { return nil }

func (f file) Resolve(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	if flag.Name == "many" {
		return string(f), nil
	}
	return nil, nil
}

func toy(g *grammar, out io.Writer, ended *bool) *kong.Kong {
	return kong.Must(g, kong.Name("toy"), kong.Writers(out, out), kong.Exit(func(int) { *ended = true }),
		kong.Vars{"version": "7"}, kong.Configuration(func(r io.Reader) (kong.Resolver, error) {
			text, err := io.ReadAll(r)
			return file(text), err
		}))
}

// It parses a line as kong does, prints what kong prints, and refuses what kong refuses, in its words and with its
// status.
func TestAsKongDoes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "numbers")
	if err := os.WriteFile(path, []byte("5"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"", "cut", "cut rope", "glue rope --many 3", "cut rope --many=x", "cut rope --how nicely",
		"cut rope --config " + path, "cut rope --many 2 --config " + path, "cut rope --config nowhere",
		"cut rope wood", "saw", "--nonsense", "--help", "cut --help", "cut -h rope", "--version", "--version cut rope", "glue --how badly -- --many",
	} {
		args := strings.Fields(line)
		var kongs, ours grammar
		var said, says bytes.Buffer
		var ended, ends bool
		_, no := toy(&kongs, &said, &ended).Parse(args)
		_, err := Parse(toy(&ours, &says, &ends), kong.Vars{"version": "7"}, args)
		if !reflect.DeepEqual(ours, kongs) || says.String() != said.String() || ends != ended {
			t.Errorf("%q is %+v, want %+v; it says\n%s\nnot\n%s", line, ours, kongs, &says, &said)
		}
		if (err == nil) != (no == nil) || err != nil && err.Error() != no.Error() {
			t.Errorf("%q: %v, want %v", line, err, no)
		}
		if wrong, is := errors.AsType[*Error](err); err != nil && (!is || wrong.Context == nil) {
			t.Errorf("%q: %T does not say where", line, err)
		}
	}
	_, err := Parse(toy(&grammar{}, io.Discard, new(bool)), nil, []string{"saw"})
	_, no := toy(&grammar{}, io.Discard, new(bool)).Parse([]string{"saw"})
	var ours, kongs kong.ExitCoder
	if !errors.As(err, &ours) || !errors.As(no, &kongs) || ours.ExitCode() != kongs.ExitCode() {
		t.Errorf("%v ends the program otherwise than %v", err, no)
	}
}

// A variable names the file too, but not beside the flag.
func TestVariableNamesTheFile(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"five": "5", "six": "6"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("TOY_CONFIG", filepath.Join(dir, "five"))
	for line, want := range map[string]int{"cut rope": 5, "cut rope --config " + filepath.Join(dir, "six"): 6} {
		var g grammar
		if _, err := Parse(toy(&g, io.Discard, new(bool)), nil, strings.Fields(line)); err != nil || g.Cut.Many != want {
			t.Errorf("%q: %+v, %v", line, g.Cut, err)
		}
	}
}

// A variable that is wrong is an error of the commands that read it, and of no other.
func TestVariablesOfOtherCommands(t *testing.T) {
	type plain struct {
		grammar
		Saw struct{} `cmd:""`
	}
	t.Setenv("TOY_MANY", "some")
	for line, want := range map[string]string{"cut rope": `TOY_MANY="some"`, "saw": ""} {
		_, err := Parse(kong.Must(&plain{}, kong.Name("toy")), nil, strings.Fields(line))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v", line, err)
		}
	}
}
