package merchant_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/merchant"
	"medici/rules/record"
)

var shelf = rules.Shelf{merchant.Standard()}

// TestGames plays whole games that are kept as records, beside the twin.
func TestGames(t *testing.T) {
	paths, err := filepath.Glob("../../testdata/games/merchant/*.txt")
	if err != nil || len(paths) < 10 {
		t.Fatalf("%d games, %v", len(paths), err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := record.Read(bytes.NewReader(text), shelf)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		w := newTwin(t, len(rec.Seats))
		for _, m := range rec.Moves {
			w.play(m.Action.String())
		}
		compare(t, rec.State, w)
	}
}

// example is the one of clause 11, behind a deal that leads to its hands.
var example = `medici-record 1
game merchant
seat 1 Adam
seat 2 Kylie
` + exampleDeal + `house start 2
2 home lueneburg
1 home luettich
2 marker luebeck
2 open luebeck
1 marker koeln
1 open koeln
2 marker hamburg
2 letter collect
2 open hamburg
1 marker gent
1 letter collect
1 open gent
2 marker braunschweig
2 grow hamburg
2 grow luebeck
2 open braunschweig
`

var exampleDeal = dealt(8, 7, 7, 6, 5, 6, 5, 5, 5, 2, 2, 3, 3, 4, 3, 4, 4, 4)

func dealt(values ...int) string {
	var b strings.Builder
	for _, v := range values {
		b.WriteString("house marker " + string(rune('0'+v)) + "\n")
	}
	return b.String()
}

const exampleJSON = `{"game":"merchant","over":false,"actor":"2","winners":[],"round":3,"phase":"letter","first":2,` +
	`"points":[1,1],"money":[45,47],"hands":[[2,3,3,4,5,5,5],[2,3,4,4,6,6]],"in_hand":[7,6],"letters":[1,1],` +
	`"houses":[41,38],` +
	`"territories":[2,2],"track":16,"placed":["gent","koeln","hamburg","luebeck","braunschweig"],"awarded":{},` +
	`"rings":{"gent":[1],"koeln":[1],"hamburg":[2,2],"luebeck":[2,2],"braunschweig":[2]},` +
	`"towns":{"lueneburg":2,"luettich":1},"idle":0,"end":""}`

// TestExample plays the first rounds of clause 11.
func TestExample(t *testing.T) {
	rec, err := record.Read(strings.NewReader(example), shelf)
	if err != nil {
		t.Fatal(err)
	}
	var position, want any
	got := rules.Position(rec.Game, rec.State.View(rules.Referee), rec.State.Winners())
	if err := cmp.Or(json.Unmarshal(got, &position), json.Unmarshal([]byte(exampleJSON), &want)); err != nil ||
		!reflect.DeepEqual(position, want) {
		t.Errorf("the position is\n%s\nnot\n%s", got, exampleJSON)
	}
	for seat, want := range map[rules.Seat][2]string{
		rules.Spectator: {`"money":[null,null]`, `"hands":[null,null]`},
		0:               {`"money":[45,null]`, `"hands":[[2,3,3,4,5,5,5],null]`},
		1:               {`"money":[null,47]`, `"hands":[null,[2,3,4,4,6,6]]`},
	} {
		got := string(rules.Position(rec.Game, rec.State.View(seat), rec.State.Winners()))
		if !strings.Contains(got, want[0]) || !strings.Contains(got, want[1]) {
			t.Errorf("%s sees %s", seat, got)
		}
	}
}

// another returns the game on a map that differs from the standard one by a route.
func another(t *testing.T) rules.Game {
	t.Helper()
	text, err := os.ReadFile("map.json")
	if err != nil {
		t.Fatal(err)
	}
	m, err := merchant.ReadMap(bytes.Replace(text, []byte(`"b": "gent", "cost": 17`), []byte(`"b": "gent", "cost": 16`),
		1))
	if err != nil {
		t.Fatal(err)
	}
	g, err := merchant.Standard().Knowing(m).With("map", m.Hash)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
