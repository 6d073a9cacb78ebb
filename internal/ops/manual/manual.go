// Package manual makes the manual page of a program of its command line, so it says what
// --help says.
//
// It promises the same bytes for the same program, in the macros man(7), with every command,
// argument and flag that is not hidden, and the variables behind flags. It knows kong's model of
// a command line, and no program.
package manual

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// Flag is a flag that prints the manual page and ends the program. The variable "version" is
// the program's version, and "also" the pages that it refers to.
type Flag bool

// BeforeReset is called when the flag is given, as kong calls hooks.
func (Flag) BeforeReset(app *kong.Kong, vars kong.Vars) error {
	err := Write(app.Stdout, app.Model, vars["version"], vars["also"])
	if err == nil {
		app.Exit(0)
	}
	return err
}

// Write writes the page of a program.
func Write(w io.Writer, app *kong.Application, version, also string) error {
	p := &page{told: map[string]string{}}
	release, _, _ := strings.Cut(version, " ")
	p.line(".TH %s 1 \"\" %s", quoted(strings.ToUpper(app.Name)), quoted(app.Name+" "+release))
	p.line(".nh\n.ad l") // names of variables stay whole
	p.section("NAME")
	p.line(`%s \- %s`, text(app.Name), text(strings.TrimSuffix(app.Help, ".")))
	p.section("SYNOPSIS")
	leaves := app.Leaves(true)
	if len(leaves) == 0 {
		p.synopsis(app.Name, app.Node)
	}
	for i, command := range leaves {
		if i > 0 {
			p.line(".br")
		}
		p.synopsis(app.Name, command)
	}
	p.section("DESCRIPTION")
	p.line("%s", text(app.Help))
	p.section("OPTIONS")
	p.flags(app.Flags)
	if len(leaves) > 0 {
		p.section("COMMANDS")
	}
	for _, command := range leaves {
		p.command(command)
	}
	p.section("SEE ALSO")
	p.line("%s", text(also))
	_, err := io.WriteString(w, p.String())
	return err
}

type page struct {
	strings.Builder
	told map[string]string // commands by their flags
}

func (p *page) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

func (p *page) section(title string) { p.line(".SH %s", quoted(title)) }

func (p *page) synopsis(name string, n *kong.Node) {
	p.line(`\fB%s\fR %s`, text(name), text(strings.TrimSpace(n.Summary())))
}

// command writes a command with its arguments and flags.
func (p *page) command(n *kong.Node) {
	p.line(".SS %s", quoted(strings.TrimPrefix(n.FullPath(), n.Parent.FullPath()+" ")))
	if n.Parent.Type == kong.CommandNode {
		p.line("%s", text("A command of "+n.Parent.Name+"."))
	}
	p.line("%s", text(n.Help))
	for _, a := range n.Positional {
		p.item(a.Summary(), kong.DefaultHelpValueFormatter(a))
	}
	own := shown(n.Flags)
	if len(own) == 0 {
		return
	}
	var names []string
	for _, f := range own {
		names = append(names, f.Name+f.Help)
	}
	key := strings.Join(names, "\n")
	if before := p.told[key]; before != "" {
		p.line(".PP\n%s", text("It has the options of "+before+"."))
		return
	}
	p.told[key] = n.Name
	p.flags(n.Flags)
}

func shown(flags []*kong.Flag) []*kong.Flag {
	return slices.DeleteFunc(slices.Clone(flags), func(f *kong.Flag) bool { return f.Hidden })
}

// flags writes the flags of a command, by groups.
func (p *page) flags(flags []*kong.Flag) {
	group := ""
	for _, f := range shown(flags) {
		if f.Group != nil && f.Group.Title != group {
			group = f.Group.Title
			p.line(".PP\n\\fI%s\\fR", text(group))
		}
		p.item(f.String(), kong.DefaultHelpValueFormatter(f.Value))
	}
}

func (p *page) item(head, meaning string) { p.line(".TP\n\\fB%s\\fR\n%s", text(head), text(meaning)) }

// text returns words as roff prints them, whatever they begin with.
func text(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == '\\':
			b.WriteString(`\e`)
		case r == '-':
			b.WriteString(`\-`)
		case r == '\'':
			b.WriteString(`\(aq`)
		case r == '.' && i == 0:
			b.WriteString(`\&.`)
		case r == '\n':
			b.WriteByte(' ')
		case r > '~':
			fmt.Fprintf(&b, `\[u%04X]`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// quoted returns text as one argument of a macro.
func quoted(s string) string { return `"` + strings.ReplaceAll(text(s), `"`, `\(dq`) + `"` }
