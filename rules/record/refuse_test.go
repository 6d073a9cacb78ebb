package record_test

import (
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"medici/rules/record"
)

const (
	started = header + "house start 3\n" // 6 lines
	turned  = started + "house card C4\n"
	sold    = turned + "3 sell\n" // 8 lines; seat 1 is asked
)

// refused are records with one fault each: the line it is reported at, the
// clause if a rule is broken, and a word of the reason.
var refused = []struct {
	text string
	line int
	rule string
	word string
}{
	{"", 1, "", "ends"},
	{"medici-record 2\n", 1, "", `"2"`},
	{"medici-record 01\n", 1, "", `"01"`},
	{"medici-record 1 \n", 1, "", `"1 "`},
	{"medici-record\n", 1, "", "first line"},
	{"\n" + header, 1, "", "first line"},
	{"# hello\n" + header, 1, "", "first line"},
	{"\ufeff" + header, 1, "", "first line"},
	{"Medici-Record 1\n", 1, "", "first line"},
	{"medici-record 1\n\n# nothing\n", 1, "", "ends"},

	{"medici-record 1\nseat 1 A\n", 2, "", "game"},
	{"medici-record 1\ngame\n", 2, "", "game"},
	{"medici-record 1\ngame chess\n", 2, "", `"chess"`},
	{"medici-record 1\ngame Medici\n", 2, "", `"Medici"`},
	{"medici-record 1\ngame  medici\n", 2, "", "unknown game"},
	{"medici-record 1\ngame medici \n", 2, "", "key=value"},
	{"medici-record 1\ngame medici edition=2017\n", 2, "", `"2017"`},
	{"medici-record 1\ngame medici edition\n", 2, "", "key=value"},
	{"medici-record 1\ngame medici colour=red\n", 2, "", `"colour"`},
	{"medici-record 1\ngame medici edition=2016 edition=2016\n", 2, "", "twice"},
	{"medici-record 1\ngame medici  edition=2016\n", 2, "", "key=value"},

	{"medici-record 1\ngame medici\n", 2, "2.1", ""},
	{"medici-record 1\ngame medici\n\n\nseat 1 A\n\n# end\n", 5, "2.1", ""},
	{"medici-record 1\ngame medici\nseat 1 A\n\nhouse start 1\n", 3, "2.1", ""},
	{"medici-record 1\ngame medici\nseat 1 A\ntag a b\n", 3, "2.1", ""},
	{"medici-record 1\ngame medici edition=2006\nseat 1 A\nseat 2 B\n", 4, "9.2", ""},
	{"medici-record 1\ngame medici edition=1995\nseat 1 A\nseat 2 B\nnonsense\n", 4, "9.3", ""},
	{header + "seat 4 D\nseat 5 E\nseat 6 F\nseat 7 G\n", 9, "2.1", ""},
	{"medici-record 1\ngame medici\nseat 2 A\n", 3, "", "seat 1 comes next"},
	{"medici-record 1\ngame medici\nseat 0 A\n", 3, "", "seat 1 comes next"},
	{"medici-record 1\ngame medici\nseat 1 A\nseat 1 B\n", 4, "", "seat 2 comes next"},
	{"medici-record 1\ngame medici\nseat 1 A\nseat 3 B\n", 4, "", "seat 2 comes next"},
	{"medici-record 1\ngame medici\nseat 01 A\n", 3, "", `"01"`},
	{"medici-record 1\ngame medici\nseat\n", 3, "", "seat 1 comes next"},
	{"medici-record 1\ngame medici\nseat 1\n", 3, "", "name"},
	{"medici-record 1\ngame medici\nseat 1 \n", 3, "", "name"},
	{"medici-record 1\ngame medici\nseat 1  A\n", 3, "", "single spaces"},
	{"medici-record 1\ngame medici\nseat  1 A\n", 3, "", "seat 1 comes next"},
	{"medici-record 1\ngame medici\nseat 1 " + strings.Repeat("é", 33) + "\n", 3, "", "32"},
	{"medici-record 1\ngame medici\nseat 1 A\tB\n", 3, "", "control"},
	{"medici-record 1\ngame medici\nseat 1 A\x1b[2J\n", 3, "", "control"},
	{"medici-record 1\ngame medici\nseat 1 A\u0085\n", 3, "", "control"},
	{"medici-record 1\ngame medici\nseat 1 A\rB\n", 3, "", "control"},
	{"medici-record 1\ngame medici\nseat 1 A\r\r\n", 3, "", "control"},

	{"medici-record 1\ngame medici\ntag a b\nseat 1 A\nseat 2 B\n", 2, "2.1", ""},
	{header + "tag a b\nseat 4 D\n", 7, "", "before tags"},
	{header + "game medici\n", 6, "", "out of place"},
	{header + "tag a b\nmedici-record 1\n", 7, "", "out of place"},
	{header + "tag\n", 6, "", "key"},
	{header + "tag a\n", 6, "", "value"},
	{header + "tag a \n", 6, "", "value"},
	{header + "tag  a b\n", 6, "", "single spaces"},
	{header + "tag a  b\n", 6, "", "single spaces"},
	{started + "tag a b\n", 7, "", "before the first move"},
	{header + "tag seed " + strings.ToUpper(seed) + "\n", 6, "", "lower-case"},
	{header + "tag seed " + seed[1:] + "\n", 6, "", "64"},
	{header + "tag seed " + seed + "00\n", 6, "", "64"},
	{header + "tag commitment xyz\n", 6, "", "commitment"},
	{header + "tag commitment " + commitment + " \n", 6, "", "commitment"},
	{header + "tag seed " + seed + "\ntag seed " + seed + "\n", 7, "", "twice"},
	{header + "tag commitment " + commitment + "\ntag commitment " + commitment + "\n", 7, "", "twice"},
	{header + "tag seed " + seed + "\ntag commitment " + seed + "\n", 7, "", "commitment"},
	{header + "tag commitment " + seed + "\ntag a b\ntag seed " + seed + "\n", 8, "", "commitment"},
	{header + "tag seed " + seed + "\nhouse start 2\n", 7, "", `"start 1"`},
	{header + "tag seed " + seed + "\nhouse start 1\nhouse card C0\n", 8, "", `"card S0"`},

	{header + "tag from abcd-12\n", 6, "", "number of its moves"},
	{header + "tag from ../x 2\n", 6, "", "number of its moves"},
	{header + "tag from abcd-12 0\n", 6, "", "number of its moves"},
	{header + "tag from abcd-12 02\n", 6, "", "number of its moves"},
	{header + "tag from abcd-12 2\ntag from abcd-12 2\n", 7, "", "twice"},
	{header + "tag from abcd-12 1\ntag seed " + seed + "\n", 7, "", "neither seed nor commitment"},
	{header + "tag commitment " + commitment + "\ntag from abcd-12 1\n", 7, "", "neither seed nor commitment"},
	{header + "tag from abcd-12 2\nhouse start 3\n", 7, "", "first 2 moves"},
	{header + "nonsense\n", 6, "", `"nonsense"`},
	{header + " house start 3\n", 6, "", "who moves"},
	{header + " # no comment\n", 6, "", "who moves"},
	{header + " \n", 6, "", "who moves"},
	{header + "House start 3\n", 6, "", `"House"`},
	{header + "house\n", 6, "", "no move"},
	{header + "house \n", 6, "", "no move"},
	{header + "house  start 3\n", 6, "", "no move"},
	{header + "house start  3\n", 6, "2.4", ""},
	{header + "house start 3 \n", 6, "2.4", ""},
	{header + "house fly\n", 6, "", `"fly"`},
	{header + "0 pass\n", 6, "", `"0"`},
	{header + "01 pass\n", 6, "", `"01"`},
	{header + "+1 pass\n", 6, "", `"+1"`},
	{header + "house start 4\n", 6, "2.4", ""},
	{header + "1 draw\n", 6, "2.4", ""},
	{turned + "3 Draw\n", 8, "", `"Draw"`},
	{turned + "3 draw \n", 8, "", `"draw "`},
	{sold + "2 bid 5\n", 9, "4.1", ""},
	{sold + "1 bid 0\n", 9, "4.2", ""},
	{sold + "1 bid 41\n", 9, "4.2", ""},
	{sold + "1 bid 99999999999999999999\n", 9, "4.2", ""},
	{sold + "7 bid 5\n", 9, "2.1", ""},
	{sold + "1 bid 5\nnonsense\n1 bid 6\n", 10, "", `"nonsense"`},
	{sold + "1 bid 40\n2 pass\n", 10, "4.3", ""}, // who must pass is not asked
	{sold + "result 40 40 40\n", 9, "", "not over"},
	{header + "result 40 40 40\n", 6, "", "not over"},

	{header + "# \xff\n", 6, "", "UTF-8"},
	{header + "tag a \xc3(\n", 6, "", "UTF-8"},
	{header + "# \xed\xa0\x80\n", 6, "", "UTF-8"}, // half of a surrogate pair
	{header + "# cut \xc3", 6, "", "UTF-8"},
	{header + strings.Repeat("x", 100_000) + "\n", 6, "", "who moves"},
	{header + "house " + strings.Repeat("x", 100_000) + "\n", 6, "", "…"},
}

