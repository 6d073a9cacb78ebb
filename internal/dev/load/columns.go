package load

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// line is a figure of everything that a report compares. One without a format is a whole number, and has no ratios; one
// without a figure is empty.
type line[T any] struct {
	what   string
	of     func(T) float64
	format string
}

// columns prints a report with a column for each thing and a row for each line.
func columns[T any](to io.Writer, title string, lines []line[T], all []T, name func(T) string) {
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "%s\t", title)
	for _, is := range all {
		fmt.Fprintf(w, "%s\t", name(is))
	}
	fmt.Fprintln(w)
	for _, l := range lines {
		fmt.Fprintf(w, "%s\t", l.what)
		for _, is := range all {
			text := ""
			if l.of != nil {
				text = fmt.Sprintf(l.figures(), l.of(is))
			}
			fmt.Fprintf(w, "%s\t", text)
		}
		fmt.Fprintln(w)
	}
	_ = w.Flush()
}

// figures returns how the line's figures are written.
func (l line[T]) figures() string {
	if l.format == "" {
		return "%.0f"
	}
	return l.format
}
