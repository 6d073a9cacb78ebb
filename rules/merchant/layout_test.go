package merchant

import (
	"strings"
	"testing"
)

// The standard map is laid out for two sizes, with all routes and costs, as Check asks.
func TestStandardLayouts(t *testing.T) {
	m := Standard().Map()
	if len(m.Layouts) != 2 {
		t.Fatalf("there are %d layouts", len(m.Layouts))
	}
	for i, want := range [][2]int{{117, 27}, {196, 39}} {
		l := m.Layouts[i]
		if got := [2]int{l.Width, l.Height}; got != want || len(l.Lines) != 82 || len(l.Labels) != 45 {
			t.Errorf("layout %d has %v cells, %d lines and %d labels", i, got, len(l.Lines), len(l.Labels))
		}
		if err := l.Check(m); err != nil {
			t.Error(err)
		}
	}
}

// At 117 columns labels lie up to 2 cells and a row from where the grid has them.
func TestLabelsLieNearTheGrid(t *testing.T) {
	m := Standard().Map()
	for i, c := range m.Layouts[0].Labels {
		p := &m.Places[i]
		if x, y := float64(c[0])-1.46*float64(p.X), c[1]-2*p.Y; x < -2 || x > 2 || y < -1 || y > 1 {
			t.Errorf("the label of %s lies %.1f columns and %d rows from its place", p, x, y)
		}
	}
}

// A layout that would mislead is refused, and the reason says what is wrong.
func TestFaultyLayoutsAreRefused(t *testing.T) {
	const line = `"corners": [[4, 14], [2, 14], [2, 8]], "cost": [2, 11]`
	m := Standard().Map()
	for _, c := range []struct{ old, new, says string }{
		{`"layouts"`, `"maps"`, `unknown field "maps"`},
		{`"width": 117`, `"width": 11700`, "1 to 1000 columns"},
		{`"width": 117`, `"width": 0`, "1 to 1000 columns"},
		{`"height": 27`, `"height": 0`, "1 to 1000 columns"},
		{`"height": 27`, `"height": 1001`, "1 to 1000 columns"},
		{`{"place": "gent", "at": [4, 12]},`, "", "44 of 45 places"},
		{`{"place": "gent", "at": [4, 12]}`, `{"place": "ghent", "at": [4, 12]}`, `"ghent" is no place`},
		{`{"place": "gent", "at": [4, 12]}`, `{"place": "gent", "at": [4, 8]}`, "the label of gent has no room"},
		{line, `"corners": [[4, 14], [2, 8]], "cost": [2, 11]`, "goes aslant"},
		{line, `"corners": [[4, 14], [2, 14], [2, 9]], "cost": [2, 11]`, "does not join"},
		{line, `"corners": [[4, 14], [4, 8]], "cost": [4, 11]`, "kortrijk"},
		{line, `"corners": [[4, 14], [4, 500], [2, 500], [2, 8]], "cost": [2, 11]`, "leaves the layout"},
		{line, `"corners": [[4, 14], [2, 14], [2, 8]], "cost": [4, 11]`, "of its own"},
		{line, `"corners": [[4, 14], [2, 14], [2, 8]], "cost": [0, 26]`, "on its line"},
	} {
		text := strings.Replace(string(routesFile), c.old, c.new, 1)
		if text == string(routesFile) {
			t.Errorf("%s is not there", c.old)
		}
		if _, err := m.Laid([]byte(text)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("with %s for %s the error is %v, not %q", c.new, c.old, err, c.says)
		}
	}
}
