package reception

import (
	"reflect"
	"strings"
	"sync"

	"github.com/alecthomas/kong"

	"medici/internal/text/cli"
)

// models are kong's models of single commands, which understand correct lines. To build one takes three times as
// much as to parse a line, so each is used again; two sessions never use one at the same time.
type models struct {
	mu   sync.Mutex
	free map[ofCommand]*kong.Kong
}

type ofCommand struct {
	grammar reflect.Type
	word    string
}

// understand parses a correct line that begins with a command of a grammar; nil for any other line.
func (m *models) understand(grammar reflect.Type, args []string) wish {
	of := ofCommand{grammar, args[0]}
	model := m.take(of)
	if model == nil {
		return nil
	}
	line, err := cli.Parse(model, nil, args)
	if err != nil {
		return nil // and nobody knows what the model remembers of it
	}
	target := line.Selected().Target
	w := reflect.New(target.Type())
	w.Elem().Set(target)
	m.give(of, model)
	return w.Interface().(wish)
}

// take returns a model that nobody else uses; nil when there is no such command. It knows no --help, which the whole
// grammar answers.
func (m *models) take(of ofCommand) *kong.Kong {
	m.mu.Lock()
	model := m.free[of]
	delete(m.free, of)
	m.mu.Unlock()
	if model != nil {
		return model
	}
	f, known := commandOf(of.grammar, of.word)
	if !known {
		return nil
	}
	return kong.Must(reflect.New(narrow(f)).Interface(), kong.NoDefaultHelp())
}

// give keeps a model for the next line.
func (m *models) give(of ofCommand, model *kong.Kong) {
	forget(model.Model.Node)
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.free == nil {
		m.free = map[ofCommand]*kong.Kong{}
	}
	m.free[of] = model
}

// forget takes back what kong notes in a model about the line, or the next line could leave out what this one gave.
func forget(n *kong.Node) {
	n.Active = false
	for _, f := range n.Flags {
		f.Active, f.Set = false, false
	}
	for _, v := range n.Positional {
		v.Active, v.Set = false, false
	}
	for _, child := range n.Children {
		forget(child)
	}
}

// narrow returns a grammar with one command.
func narrow(command reflect.StructField) reflect.Type {
	return reflect.StructOf([]reflect.StructField{{Name: command.Name, Type: command.Type, Tag: command.Tag}})
}

// commandOf returns the field of the command that begins with a word; false for none.
func commandOf(grammar reflect.Type, word string) (reflect.StructField, bool) {
	called := func(name string) bool { return strings.ToLower(name) == word }
	f, found := grammar.FieldByNameFunc(called)
	_, command := f.Tag.Lookup("cmd")
	return f, found && command
}
