package merchant

import (
	"errors"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/record"
)

// The standard map is that of clause 1.
func TestStandardMap(t *testing.T) {
	m := Standard().Map()
	if got := [3]int{len(m.Places), len(m.Territories), len(m.Routes)}; got != [3]int{45, 10, 82} {
		t.Errorf("places, territories and routes are %v", got)
	}
	if want := (pile{2: 6, 3: 4, 4: 5, 5: 5, 6: 2, 7: 2, 8: 1}); m.markers != want {
		t.Errorf("the markers are %v, not %v", m.markers, want)
	}
	var closed []string
	for _, p := range m.Places {
		if p.Closed {
			closed = append(closed, p.Name)
		}
	}
	if got := strings.Join(closed, ", "); got != "Wittenberg, Erfurt, Leipzig, Regensburg, München, Linz, Wien, Hof, "+
		"Ingolstadt" {
		t.Errorf("closed with two are %s", got)
	}
	if cost, joined := m.Cost(m.Place("nuernberg"), m.Place("braunschweig")); cost != 56 || !joined {
		t.Errorf("the route from Nürnberg to Braunschweig costs %d, %t", cost, joined)
	}
	if _, joined := m.Cost(m.Place("gent"), m.Place("wien")); joined {
		t.Error("a route joins Gent and Wien")
	}
	if koeln := m.Place("koeln"); koeln.Status != "confirmed" || len(m.Neighbours(koeln)) != 6 {
		t.Errorf("Köln is %s and has the neighbours %v", koeln.Status, m.Neighbours(koeln))
	}
}

// A map that the game cannot be played on is refused, and the reason says what is wrong.
func TestFaultyMapsAreRefused(t *testing.T) {
	for _, c := range []struct{ old, new, says string }{
		{`"map": "standard"`, `"map": standard`, "not of the form"},
		{`"map": "standard"`, `"name": "standard"`, `unknown field "name"`},
		{`"status": "confirmed"}` + "\n ]\n}", `"status": "confirmed"}]} {}`, "something follows"},
		{`  {"id": "holland", "name": "Holland and Frisia", "status": "reconstructed"},` + "\n", "",
			"25 cities, 20 towns and 10 territories (rule 1.1), not 25, 20 and 9"},
		{`"territory": "saxony"`, `"territory": "sachsen"`, `braunschweig lies in "sachsen"`},
		{`"id": "holland"`, `"id": "flanders"`, "two territories have the id flanders"},
		{`"id": "holland"`, `"id": "Holland"`, `territory "Holland"`},
		{`"id": "utrecht"`, `"id": "high"`, "no place may have the id high"},
		{`"name": "Utrecht"`, `"name": ""`, "a place has a name"},
		{`"code": "UTR"`, `"code": "UT"`, `utrecht has the code "UT"`},
		{`"code": "UTR"`, `"code": "GEN"`, "two places have the code GEN"},
		{`"id": "ulm", "name": "Ulm"`, `"id": "hof", "name": "Ulm"`, "two places have the id hof"},
		{`"size": 8`, `"size": 9`, "koeln has the size 9"},
		{`"size": 8`, `"size": 1`, "koeln has the size 1"},
		{`"code": "KOR"`, `"code": "KOR", "size": 2`, "kortrijk has the size 2"},
		{`"name": "Wittenberg", "code": "WIT", "size": 2`, `"name": "Wittenberg", "code": "WIT", "size": 3`,
			"wittenberg and the size 2 (rule 2.3)"},
		{`"code": "LIN", "size": 2, "territory": "bavaria", "closed_with_two": true`,
			`"code": "LIN", "size": 2, "territory": "bavaria", "closed_with_two": false`,
			"7 cities and 2 towns are closed (rule 2.2), not 6 and 2"},
		{`"value": 8, "count": 1`, `"value": 8, "count": 2`, "2 markers have the value 8, and 1 cities"},
		{`"value": 8`, `"value": 9`, "from 2 to 8"},
		{`"a": "bruegge", "b": "gent"`, `"a": "bruegge", "b": "gend"`, `from "bruegge" to "gend", and one`},
		{`"a": "bruegge", "b": "gent"`, `"a": "bruegge", "b": "bruegge"`, "from bruegge to itself"},
		{`"b": "gent", "cost": 17`, `"b": "gent", "cost": 0`, "from bruegge to gent costs 0"},
		{`"b": "gent", "cost": 17`, `"b": "gent", "cost": 1000`, "from bruegge to gent costs 1000"},
		{`{"a": "gent", "b": "antwerpen"`, `{"a": "gent", "b": "bruegge"`, "two routes lead from gent to bruegge"},
		{`{"a": "breda", "b": "antwerpen"`, `{"a": "kassel", "b": "antwerpen"`, ""},
		{`"width": 79`, `"width": 80`, "the grid is 80 by 13"},
		{`"code": "WIE", "size": 4, "territory": "bavaria", "closed_with_two": true, "x": 69`,
			`"code": "WIE", "size": 4, "territory": "bavaria", "closed_with_two": true, "x": 72`, "wien leaves the grid"},
		{`"x": 48, "y": 12`, `"x": 48, "y": 13`, "innsbruck leaves the grid"},
		{`"x": 52, "y": 4`, `"x": 54, "y": 4`, "wittenberg lies in the rectangle"},
		{`"free": {"x": 59`, `"free": {"x": 60`, "the rectangle that is free is 20 by 9 at 60, 0"},
		{`"width": 20, "height": 9`, `"width": 19, "height": 9`, "at least 20 by 9 cells (rule 1.2)"},
		{`"width": 20, "height": 9`, `"width": 20, "height": 14`, "lies on the grid"},
		{`"x": 3, "y": 7`, `"x": 3, "y": 6`, "no empty cell lies between the labels of gent and kortrijk"},
		{`"x": 16, "y": 6`, `"x": 14, "y": 6`, "no empty cell lies between the labels of gent and luettich"},
	} {
		text := strings.Replace(string(standardFile), c.old, c.new, 1)
		if text == string(standardFile) {
			t.Fatalf("%s is not in the map", c.old)
		}
		switch m, err := ReadMap([]byte(text)); {
		case c.says == "" && err != nil:
			t.Errorf("%s: %v", c.new, err)
		case c.says != "" && (m != nil || err == nil || !strings.Contains(err.Error(), c.says)):
			t.Errorf("%s: the map is refused with %v, not %q", c.new, err, c.says)
		}
	}
}

