package contract

import (
	"encoding/json"
	"errors"
	"flag"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/cards"
	"medici/rules/medici"
	"medici/rules/merchant"
	"medici/rules/strozzi"
)

var update = flag.Bool("update", false, "write the tables of docs/protocol.md anew")

// The page says what the schemas say, and shows each of them.
func TestPage(t *testing.T) {
	path := filepath.Join(root(), "docs", "protocol.md")
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	filled, err := Filled(string(page))
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(path, []byte(filled), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if filled != string(page) {
		t.Error("docs/protocol.md is not what docs/protocol says; run go test ./internal/dev/contract -update")
	}
	for _, kind := range []string{View, Answer, Page} {
		for _, name := range names(t, kind) {
			if !strings.Contains(filled, "<!-- docs/protocol/"+kind+"/"+name+".json -->") {
				t.Errorf("docs/protocol.md does not show %s/%s", kind, name)
			}
		}
	}
}

// The schemas of the second protocol are made of those of the first.
func TestSeconds(t *testing.T) {
	made, err := Seconds()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range made {
		path := filepath.Join(root(), "docs", "protocol", name)
		if *update {
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, text, 0o644)); err != nil {
				t.Fatal(err)
			}
		} else if kept, err := os.ReadFile(path); err != nil || string(kept) != string(text) {
			t.Errorf("docs/protocol/%s is another; run go test ./internal/dev/contract -update (%v)", name, err)
		}
	}
	kept, _ := filepath.Glob(filepath.Join(root(), "docs", "protocol", "2", "*", "*.json"))
	if len(kept) != len(made) {
		t.Errorf("docs/protocol/2 has %d schemas, want %d", len(kept), len(made))
	}
}

func names(t *testing.T, kind string) []string {
	t.Helper()
	all, err := Names(kind)
	if err != nil || len(all) == 0 {
		t.Fatalf("%s: %q, %v", kind, all, err)
	}
	return all
}

// Positions of every game are shown as their schema says, to everybody who may look, and no field stands
// in a schema that no game ever fills.
func TestViews(t *testing.T) {
	games := []rules.Game{
		medici.Game{}, with(t, medici.Game{}, "edition", "1995"), cards.Game{}, with(t, cards.Game{}, "variant", "advanced"),
		strozzi.Game{}, merchant.Standard(),
	}
	seen := map[string]bool{}
	for _, g := range games {
		least, most := g.Seats()
		for seats := least; seats <= most; seats++ {
			n := 0
			eachPosition(t, g, seats, func(s rules.State) {
				if n++; n%3 != 0 && !rules.Over(s) { // next to each other they are much alike
					return
				}
				for seat := rules.Referee; int(seat) < seats; seat++ {
					shown := rules.Position(g, s.View(seat), s.Winners())
					if err := Check(View, shown); err != nil {
						t.Fatal(err)
					}
					note(t, seen, g.Name(), shown)
				}
			})
		}
	}
	for _, name := range names(t, View) {
		var o object
		if text, err := fs.ReadFile(folder(), View+"/"+name+".json"); err != nil || json.Unmarshal(text, &o) != nil {
			t.Fatal(name, err)
		}
		for _, f := range o.Properties {
			if data := strings.HasSuffix(f.name, "data") || f.name == "map"; !data && !seen[name+"."+f.name] {
				t.Errorf("%s never shows %q", name, f.name)
			}
		}
	}
}

func with(t *testing.T, g rules.Game, key, value string) rules.Game {
	t.Helper()
	g, err := g.With(key, value)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// eachPosition shows every position of a random game.
func eachPosition(t *testing.T, g rules.Game, seats int, show func(rules.State)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(seats), 35))
	s, err := g.Start(seats)
	if err != nil {
		return // some editions are for fewer
	}
	for show(s); !rules.Over(s); show(s) {
		actions := s.Actions()
		a := actions[rng.IntN(len(actions))]
		if span, is := a.(rules.Span); is {
			least, most := span.Bounds()
			a = span.At(least + rng.IntN(most-least+1))
		}
		if s, _, err = s.Apply(s.Turn(), a); err != nil {
			t.Fatal(err)
		}
	}
}

// note takes down which fields were ever more than nothing.
func note(t *testing.T, seen map[string]bool, game string, shown []byte) {
	t.Helper()
	var given map[string]json.RawMessage
	if err := json.Unmarshal(shown, &given); err != nil {
		t.Fatal(err)
	}
	for name, value := range given {
		switch string(value) {
		case "0", `""`, "[]", "{}", "null", "false":
		default:
			seen[game+"."+name] = true
		}
	}
}

// What is not in a schema, or is missing, is found.
func TestCheckFindsWhatIsWrong(t *testing.T) {
	for line, part := range map[string]string{
		`{"type":"move","seq":1,"actor":"1","move":"draw"}`:            "",
		`{"type":"move","seq":0,"actor":"1","move":"draw"}`:            "minimum",
		`{"type":"move","seq":1,"actor":"1"}`:                          "move",
		`{"type":"move","seq":1,"actor":"1","move":"draw","secret":1}`: "secret",
		`{"type":"turn","seq":1,"actor":"1","view":{"game":"chess"}}`:  "chess",
		`{"type":"turn","seq":1,"actor":"1","view":{"game":"medici"}}`: "view/medici",
		`{"type":"spell"}`: "spell",
		`[]`:               "unmarshal",
	} {
		err := Check(Server, []byte(line))
		if (err == nil) != (part == "") || err != nil && !strings.Contains(err.Error(), part) {
			t.Errorf("%s: %v, want something about %q", line, err, part)
		}
	}
}
