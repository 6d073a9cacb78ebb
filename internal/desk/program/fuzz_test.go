package program

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// FuzzServe lets a program say anything in the middle of a game. Nothing panics,
// every line has its answer, and what is refused has changed nothing: all that
// happened at the table is what the other answers tell.
func FuzzServe(f *testing.F) {
	for _, seed := range []string{
		"", "\n", "\r\n\r", "{", "{}\n{}", `{"type":"start"}`, `{"type":"leave"}` + "\n" + `{"type":"start"}`,
		`{"type":"move","move":"draw"}` + "\n" + `{"type":"move","move":"sell","seq":4}`,
		`{"type":"move","move":"bid 5","seq":3}`, `{"type":"move","move":"pass","move":"draw"}`,
		`{"type":"move","move":"draw","seq":3}` + "\r" + `{"type":"move","move":"draw"}`,
		`{"type":"move","move":"start 1","seq":1` + "\n" + `{"type":"move","move":"card X10"}`,
		`{"type":"chat","text":"hello"}`, `{"type":"chat","text":"\ud800\u0000` + "\xff" + `"}`,
		`{"type":"block","name":"bob"}` + "\n" + `{"type":"blocked"}` + "\n" + `{"type":"unblock","name":"BOB"}`,
		`{"type":"block","name":"ann\u202e"}`, `{"type":"report","name":"bob","why":"x"}`,
		strings.Repeat(`{"type":"chat","text":"spam"}`+"\n", 9),
		`{"type":"chat","text":null}`, `[{"type":"chat"}]`, strings.Repeat("x", LongestLine+1),
		strings.Repeat(`{"type":"move","move":"draw"}`+"\n", 9),
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, said []byte) {
		l := lobby.New(lobby.Config{Games: rules.Shelf{medici.Game{}}})
		defer l.Close()
		mine, other := inPlay(t, l)
		var out bytes.Buffer
		err := First.Serve(t.Context(), mine, bytes.NewReader(said), &out)

		before := 2 // the first selector and the first card
		moved, talked, answered := 0, 0, 0
		for line := range strings.Lines(out.String()) {
			var h heard
			if err := json.Unmarshal([]byte(line), &h); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			switch h.Type {
			case "move":
				if h.Seq > before && h.Actor != "house" {
					moved++
				}
			case "chat":
				talked++
			case "refused", "blocked":
				answered++
			}
		}
		lines := count(said)
		if moved+talked+answered != lines {
			t.Errorf("%d lines, %d moves, %d of chat, %d other answers, %v:\n%s", lines, moved, talked, answered, err, &out)
		}
		u, _ := other.Updates().Wait(t.Context())
		if heard := told(u.Lines); heard != talked || moved == 0 && u.Seq != before {
			t.Errorf("%d moves and %d of chat became %d and %d:\n%s", moved, talked, u.Seq-before, heard, &out)
		}
	})
}

// inPlay returns a game of two, first the visit of whose turn it is.
func inPlay(t *testing.T, l *lobby.Lobby) (asked, other *lobby.Visit) {
	ann := enter(t, l, "ann")
	table, err := ann.Open(lobby.Settings{Game: medici.Game{}, Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	var visits []*lobby.Visit
	for _, who := range []*lobby.Visitor{ann, enter(t, l, "bob")} {
		v, err := who.Join(table)
		if err != nil {
			t.Fatal(err)
		}
		visits = append(visits, v)
	}
	watcher, err := enter(t, l, "wim").Watch(table)
	if err != nil {
		t.Fatal(err)
	}
	u, _ := watcher.Updates().Wait(t.Context())
	turn := u.View.Turn()
	return visits[turn], visits[1-turn]
}

// count returns how many lines are read and want an answer.
func count(said []byte) (n int) {
	all := newLines(bytes.NewReader(said))
	for {
		line, err := all.next()
		if err == ErrTooLong {
			return n + 1
		}
		if err != nil {
			return n
		}
		if r, err := readRequest(line); err == nil && r.kind == "leave" {
			return n
		}
		n++
	}
}

func told(lines []match.Line) (n int) {
	for _, l := range lines {
		if l.Kind == match.Said {
			n++
		}
	}
	return n
}
