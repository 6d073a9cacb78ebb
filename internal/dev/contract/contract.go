// Package contract holds what programs read and write to docs/protocol: one JSON Schema for each
// type of line (server, client), for each line that a command answers with (answer), and for what
// each game shows (view). The tables of docs/protocol.md are made of the same files.
package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/google/jsonschema-go/jsonschema"
)

// Kinds of schemas, which are the folders of docs/protocol.
const (
	Server = "server" // what the server tells at a table
	Client = "client" // what a program says there
	Answer = "answer" // what commands answer with
	View   = "view"   // what each game shows
	Page   = "page"   // what a page is told beside its frames, and answers
)

// second is the folder of the schemas of the second protocol, in which they have the same folders.
const second = "2/"

// Check reports what of a line the contract does not allow. A line names its type, a view its game.
func Check(kind string, line []byte) error { return check("", kind, line) }

// CheckSecond checks a line of the second protocol.
func CheckSecond(kind string, line []byte) error { return check(second, kind, line) }

// CheckAnswer checks a line of a command's answer, which may be one as at a table.
func CheckAnswer(command string, line []byte) error {
	how := Check
	if slices.Contains(strings.Fields(command), "--json=2") {
		how = CheckSecond
	}
	err := how(Answer, line)
	if err != nil && how(Server, line) == nil {
		return nil
	}
	return err
}

func check(protocol, kind string, line []byte) error {
	var given map[string]any
	if err := json.Unmarshal(line, &given); err != nil {
		return err
	}
	name, _ := given["type"].(string)
	if kind == View {
		name = gameOf(given["game"])
	}
	schemas, err := all()
	if err != nil {
		return err
	}
	schema := schemas[protocol+kind+"/"+name]
	if schema == nil {
		return fmt.Errorf("docs/protocol/%s%s has no %q: %s", protocol, kind, name, line)
	}
	if err := schema.Validate(given); err != nil {
		return fmt.Errorf("%s/%s: %w: %s", kind, name, err, line)
	}
	if view, shows := given[View]; shows {
		data, _ := json.Marshal(view) // it has just been read
		return check(protocol, View, data)
	}
	return nil
}

// gameOf returns the name of a view's game.
func gameOf(field any) string {
	if whole, ok := field.(map[string]any); ok {
		field = whole["name"]
	}
	name, _ := field.(string)
	return name
}

// CheckPage checks a message of a page, whose place says what it is.
func CheckPage(name string, message []byte) error {
	var given map[string]any
	if err := json.Unmarshal(message, &given); err != nil {
		return err
	}
	schemas, err := all()
	if err != nil {
		return err
	}
	if err := schemas[Page+"/"+name].Validate(given); err != nil {
		return fmt.Errorf("%s/%s: %w: %s", Page, name, err, message)
	}
	return nil
}

// Names returns those of a kind's schemas, in the order of the alphabet.
func Names(kind string) (names []string, err error) {
	files, err := fs.Glob(folder(), kind+"/*.json")
	for _, f := range files {
		names = append(names, strings.TrimSuffix(path.Base(f), ".json"))
	}
	return names, err
}

// all are the schemas, ready to judge, by kind and name.
var all = sync.OnceValues(func() (map[string]*jsonschema.Resolved, error) {
	schemas := map[string]*jsonschema.Resolved{}
	kinds := []string{Server, Client, Answer, View, Page, second + Server, second + Answer, second + View}
	err := each(kinds, func(kind, name string, text []byte) error {
		var schema jsonschema.Schema
		err := json.Unmarshal(text, &schema)
		if err == nil {
			schemas[kind+"/"+name], err = schema.Resolve(nil)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(schemas) == 0 {
		return nil, errors.New("docs/protocol has no schemas")
	}
	return schemas, nil
})

// each shows all schemas of some kinds. An error names its schema.
func each(kinds []string, see func(kind, name string, text []byte) error) error {
	for _, kind := range kinds {
		names, err := Names(kind)
		if err != nil {
			return err
		}
		for _, name := range names {
			text, err := fs.ReadFile(folder(), kind+"/"+name+".json")
			if err == nil {
				err = see(kind, name, text)
			}
			if err != nil {
				return fmt.Errorf("%s/%s: %w", kind, name, err)
			}
		}
	}
	return nil
}

// folder returns the path of docs/protocol.
func folder() fs.FS { return os.DirFS(filepath.Join(root(), "docs", "protocol")) }

// root returns where go.mod is: at or above the folder in which a test runs.
func root() string {
	dir, _ := filepath.Abs(".")
	for dir != filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		dir = filepath.Dir(dir)
	}
	return "."
}
