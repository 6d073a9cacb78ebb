package reception

import (
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"medici/internal/desk/sheet"
)

// commandLine describes a command to programs.
type commandLine struct {
	Type      string         `json:"type"`
	Name      string         `json:"name"`
	Help      string         `json:"help"`
	Arguments []argumentLine `json:"arguments"`
	Options   []optionLine   `json:"options"`
	Examples  []exampleLine  `json:"examples"`
}

type argumentLine struct {
	Name     string `json:"name"`
	Help     string `json:"help"`
	Required bool   `json:"required"`
	Several  bool   `json:"several,omitempty"`
}

type optionLine struct {
	Name    string `json:"name"`
	Help    string `json:"help"`
	Switch  bool   `json:"switch"` // it takes no value
	Default string `json:"default,omitempty"`
}

type exampleLine struct {
	Line string `json:"line"`
	Does string `json:"does"`
}

// lines describes all commands and the games to a program, or one command and its subcommands.
func (c *helpCommand) lines(a *request) error {
	root := newParser(a.grammar(), a.out.line(""), a.out.words, sheet.Paper{}, nil, io.Discard, io.Discard).Model.Node
	var all []commandLine
	var add func(*kong.Node)
	add = func(n *kong.Node) {
		for _, child := range n.Children {
			if !child.Hidden {
				all = append(all, a.out.commandLine(child))
				add(child)
			}
		}
	}
	add(root)
	if len(c.Command) == 0 {
		if err := eachJSON(a.out, all, func(l commandLine) any { return l }); err != nil {
			return err
		}
		return eachJSON(a.out, a.Games, a.out.offer)
	}
	word := strings.Join(c.Command, " ")
	below := slices.DeleteFunc(slices.Clone(all), func(l commandLine) bool {
		return l.Name != word && !strings.HasPrefix(l.Name, word+" ")
	})
	if len(below) == 0 {
		return unknown(a, c.Command[0])
	}
	return eachJSON(a.out, below, func(l commandLine) any { return l })
}

func (r *reply) commandLine(n *kong.Node) commandLine {
	l := commandLine{Type: "command", Name: n.Path(), Help: n.Help, Arguments: []argumentLine{}, Options: []optionLine{},
		Examples: []exampleLine{}}
	for _, v := range n.Positional {
		l.Arguments = append(l.Arguments, argumentLine{v.Name, v.Help, v.Required, v.IsSlice()})
	}
	for _, f := range n.Flags {
		if f.Name != "help" {
			l.Options = append(l.Options, optionLine{f.Name, f.Help, f.IsBool(), f.Default})
		}
	}
	for _, e := range examples[l.Name] {
		line := r.line(e.line)
		if e.screen {
			line = r.onScreen(e.line)
		}
		l.Examples = append(l.Examples, exampleLine{line, r.words.Sprintf(e.does)})
	}
	return l
}
