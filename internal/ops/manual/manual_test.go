package manual

import (
	"bytes"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// The words of a command line are text in the page, and no request to the printer.
func TestTextIsText(t *testing.T) {
	for was, want := range map[string]string{
		".so /etc/passwd": `\&.so /etc/passwd`, "'quoted' a-b": `\(aqquoted\(aq a\-b`, `a\fBb`: `a\efBb`,
		"two\n.lines": `two .lines`, "40×20…": `40\[u00D7]20\[u2026]`,
	} {
		if got := text(was); got != want {
			t.Errorf("%q is %q, want %q", was, got, want)
		}
	}
}

// The flag prints the page and ends the program, whatever else was forgotten.
func TestFlag(t *testing.T) {
	type shared struct {
		Where string `group:"Places" placeholder:"DIR" help:"Where it is."`
	}
	var grammar struct {
		Manual Flag   `hidden:""`
		First  shared `cmd:"" help:"Do the first."`
		Second shared `cmd:"" help:"Do the second."`
		Third  struct {
			File string `arg:"" help:"What it is done to."`
		} `cmd:"" help:"Do the third."`
	}
	var out bytes.Buffer
	end := -1
	parser := kong.Must(&grammar, kong.Name("toy"), kong.Description("Does things."), kong.Writers(&out, &out),
		kong.Exit(func(code int) { end = code }), kong.Vars{"version": "1.2.3 go1.26", "also": "ssh(1)"})
	_, _ = parser.Parse([]string{"--manual"})
	page := out.String()
	for _, want := range []string{
		`.TH "TOY" 1 "" "toy 1.2.3"`, `toy \- Does things`, `\fBtoy\fR third <file>`, "It has the options of first.",
		"ssh(1)", `\fB\-\-where=DIR`,
	} {
		if strings.Count(page, want) != 1 {
			t.Errorf("%q is not there once:\n%s", want, page)
		}
	}
	if end != 0 || strings.Contains(page, "manual") {
		t.Errorf("status %d:\n%s", end, page)
	}
}
