package e2e

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// tournament is an evening as a program sees it.
type tournament struct {
	Code, State, Table string
	People             []struct {
		Name   string
		Left   bool
		Place  int
		Points float64
		Games  int
	}
	Played []struct {
		Tables []struct {
			Table, State, Record string
			Seats                []struct {
				Name   string
				Score  int
				Place  int
				Points float64
			}
		}
	}
}

// entrants are programs, each with a key of its own.
type entrants struct {
	*server
	keys  map[string]gossh.Signer
	code  string
	moved chan struct{} // has room for as many as anybody waits for
}

// asks has somebody type a command that answers with an evening.
func (e *entrants) asks(name, command string) (told tournament) {
	e.t.Helper()
	if e.keys[name] == nil {
		e.keys[name] = termtest.Key(e.t)
	}
	c := e.dial(name, e.keys[name])
	defer c.Close()
	out, errs, exit := c.Exec(command + " --json")
	if err := json.Unmarshal([]byte(out), &told); err != nil || exit != 0 {
		e.t.Fatalf("%s types %q and reads %q, %q (%v)", name, command, out, errs, err)
	}
	return told
}

// plays has the programs of some tables, or of all, play to the end; wait returns when they
// have, or have lost the server.
func (e *entrants) plays(tables ...int) (wait func()) {
	e.t.Helper()
	all := &sync.WaitGroup{}
	round := e.asks("p00", "evening").Played
	for i, table := range round[len(round)-1].Tables {
		if len(tables) > 0 && !slices.Contains(tables, i) || table.State != "playing" {
			continue
		}
		for _, seat := range table.Seats {
			x := e.linesOn(e.dial(seat.Name, e.keys[seat.Name]), seat.Name, "join "+table.Table+" --json")
			all.Go(func() {
				x.compete(e.moved)
				x.client.Kill()
			})
		}
	}
	return all.Wait
}

// compete decides quickly: it draws what it can, and bids for each lot once.
func (x *lines) compete(moved chan<- struct{}) {
	for {
		line, ok := x.wait(`"legal":`, `"type":"over"`)
		if !ok || strings.Contains(line, `"type":"over"`) {
			return
		}
		var turn struct {
			Seq   int
			Legal []string
		}
		if err := json.Unmarshal([]byte(line), &turn); err != nil {
			x.t.Error(err)
			return
		}
		move := turn.Legal[0]
		if i := slices.IndexFunc(turn.Legal, func(m string) bool { return strings.HasPrefix(m, "bid ") }); i >= 0 &&
			turn.Seq%3 == 0 {
			move, _, _ = strings.Cut(turn.Legal[i], "..")
		}
		select {
		case moved <- struct{}{}:
		default:
		}
		x.say(fmt.Sprintf(`{"type":"move","move":%q,"seq":%d}`, move, turn.Seq))
	}
}

// Twelve programs play an evening of three rounds. One leaves after the first, one comes
// late, and the server is killed in the middle of the second.
func TestTwelveProgramsPlayAnEvening(t *testing.T) {
	t.Parallel()
	files := t.TempDir()
	e := &entrants{server: serve(t, "--data", files), keys: map[string]gossh.Signer{}}
	e.code = e.asks("p00", "evening new --rounds 3 --seats 4 --clock none").Code
	for i := 1; i < 12; i++ {
		e.asks(fmt.Sprintf("p%02d", i), "evening join "+e.code)
	}
	follower := e.lines("watcher", "evening show "+e.code+" --follow --json")
	follower.hears(`"state":"gathering"`)
	e.asks("p00", "evening start")
	follower.hears(`"state":"playing","round":1`)
	e.plays()()
	follower.hears(`"state":"resting"`)
	if _, errs, exit := e.dial("p11", e.keys["p11"]).Exec("evening leave"); exit != 0 {
		t.Fatal("leaving: ", errs)
	}
	e.asks("late", "join "+e.code)

	e.asks("p00", "evening start")
	e.plays(0)()
	e.moved = make(chan struct{}, 20)
	lost := e.plays(1, 2)
	for range cap(e.moved) {
		<-e.moved
	}
	e.kill()
	lost()
	e.server = serve(t, "--data", files)
	e.plays()()
	again := e.lines("watcher", "evening show "+e.code+" --follow --json")
	again.hears(`"state":"resting"`)
	e.asks("p00", "evening start")
	e.plays()()
	again.hears(`"state":"over","round":3`)
	e.judge()
}

// judge holds the end of the evening to what it promises, and its results to the records.
func (e *entrants) judge() {
	e.t.Helper()
	told := e.asks("p03", "evening")
	total, games := 0.0, map[string]int{"p11": 1, "late": 2}
	for _, p := range told.People {
		want, known := games[p.Name]
		if !known {
			want = 3
		}
		if p.Games != want || p.Left != (p.Name == "p11") {
			e.t.Errorf("%s has played %d games and has left: %v", p.Name, p.Games, p.Left)
		}
		total += p.Points
	}
	if total < 98.99 || total > 99.01 { // nine tables of 5 + 3 + 2 + 1
		e.t.Errorf("all points together are %v", total)
	}
	c := e.dial("p03", e.keys["p03"])
	if games, _, _ := c.Exec("games --json"); strings.Count(games, `"evening":{`) != 1 {
		e.t.Errorf("how p03 stood at the end is not with one of these: %s", games)
	}
	if games, _, _ := c.Exec("games"); !strings.Contains(games, "With it the evening ") ||
		!strings.Contains(games, " of 13 for you") {
		e.t.Errorf("how p03 stood at the end is not told: %s", games)
	}
	for _, r := range told.Played {
		for _, table := range r.Tables {
			record, errs, exit := c.Exec("record " + table.Record)
			var scores []string
			for _, s := range table.Seats {
				scores = append(scores, fmt.Sprint(s.Score))
			}
			if exit != 0 || !strings.Contains(record, strings.Join(scores, " ")) {
				e.t.Errorf("the scores of %s are %v, and its record %s is %q %s", table.Table, scores, table.Record,
					record[max(0, len(record)-80):], errs)
			}
		}
	}
}
