package path

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"medici/internal/dev/path/trace"
)

// words are packages whose calls are not counted, at and below these paths: what the others speak
// with. They hold nothing that a bid changes, wait for nobody and lead nowhere.
var words = []string{
	"rules/shares", "internal/text", "internal/games/kit", "internal/games/narration", "lobby/directory", "tui/await",
	"tui/book", "tui/frame", "tui/ui",
}

// values are parts of other packages of which the same is true: types that are handed on and read, and
// what makes them.
var values = []string{
	"medici/rules.", "medici/internal/journal.Entry.", "medici/internal/journal.Tail.",
	"medici/lobby/match.(*Update).", "medici/lobby/match.(*Info).", "medici/lobby/match.(*Summary).",
	"medici/lobby/match.Clock.", "medici/lobby/match.Line.",
	"medici/lobby/match.Mark.", "medici/lobby/match.Person.", "medici/lobby.Turn.",
	"medici/rules/medici.View.", "medici/rules/medici.Card.", "medici/rules/medici.Good.", "medici/rules/medici.Action.",
	"medici/rules/medici.Game.",
	"medici/rules/medici.(*Forecast).", "medici/rules/medici.Bid", "medici/rules/medici.ParseCard",
}

// legs are what a bid comes through, one after the other, each on goroutines of its own.
var legs = []string{"from the key to the table", "at the table", "from the news to the screen"}

// crossing is from one package into another, in one leg, by however many calls.
type crossing struct {
	leg      int
	from, to string
	by       []string // functions, in the order in which they were called first
	calls    int
}

// count finds the crossings of a bid in the order in which they come first, and which calls are none:
// of words and values, by these, and back into a package that has not answered yet.
func count(calls []trace.Call) (counted, spoken []crossing) {
	table := slices.IndexFunc(calls, func(c trace.Call) bool { return strings.HasSuffix(c.Callee, "match.(*Match).Act") })
	if table < 0 {
		return nil, nil
	}
	for i, c := range calls {
		leg := 1
		switch {
		case c.Goroutine == calls[table].Goroutine:
		case !slices.Contains(c.Stack, "internal/doors/session") || slices.Contains(c.Stack, "internal/desk/program"):
			continue // of anybody else there
		case i < table:
			leg = 0
		default:
			leg = 2
		}
		from, to := trace.PackageOf(c.Caller), trace.PackageOf(c.Callee)
		list := &counted
		if isWord(from) || isWord(to) || isValue(c.Callee) || isValue(c.Caller) ||
			slices.Contains(c.Stack[:len(c.Stack)-1], to) {
			list = &spoken
		}
		at := slices.IndexFunc(*list, func(x crossing) bool { return x.leg == leg && x.from == from && x.to == to })
		if at < 0 {
			at = len(*list)
			*list = append(*list, crossing{leg: leg, from: from, to: to})
		}
		x := &(*list)[at]
		x.calls++
		if name := c.Callee[strings.LastIndexByte(c.Callee, '/')+1:]; !slices.Contains(x.by, name) {
			x.by = append(x.by, name)
		}
	}
	byLeg := func(a, b crossing) int { return cmp.Compare(a.leg, b.leg) }
	slices.SortStableFunc(counted, byLeg)
	slices.SortStableFunc(spoken, byLeg)
	return counted, spoken
}

func isWord(pkg string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return pkg == w || strings.HasPrefix(pkg, w+"/") })
}

func isValue(function string) bool {
	return slices.ContainsFunc(values, func(v string) bool { return strings.HasPrefix(function, v) })
}

// write tells of crossings.
func write(w io.Writer, counted, spoken []crossing) {
	leg, functions := -1, 0
	for i, x := range counted {
		functions += len(x.by)
		if x.leg != leg {
			leg = x.leg
			fmt.Fprintf(w, "\n%s\n", legs[leg])
		}
		fmt.Fprintf(w, "%3d  %-26s → %-26s %s\n", i+1, x.from, x.to, strings.Join(x.by, ", "))
	}
	fmt.Fprintf(w, "\n%d crossings, by calls of %d functions. Not counted are calls of words and values, by these, and "+
		"back into who has asked:\n", len(counted), functions)
	for _, x := range spoken {
		fmt.Fprintf(w, "     %-26s → %-26s %d calls of %d functions\n", x.from, x.to, x.calls, len(x.by))
	}
}
