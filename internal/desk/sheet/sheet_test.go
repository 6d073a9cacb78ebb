package sheet

import (
	"bytes"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/bidi"
)

var styles = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// printed returns a table as text, and whether all that is not text in it are styles.
func printed(t *testing.T, p Paper, columns []Column, rows []Row) string {
	t.Helper()
	var b bytes.Buffer
	if err := p.Table(&b, columns, rows); err != nil {
		t.Fatal(err)
	}
	text := styles.ReplaceAllString(b.String(), "")
	if strings.ContainsAny(text, "\x1b\r\t\a\u009b\u202e\u2066") {
		t.Errorf("on %+v more than text and styles is printed: %q", p, text)
	}
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, "\n"); ansi.StringWidth(line) > p.Width || strings.HasSuffix(line, " ") {
			t.Errorf("on %d cells a line is %q", p.Width, line)
		}
	}
	return text
}

// hostile are names by which strangers would break out of a cell.
var hostile = []string{"", "ann", "old-harbour", "\x1b[2J\x1b]0;owned\x07", "a\nb\r\tc", "日本語の卓", "שלום",
	"\u202eabc\u2066", "e\u0301\u0301\u0301\u0301",
	"한국", "👩‍👩‍👧", strings.Repeat("x", 90), strings.Repeat("好",
		50), "it is your turn, and you are on vacation until Friday"}

// No line is wider than the paper, whatever stands in the cells, and columns stand below their heads.
func TestTablesFit(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	columns := []Column{{Head: "table"}, {Head: "game", Wraps: true}, {Head: "seats", Right: true}, {Wraps: true},
		{Head: "end"}}
	laid := 0
	for width := 20; width <= 160; width++ {
		var rows []Row
		for range 6 {
			pick := func() string { return hostile[r.IntN(len(hostile))] }
			rows = append(rows, Row{Own: r.IntN(2) == 0,
				Cells: []string{pick(), pick(), strconv.Itoa(r.IntN(2000)), pick(), "!!"}})
		}
		text := printed(t, Paper{Width: width, Colours: colorprofile.TrueColor, ASCII: width%2 == 0}, columns, rows)
		head, body, _ := strings.Cut(text, "\n")
		at, ok := strings.CutSuffix(head, "end")
		if !ok {
			continue
		}
		laid++
		if got := strings.Count(body, "!!"); got != len(rows) {
			t.Errorf("%d rows of %d are there:\n%s", got, len(rows), text)
		}
		for line := range strings.Lines(body) {
			if before, _, ok := strings.Cut(line, "!!"); ok && ansi.StringWidth(before) != ansi.StringWidth(at) {
				t.Errorf("on %d cells the last column is not below its head:\n%s", width, text)
			}
		}
	}
	if laid < 10 {
		t.Errorf("only %d tables are laid out in columns", laid)
	}
}

// A terminal that turns text written from right to left turns no columns.
func TestColumnsKeepTheirOrder(t *testing.T) {
	text := printed(t, Paper{Width: 80}, []Column{{Head: "a"}, {Head: "b"}, {Head: "c"}},
		[]Row{{Cells: []string{"אבג", "דהו", "12"}}})
	for line := range strings.Lines(text) {
		var p bidi.Paragraph
		if _, err := p.SetString(line, bidi.DefaultDirection(bidi.LeftToRight)); err != nil {
			t.Fatal(err)
		}
		order, err := p.Order()
		if err != nil {
			t.Fatal(err)
		}
		for i := range order.NumRuns() {
			run := order.Run(i)
			if run := run.String(); strings.Contains(run, "א") && strings.ContainsAny(run, "ד1") {
				t.Errorf("several columns are turned as one: %q", run)
			}
		}
	}
}

// Colours are as many as the paper has, whatever the server itself runs in, and say nothing that
// the text does not.
func TestColours(t *testing.T) {
	columns, rows := []Column{{}, {Head: "rating"}}, []Row{{Cells: []string{"ann", "1500"}},
		{Own: true, Cells: []string{"bob", "1400"}}}
	for _, env := range []string{"xterm-direct", "dumb"} {
		t.Setenv("TERM", env)
		t.Setenv("NO_COLOR", "1")
		for profile, coloured := range map[colorprofile.Profile]bool{
			colorprofile.NoTTY: false, colorprofile.ASCII: false, colorprofile.ANSI: true, colorprofile.ANSI256: true,
			colorprofile.TrueColor: true,
		} {
			var b bytes.Buffer
			if err := (Paper{Width: 80, Colours: profile}).Table(&b, columns, rows); err != nil {
				t.Fatal(err)
			}
			if got := regexp.MustCompile(`\x1b\[([39]5|38;5;133)m`).MatchString(b.String()); got != coloured {
				t.Errorf("with %v, in %s, colours are %v: %q", profile, env, got, b.String())
			}
			if got := strings.Contains(b.String(), "\x1b"); got != (profile > colorprofile.NoTTY) {
				t.Errorf("with %v styles are %v: %q", profile, got, b.String())
			}
			if !strings.Contains(ansi.Strip(b.String()), "▸  bob") {
				t.Errorf("with %v nothing but colour marks a row: %q", profile, b.String())
			}
		}
	}
}

// Where columns have no room a row is a paragraph, and names are not broken.
func TestNarrow(t *testing.T) {
	columns := []Column{{Head: "table"}, {Head: "with", Wraps: true}, {Head: "record"}}
	rows := []Row{{Own: true, Cells: []string{"apt-ginger", "ann, bot-nina, bot-vera", "ebmsw57s2f-1"}}}
	for width, want := range map[int]string{
		60: "   table       with                     record\n" + strings.Repeat("─", 52) + "\n" +
			"▸  apt-ginger  ann, bot-nina, bot-vera  ebmsw57s2f-1\n",
		48: "   table       with            record\n" + strings.Repeat("─", 43) + "\n" +
			"▸  apt-ginger  ann, bot-nina,  ebmsw57s2f-1\n               bot-vera\n",
		30: "▸ apt-ginger\n  with    ann, bot-nina,\n          bot-vera\n  record  ebmsw57s2f-1\n",
	} {
		if got := printed(t, Paper{Width: width}, columns, rows); got != want {
			t.Errorf("on %d cells is printed\n%s, want\n%s", width, got, want)
		}
	}
}
