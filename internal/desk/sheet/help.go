package sheet

import (
	"io"
	"regexp"
	"strings"

	"charm.land/lipgloss/v2"
)

// Example is a line to type and what it does.
type Example struct{ Line, Does string }

// heading is a line of help that begins with a headline; entry one with something to type, followed by its
// meaning.
var (
	heading = regexp.MustCompile(`^\pL+:`)
	entry   = regexp.MustCompile(`^((?:  |      )\S+(?: \S+)*)(  .*|)$`)
)

// Help prints the help of the command-line library, which knows the width, and examples below a headline.
// Lines to type stay whole, so people can copy them.
func (p Paper) Help(w io.Writer, text, head string, examples []Example) error {
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if at := heading.FindString(line); at != "" {
			line = strong.Render(at) + line[len(at):]
		} else if parts := entry.FindStringSubmatch(line); parts != nil {
			line = accent.Render(parts[1]) + parts[2]
		}
		lines = append(lines, wrap(line, p.Width))
	}
	lines = append(lines, "", strong.Render(head))
	for _, e := range examples {
		does := wrap(e.Does, p.Width-6)
		lines = append(lines, "  "+accent.Render(e.Line), lipgloss.NewStyle().MarginLeft(6).Render(does))
	}
	return p.print(w, strings.Join(lines, "\n"))
}
