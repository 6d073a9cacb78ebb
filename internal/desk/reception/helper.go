package reception

import (
	"bytes"
	"io"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"
	"golang.org/x/text/language"

	"medici/internal/desk/sheet"
	"medici/internal/games/kit"
	"medici/internal/text/words"
)

// helper prints kong's help and then lines to type on this server.
func helper(reach string, p *words.Printer, paper sheet.Paper, games kit.List) kong.HelpPrinter {
	return func(o kong.HelpOptions, ctx *kong.Context) error {
		var b bytes.Buffer
		out := ctx.Stdout
		ctx.Stdout = &b
		err := kong.DefaultHelpPrinter(o, ctx)
		ctx.Stdout = out
		if err != nil {
			return err
		}
		name := ""
		if node := ctx.Selected(); node != nil {
			name = node.Path()
		}
		var some []sheet.Example
		for _, e := range examples[name] {
			line := strings.TrimSpace(reach + " " + e.line)
			if e.screen {
				line = withTerminal(line)
			}
			some = append(some, sheet.Example{Line: line, Does: p.Sprintf(e.does)})
		}
		text, head := inOtherWords(b.String(), p), p.Sprintf("Examples:")
		if takesGame[name] {
			text += "\n" + p.Sprintf("Games:") + "\n"
			for _, k := range games {
				text += inHelp(p, k)
			}
		}
		if paper.Terminal() {
			return paper.Help(out, text, head, some)
		}
		text += "\n" + head + "\n"
		for _, e := range some {
			text += "  " + e.Line + "\n      " + e.Does + "\n"
		}
		_, err = io.WriteString(out, text)
		return err
	}
}

// translate translates the help of a command, and of all below it.
func translate(node *kong.Node, p *words.Printer) {
	node.Help = p.Translate(node.Help)
	for _, f := range node.Flags {
		f.Help = p.Translate(f.Help)
	}
	for _, v := range node.Positional {
		v.Help = p.Translate(v.Help)
	}
	for _, child := range node.Children {
		translate(child, p)
	}
}

// runLine is how kong ends a list of commands.
var runLine = regexp.MustCompile(`Run "(.*)" for more information on a command\.`)

// inOtherWords replaces the words that kong has no hook for.
func inOtherWords(help string, p *words.Printer) string {
	if p.Language() == language.English {
		return help
	}
	for _, head := range []words.Text{"Usage:", "Arguments:", "Flags:", "Commands:"} {
		help = regexp.MustCompile("(?m)^"+string(head)).ReplaceAllLiteralString(help, p.Sprintf(head))
	}
	help = strings.Replace(help, "Show context-sensitive help.", p.Sprintf("Show context-sensitive help."), 1)
	if m := runLine.FindStringSubmatch(help); m != nil {
		help = strings.Replace(help, m[0], p.Sprintf("Run \"%s\" for more information on a command.", m[1]), 1)
	}
	return help
}
