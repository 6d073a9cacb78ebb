// Package sheet lays out what is printed on a terminal and stays there: tables, headlines, and help. It
// promises that no line is wider than the terminal unless people copy it; that the text of a cell neither
// leaves its column nor reaches the terminal as anything but text; and that colours only repeat what a sign
// or a word says.
//
// It asks no terminal and no environment: the caller describes the paper. It does not know what is printed,
// or in which language.
package sheet

import (
	"io"
	"regexp"
	"strings"

	"charm.land/lipgloss/v2"
	"charm.land/lipgloss/v2/table"
	"github.com/charmbracelet/colorprofile"
	"golang.org/x/text/unicode/bidi"

	"medici/internal/text/clean"
)

// Paper is the terminal to print on. The zero value is none: then the output is for the ear, a pipe or a
// program, and is not laid out.
type Paper struct {
	Width   int // in cells
	Colours colorprofile.Profile
	ASCII   bool // signs beyond ASCII are missing, or two cells wide
}

// Terminal reports whether there is one.
func (p Paper) Terminal() bool { return p.Width > 0 }

// There is one colour besides the terminal's own, because its background is unknown: on white the contrast
// is 4.2, on black 5.1. With only sixteen colours it is the terminal's magenta.
var (
	plain  = lipgloss.NewStyle()
	strong = lipgloss.NewStyle().Bold(true)
	faint  = lipgloss.NewStyle().Faint(true)
	accent = lipgloss.NewStyle().Foreground(lipgloss.ANSIColor(133))
)

// Column is a column of a table.
type Column struct {
	Head  string
	Right bool // right-aligned, like numbers
	Wraps bool // it may be narrower than its contents
}

// Row is a row of a table, with a cell for every column.
type Row struct {
	Cells []string
	Own   bool // it is about the reader, or asks something of them
}

const (
	gap       = 2   // cells between columns
	narrowest = 16  // the fewest cells of a column that wraps
	mostCells = 500 // of a cell, in all its lines
)

// Table prints a table. Where it is wider than the paper, columns wrap that may; where that is not enough,
// every row becomes a paragraph.
func (p Paper) Table(w io.Writer, columns []Column, rows []Row) error {
	columns, cells := p.legible(columns, rows)
	if !p.fit(columns, cells) {
		return p.print(w, p.paragraphs(columns, rows, cells))
	}
	rule := lipgloss.NormalBorder()
	if p.ASCII {
		rule = lipgloss.ASCIIBorder()
	}
	heads := make([]string, len(columns))
	for i, c := range columns {
		heads[i] = c.Head
	}
	t := table.New().Headers(heads...).Rows(cells...).Border(rule).BorderStyle(faint).
		BorderTop(false).BorderBottom(false).BorderLeft(false).BorderRight(false).BorderColumn(false).
		StyleFunc(func(row, column int) lipgloss.Style {
			s := plain
			switch {
			case row == table.HeaderRow:
				s = strong
			case rows[row].Own:
				s = accent
			}
			if columns[column].Right {
				s = s.Align(lipgloss.Right)
			}
			if column < len(columns)-1 {
				s = s.PaddingRight(gap)
			}
			return s
		})
	return p.print(w, t.String())
}

// legible returns the columns and cells in printable form. A column of marks comes first when a row has
// one. Empty columns are left out.
func (p Paper) legible(columns []Column, rows []Row) (used []Column, cells [][]string) {
	mark, marked := "▸", false
	if p.ASCII {
		mark = ">"
	}
	for _, r := range rows {
		marked = marked || r.Own
	}
	cells = make([][]string, len(rows))
	add := func(c Column, of func(Row) string) {
		used = append(used, c)
		for i, r := range rows {
			cells[i] = append(cells[i], of(r))
		}
	}
	if marked {
		add(Column{}, func(r Row) string {
			if r.Own {
				return mark
			}
			return ""
		})
	}
	for i, c := range columns {
		said := false
		for _, r := range rows {
			said = said || r.Cells[i] != ""
		}
		if said {
			add(c, func(r Row) string { return legible(r.Cells[i]) })
		}
	}
	return used, cells
}