// Every place can be reached with every number of merchants.
func TestMapsAreConnected(t *testing.T) {
	route := func(a, b string) string { return `{"a": "` + a + `", "b": "` + b + `"` }
	for _, c := range []struct{ cut, says string }{
		{"emden", "with 6 merchants no way leads from bruegge to emden"},
		{"innsbruck", "no way leads from bruegge to innsbruck"},
	} {
		text := regexp.MustCompile(`(?m)^.*"a": "`+c.cut+`".*\n`).ReplaceAllString(string(standardFile), "")
		text = strings.Replace(text, `"status": "reconstructed"},`+"\n ],\n \"markers\"",
			`"status": "reconstructed"}],"markers"`, 1)
		if _, err := ReadMap([]byte(text)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("without the routes of %s the map is refused with %v", c.cut, err)
		}
	}
	// Innsbruck by way of Wien alone is cut off when Wien is closed.
	text := strings.Replace(string(standardFile), route("innsbruck", "augsburg"), route("innsbruck", "regensburg"), 1)
	if _, err := ReadMap([]byte(text)); err == nil ||
		!strings.Contains(err.Error(), "with 2 merchants no way leads from bruegge to innsbruck") {
		t.Errorf("a map that falls apart with two is refused with %v", err)
	}
}

// other returns a map that differs from the standard one by a route.
func other(t *testing.T) *Map {
	t.Helper()
	m, err := ReadMap([]byte(strings.Replace(string(standardFile), `"b": "gent", "cost": 17`, `"b": "gent", "cost": 16`,
		1)))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The hash is that of the rules: another cost makes another map of it, another drawing
// does not, nor does another order of the routes.
func TestHash(t *testing.T) {
	if got := standard.Hash; got != "f5960ecba9fb5f77" {
		t.Errorf("the standard map has the hash %s", got)
	}
	if other(t).Hash == standard.Hash {
		t.Error("another cost does not change the hash")
	}
	gent, antwerpen := `{"a": "bruegge", "b": "gent", "cost": 17`, `{"a": "gent", "b": "antwerpen", "cost": 18`
	for _, c := range [][]string{
		{`"x": 11, "y": 2`, `"x": 10, "y": 2`},
		{`"name": "Gent"`, `"name": "Gand"`},
		{`"a": "bruegge", "b": "gent"`, `"a": "gent", "b": "bruegge"`},
		{gent, antwerpen, antwerpen, gent},
	} {
		m, err := ReadMap([]byte(strings.NewReplacer(c...).Replace(string(standardFile))))
		if err != nil || m.Hash != standard.Hash {
			t.Errorf("%v: the hash changes, %v", c, err)
		}
	}
}

// A record names a map that is not the standard one, and is refused where that is not.
func TestRecordsNameTheirMap(t *testing.T) {
	own := other(t)
	knowing := Standard().Knowing(own)
	if got := rules.Title(knowing); got != "merchant" {
		t.Errorf("the standard game is titled %q", got)
	}
	g, err := knowing.With("map", own.Hash)
	if err != nil || g.(Game).Map() != own {
		t.Fatalf("with its hash the map is %v, %v", g, err)
	}
	title := "merchant map=" + own.Hash
	if got := rules.Title(g); got != title {
		t.Errorf("the game is titled %q, not %q", got, title)
	}
	head := "medici-record 1\ngame " + title + "\nseat 1 Adam\nseat 2 Kylie\n"
	if rec, err := record.Read(strings.NewReader(head), rules.Shelf{knowing}); err != nil || rec.Game != g {
		t.Errorf("the record is read as %v, %v", rec.Game, err)
	}
	_, err = record.Read(strings.NewReader(head), rules.Shelf{Standard()})
	bad, ok := errors.AsType[*record.Error](err)
	if !ok || bad.Line != 2 || !strings.Contains(bad.Reason, "data whose hash is "+strconv.Quote(own.Hash)) {
		t.Errorf("without the map the record is refused with %v", err)
	}
	if back, err := g.With("map", standard.Hash); err != nil || rules.Title(back) != "merchant" {
		t.Errorf("back on the standard map it is %v, %v", back, err)
	}
}
