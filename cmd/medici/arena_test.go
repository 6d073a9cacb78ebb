package main

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"medici/internal/desk/arena"
	"medici/internal/desk/sheet"
	"medici/internal/games/kit"
)

func TestArena(t *testing.T) {
	out, errs, end := call("", "arena", "--game", "medici", "--edition", "1995", "--seats", "steady,steady,steady",
		"--games", "4", "--seed", "3", "--json")
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

// Into a pipe the table goes as programs have read it so far; on a terminal it is no wider than that.
func TestStandings(t *testing.T) {
	won := arena.Result{Game: "medici", Games: 3, Deals: 1, Seed: 3, Gauges: map[string]float64{"price over face": 0.854},
		Seats: []arena.Standing{
			{Name: "steady", Share: 1, Low: 0.5, High: 1, Score: 119.33, Gauges: map[string]float64{"price over face": 0.8}},
			{Name: "exec:./bot.py", Millis: 1234.5, Score: 7},
		}}
	gauges := []kit.Gauge{{Name: "price over face"}}
	printed := func(p sheet.Paper) string {
		var b strings.Builder
		if err := printStandings(&b, p, won, gauges); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	const piped = `medici: 3 games, each of 1 deals from every seat, seed 3
  share %        95 %  score  ms a decision  price over face  player
    100.0  50.0–100.0  119.3           0.00             0.80  steady
      0.0     0.0–0.0    7.0        1234.50             0.00  exec:./bot.py
price over face of all players: 0.85
`
	if got := printed(sheet.Paper{}); got != piped {
		t.Errorf("piped is\n%s, want\n%s", got, piped)
	}
	for _, width := range []int{40, 80, 120} {
		text := printed(sheet.Paper{Width: width})
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > width {
				t.Errorf("on %d cells a line is %q", width, line)
			}
		}
		for _, part := range []string{"share %", "50.0–100.0", "exec:./bot.py", "1234.50"} {
			if !strings.Contains(text, part) {
				t.Errorf("on %d cells %q is missing in\n%s", width, part, text)
			}
		}
	}
}

// A share without luck is the same on average, and is there only when it is asked for.
func TestAdjusted(t *testing.T) {
	const line = "arena --game strozzi --seats factor,factor:bold --games 60 --json"
	var said struct {
		Seats []struct {
			Share    float64
			Adjusted *struct{ Share, Low, High, Factor float64 }
		}
	}
	for _, asked := range []bool{false, true} {
		args := strings.Fields(line)
		if asked {
			args = append(args, "--adjusted")
		}
		out, errs, end := call("", args...)
		if err := json.Unmarshal([]byte(out), &said); err != nil || end != fine {
			t.Fatalf("%v, status %d: %s%s", err, end, out, errs)
		}
		for _, s := range said.Seats {
			switch a := s.Adjusted; {
			case (a != nil) != asked:
				t.Errorf("asked is %t, and said %s", asked, out)
			case a != nil && (math.Abs(a.Share-s.Share) > 0.1 || a.Low > a.Share || a.High < a.Share || a.Factor <= 0):
				t.Errorf("a share of %f is adjusted to %+v", s.Share, *a)
			}
		}
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
