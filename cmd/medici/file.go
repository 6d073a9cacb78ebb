package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
	"github.com/pelletier/go-toml/v2"
)

// environment gives the flags of the commands that have settings a variable each.
func environment(k *kong.Kong) error {
	for _, command := range k.Model.Children {
		if !configured(command) {
			continue
		}
		for _, f := range command.Flags {
			if f.Name != "help" {
				f.Envs = []string{variable(f.Name)}
				f.Tag.Envs = f.Envs
			}
		}
	}
	return nil
}

const prefix = "MEDICI_"

func variable(name string) string {
	return prefix + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

// configured reports whether a command has settings.
func configured(command *kong.Node) bool {
	return slices.ContainsFunc(command.Flags, func(f *kong.Flag) bool { return f.Name == "config" })
}

// file is a file of settings. Its words are read as they would be on
// the command line.
type file struct {
	path string
	said map[string]string
}

// loadFile reads TOML. Errors name the file.
func loadFile(r io.Reader) (kong.Resolver, error) {
	f := file{path: "the file", said: map[string]string{}}
	if named, ok := r.(*os.File); ok {
		f.path = named.Name()
	}
	if err := f.read(r); err != nil {
		return nil, fmt.Errorf("%s: %w", f.path, err)
	}
	return f, nil
}

func (f file) read(r io.Reader) error {
	var tree map[string]any
	if err := toml.NewDecoder(r).Decode(&tree); err != nil {
		if at, ok := err.(*toml.DecodeError); ok {
			row, _ := at.Position()
			return fmt.Errorf("line %d: %w", row, err)
		}
		return err
	}
	for key, value := range tree {
		text, err := asFlag(value)
		if err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		f.said[key] = text
	}
	return nil
}

// asFlag returns a value as a flag would have it.
func asFlag(value any) (string, error) {
	switch v := value.(type) {
	case string, bool, int64, float64:
		return fmt.Sprint(v), nil
	case []any:
		var list []string
		for _, item := range v {
			text, ok := item.(string)
			if !ok {
				return "", fmt.Errorf("a list of texts is wanted, not %v", item)
			}
			list = append(list, text)
		}
		return kong.JoinEscaped(list, ','), nil
	}
	text, _ := json.Marshal(value)
	return "", fmt.Errorf("a text, a number or a list is wanted, not %s", text)
}

// Validate refuses a key that is no setting: it is a setting with a slip in it.
func (f file) Validate(app *kong.Application) error {
	known := map[string]bool{}
	for _, command := range app.Children {
		if configured(command) {
			for _, flag := range command.Flags {
				known[flag.Name] = flag.Name != "help" && flag.Name != "config"
			}
		}
	}
	for key := range f.said {
		if !known[key] {
			return fmt.Errorf("%s has %q, which is no setting; 'medici config' prints all there are", f.path, key)
		}
	}
	return nil
}

// Resolve returns what the file says of a flag, unless the environment says it.
func (f file) Resolve(_ *kong.Context, parent *kong.Path, flag *kong.Flag) (any, error) {
	if text, ok := f.said[flag.Name]; ok && !inEnvironment(flag) {
		return text, nil
	}
	return nil, nil
}

func inEnvironment(flag *kong.Flag) bool {
	for _, name := range flag.Envs {
		if _, ok := os.LookupEnv(name); ok {
			return true
		}
	}
	return false
}