// legible returns a cell's text as one line. After right-to-left letters it adds a mark of the other
// direction, or a terminal that reorders such text would reorder the columns that follow too.
func legible(cell string) string {
	cell = clean.Line(cell, mostCells)
	if strings.ContainsFunc(cell, leftwards) {
		cell += "\u200e"
	}
	return cell
}

func leftwards(r rune) bool {
	if r < 0x590 {
		return false
	}
	class, _ := bidi.LookupRune(r)
	switch class.Class() {
	case bidi.R, bidi.AL, bidi.AN:
		return true
	}
	return false
}

// fit wraps cells until the table is no wider than the paper; false when that is impossible.
func (p Paper) fit(columns []Column, cells [][]string) bool {
	widths, all := make([]int, len(columns)), gap*(len(columns)-1)
	for i, c := range columns {
		widths[i] = lipgloss.Width(c.Head)
		for _, row := range cells {
			widths[i] = max(widths[i], lipgloss.Width(row[i]))
		}
		all += widths[i]
	}
	for ; all > p.Width; all-- {
		widest := -1
		for i, c := range columns {
			if c.Wraps && widths[i] > narrowest && (widest < 0 || widths[i] > widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			return false
		}
		widths[widest]--
	}
	for _, row := range cells {
		for i := range row {
			row[i] = wrap(row[i], widths[i])
		}
	}
	return true
}

// paragraphs returns the rows one below the other. The first columns, up to one with a head, are the
// headline, the others a line each.
func (p Paper) paragraphs(columns []Column, rows []Row, cells [][]string) string {
	first := 1
	for first < len(columns) && columns[first-1].Head == "" {
		first++
	}
	label := 0
	for _, c := range columns[first:] {
		label = max(label, lipgloss.Width(c.Head))
	}
	label = min(label, p.Width/2)
	var lines []string
	for n, row := range cells {
		style := strong
		if rows[n].Own {
			style = style.Inherit(accent)
		}
		headline := strings.TrimSpace(strings.Join(row[:first], " "))
		lines = append(lines, style.Render(wrap(headline, p.Width)))
		for i, c := range columns[first:] {
			if cell := row[first+i]; cell != "" {
				lines = append(lines, lipgloss.JoinHorizontal(lipgloss.Top, "  ", faint.Width(label).Render(c.Head),
					"  ", wrap(cell, p.Width-label-2*gap)))
			}
		}
	}
	return strings.Join(lines, "\n")
}

// wrap breaks text into lines of a width. It does not break names like bot-vera at their dashes.
func wrap(text string, w int) string {
	const whole = "\u2011"
	return strings.ReplaceAll(lipgloss.Wrap(strings.ReplaceAll(text, "-", whole), max(1, w), ""), whole, "-")
}

// Title prints a headline.
func (p Paper) Title(w io.Writer, text string) error {
	return p.print(w, strong.Render(wrap(clean.Line(text, mostCells), p.Width)))
}

// Sentence prints a sentence.
func (p Paper) Sentence(w io.Writer, text string) error { return p.print(w, wrap(text, p.Width)) }

// Complaint prints what went wrong after the name of the program.
func (p Paper) Complaint(w io.Writer, who, why string) error {
	return p.print(w, wrap(strong.Render(who)+" "+why, p.Width))
}

// atEnds matches blanks at the ends of lines, which show nothing and would be copied.
var atEnds = regexp.MustCompile(`(?m) +((?:\x1b\[[0-9;]*m)*)$`)

// print prints a text, and ends its line, in the colours that the paper has.
func (p Paper) print(w io.Writer, text string) error {
	text = atEnds.ReplaceAllString(text, "$1") + "\n"
	_, err := io.WriteString(&colorprofile.Writer{Forward: w, Profile: p.Colours}, text)
	return err
}
