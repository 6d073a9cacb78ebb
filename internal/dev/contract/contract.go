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
)

// Check reports what of a line the contract does not allow. A line names its type, a view its game.
func Check(kind string, line []byte) error {
	var given map[string]any
	if err := json.Unmarshal(line, &given); err != nil {
		return err
	}
	key := "type"
	if kind == View {
		key = "game"
	}
	name, _ := given[key].(string)
	schemas, err := all()
	if err != nil {
		return err
	}
	schema := schemas[kind+"/"+name]
	if schema == nil {
		return fmt.Errorf("docs/protocol/%s has no %q: %s", kind, name, line)
	}
	if err := schema.Validate(given); err != nil {
		return fmt.Errorf("%s/%s: %w: %s", kind, name, err, line)
	}
	if view, shows := given[View]; shows {
		data, _ := json.Marshal(view) // it has just been read
		return Check(View, data)
	}
	return nil
}

// Names are those of a kind's schemas, in the order of the alphabet.
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
	for _, kind := range []string{Server, Client, Answer, View} {
		names, err := Names(kind)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			text, err := fs.ReadFile(folder(), kind+"/"+name+".json")
			if err != nil {
				return nil, err
			}
			var schema jsonschema.Schema
			if err := json.Unmarshal(text, &schema); err != nil {
				return nil, fmt.Errorf("%s/%s: %w", kind, name, err)
			}
			if schemas[kind+"/"+name], err = schema.Resolve(nil); err != nil {
				return nil, fmt.Errorf("%s/%s: %w", kind, name, err)
			}
		}
	}
	if len(schemas) == 0 {
		return nil, errors.New("docs/protocol has no schemas")
	}
	return schemas, nil
})

// folder is docs/protocol.
func folder() fs.FS { return os.DirFS(filepath.Join(root(), "docs", "protocol")) }

// root is where go.mod is: at or above the folder in which a test runs.
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
