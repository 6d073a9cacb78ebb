package main

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestArena(t *testing.T) {
	out, errs, end := call("", "arena", "--game", "medici", "--edition", "1995", "--seats", "steady,steady,steady", "--games", "4", "--seed", "3", "--json")
	var said struct {
		Games int
		Seats []map[string]any
	}
	if err := json.Unmarshal([]byte(out), &said); err != nil || end != fine || errs != "" {
		t.Fatalf("%v, status %d: %s%s", err, end, out, errs)
	}
	if said.Games != 6 || len(said.Seats) != 3 {
		t.Errorf("played is %s", out)
	}
	for _, s := range said.Seats {
		for _, number := range []string{"share", "low", "high", "score"} {
			if n, ok := s[number].(float64); !ok || n < 0 {
				t.Errorf("%s is %v in %s", number, s[number], out)
			}
		}
		if s["name"] != "steady" {
			t.Errorf("a seat is called %v", s["name"])
		}
	}
	table, _, _ := call("", "arena", "--seats", "steady,steady", "--games", "2")
	if !strings.Contains(table, "share %") || !strings.Contains(table, "price over face of all players: ") {
		t.Errorf("the table is\n%s", table)
	}
}

// Bots of every level think beside each other in every game: a contest plays as many games at
// once as there are processors.
func TestArenaOfEveryGame(t *testing.T) {
	for _, k := range games {
		for _, seats := range []string{"apprentice,factor", "factor,banker/1"} {
			out, errs, end := call("", "arena", "--game", k.Game.Name(), "--seats", seats, "--games", "2")
			if end != fine || errs != "" || !strings.Contains(out, "share %") {
				t.Errorf("%s, %s: status %d\n%s%s", k.Game.Name(), seats, end, out, errs)
			}
		}
	}
}

func TestArenaSaysWhatIsWrong(t *testing.T) {
	for args, want := range map[string]string{
		"--seats steady":                           "2 to 6 seats",
		"--seats steady,godlike":                   "known are",
		"--seats steady,steady --games 0":          "more than 0",
		"--seats steady,steady --game chess":       "unknown game",
		"--seats steady,steady/fast":               "number of playouts",
		"--seats steady,steady --edition 1995":     "3 to 6 seats",
		"--seats steady,exec:":                     "names no program",
		"--seats steady,exec:/there/is/no/program": "no such file",
	} {
		_, errs, end := call("", append([]string{"arena"}, strings.Fields(args)...)...)
		if end == fine || !strings.Contains(errs, want) {
			t.Errorf("%s: status %d, %s", args, end, errs)
		}
	}
}