func TestRefused(t *testing.T) {
	for _, c := range refused {
		name := c.text
		if len(name) > 200 {
			name = name[:200]
		}
		_, err := record.Read(strings.NewReader(c.text), shelf)
		bad, ok := errors.AsType[*record.Error](err)
		switch {
		case !ok:
			t.Errorf("%q: error %v", name, err)
		case bad.Line != c.line || bad.Rule != c.rule || !strings.Contains(bad.Reason, c.word):
			t.Errorf("%q: line %d rule %q: %s; want line %d rule %q and %q", name, bad.Line, bad.Rule, bad.Reason, c.line,
				c.rule, c.word)
		case utf8.RuneCountInString(bad.Reason) > 300 || strings.ContainsFunc(bad.Reason, unicode.IsControl):
			t.Errorf("%q: not fit to be shown: %q", name, bad.Reason)
		}
	}
}

func TestErrorTellsLineAndClause(t *testing.T) {
	_, err := record.Read(strings.NewReader(sold+"1 bid 0\n"), shelf)
	if got, want := err.Error(), "line 9: a bid is at least 1 florin (rule 4.2)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	_, err = record.Read(strings.NewReader("medici-record 3\n"), shelf)
	if got, want := err.Error(), `line 1: this reads version 1 of game records, not "3"`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
