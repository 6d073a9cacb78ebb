package program

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"medici/lobby"
)

// began returns a game of two in which it is the turn of the first client.
func began(t *testing.T, s lobby.Settings) (table *lobby.Table, asked, other *client) {
	t.Helper()
	s.Seats = 2
	l := newLobby(t)
	table, ann := open(t, l, "ann", s)
	bob := join(t, l, table, "bob")
	turn := ann.until("turn")
	bob.until("turn")
	if turn.Actor == "1" {
		return table, ann, bob
	}
	return table, bob, ann
}

// A refused line changes nothing: the next line is the refusal, and after all of
// them the game stands where it did.
func TestRefusals(t *testing.T) {
	_, asked, other := began(t, lobby.Settings{})
	turn := len(asked.moves) + 1
	deep := strings.Repeat("[", 2000) + strings.Repeat("]", 2000)
	for _, c := range []struct{ line, move, rule, says string }{
		{"", "", "", "empty"},
		{"  \t ", "", "", "empty"},
		{"draw", "", "", "JSON"},
		{"[]", "", "", "JSON"},
		{"null", "", "", "JSON"},
		{"7", "", "", "JSON"},
		{deep, "", "", "JSON"},
		{`{"type":"start"`, "", "", "JSON"},
		{`{"type":"start",}`, "", "", "JSON"},
		{`{"type" "start"}`, "", "", "JSON"},
		{`{"type":"start"}}`, "", "", "JSON"},
		{`{"type":"start"} {"type":"start"}`, "", "", "JSON"},
		{`{"type":"start"} # now`, "", "", "JSON"},
		{`{'type':'start'}`, "", "", "JSON"},
		{"{\"type\":\"chat\",\"text\":\"\xff\"}", "", "", "UTF-8"},
		{"{\"type\":\"chat\",\"text\":\"\xc3", "", "", "UTF-8"},
		{"{\"type\":\"chat\",\"text\":\"\x00\"}", "", "", "JSON"},
		{`{}`, "", "", `"type" is missing`},
		{`{"Type":"start"}`, "", "", `"type" is missing`},
		{`{"type":7}`, "", "", `"type" must be a string`},
		{`{"type":null}`, "", "", `"type" must be a string`},
		{`{"type":"Start"}`, "", "", `unknown type "Start"`},
		{`{"type":"bow","move":"draw"}`, "", "", `unknown type "bow"`},
		{`{"type":"turn"}`, "", "", `unknown type "turn"`},
		{`{"type":"start","now":true}`, "", "", `unknown field "now"`},
		{`{"type":"leave","move":"draw"}`, "", "", `unknown field "move"`},
		{`{"type":"chat","text":"a","to":"bob"}`, "", "", `unknown field "to"`},
		{`{"type":"chat","text":"a","text":"b"}`, "", "", `"text" is there twice`},
		{`{"type":"chat"}`, "", "", `"text" is missing`},
		{`{"type":"chat","text":["a"]}`, "", "", `"text" must be a string`},
		{`{"type":"chat","text":" \u0007 "}`, "", "", "nothing"},
		{asLine(map[string]any{"type": "chat", "text": strings.Repeat("a", 301)}), "", "", "300 characters"},
		{`{"type":"move"}`, "", "", `"move" is missing`},
		{`{"type":"move","move":true}`, "", "", `"move" must be a string`},
		{`{"type":"move","move":"draw","Seq":1}`, "draw", "", `unknown field "Seq"`},
		{`{"type":"move","move":"draw","seq":"1"}`, "draw", "", "whole number"},
		{`{"type":"move","move":"draw","seq":1.5}`, "draw", "", "whole number"},
		{`{"type":"move","move":"draw","seq":-1}`, "draw", "", "whole number"},
		{`{"type":"move","move":"draw","seq":0}`, "draw", "", "whole number"},
		{`{"type":"move","move":"draw","seq":null}`, "draw", "", "whole number"},
		{`{"type":"move","move":"draw","seq":1e99}`, "draw", "", "whole number"},
		{moveLine("draw", turn-1), "draw", "", "moved on"},
		{moveLine("draw", turn+1), "draw", "", "moved on"},
		{moveLine("", 0), "", "", "no move"},
		{moveLine("dance", 0), "dance", "", "no move"},
		{moveLine("Draw", 0), "Draw", "", "no move"},
		{moveLine("draw ", 0), "draw ", "", "no move"},
		{moveLine("bid 07", 0), "bid 07", "4.2", "whole number"},
		{moveLine("bid 5", 0), "bid 5", "4.1", "no lot"},
		{moveLine("pass", turn), "pass", "4.1", "no lot"},
		{moveLine("card C5", turn), "card C5", "?", ""},
		{`{"type":"start"}`, "", "", ""}, // for two reasons, if this is not the host
	} {
		asked.send(c.line)
		h, ok := asked.next()
		if !ok || h.Type != "refused" || h.Move != c.move || h.Rule != c.rule && c.rule != "?" ||
			!strings.Contains(h.Error, c.says) || h.Error == "" {
			t.Errorf("%q is answered by %s", c.line, h.raw)
		}
	}
	other.send(moveLine("draw", turn))
	if h, _ := other.next(); h.Type != "refused" || h.Rule == "" || h.Move != "draw" {
		t.Errorf("out of turn: %s", h.raw)
	}
	asked.send(moveLine("draw", turn))
	for _, c := range []*client{asked, other} {
		if h, _ := c.next(); h.Type != "move" || h.Seq != turn || h.Actor != "1" && h.Actor != "2" || h.Move != "draw" {
			t.Errorf("%s is told %s after all the refusals", c.name, h.raw)
		}
	}
}

func TestRefusalsBeforeTheGame(t *testing.T) {
	l := newLobby(t)
	table, ann := open(t, l, "ann", lobby.Settings{Seats: 4})
	ann.until("table")
	wim := watch(t, l, table, "wim")
	wim.until("table")
	for _, c := range []struct {
		who        *client
		line, says string
	}{
		{ann, moveLine("draw", 0), "no game"},
		{ann, moveLine("draw", 1), "no game"},
		{wim, moveLine("draw", 0), "only for those who sit"},
		{ann, `{"type":"start"}`, "too few"},
		{wim, `{"type":"start"}`, "only the host"},
	} {
		c.who.send(c.line)
		if h, _ := c.who.next(); h.Type != "refused" || !strings.Contains(h.Error, c.says) {
			t.Errorf("%s to %s: %s", c.line, c.who.name, h.raw)
		}
	}
	bob := join(t, l, table, "bob")
	bob.until("table")
	bob.send(`{"type":"start"}`)
	if h, _ := bob.next(); h.Type != "refused" {
		t.Errorf("bob may start: %s", h.raw)
	}
	ann.send(`{"type":"start"}`)
	for _, c := range []*client{ann, bob, wim} {
		c.until("turn")
		if c.table.State != "playing" || len(c.table.Seats) != 2 {
			t.Errorf("%s is told\n%s", c.name, c.story())
		}
	}
}

func TestLongestLine(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\r"} {
		_, asked, _ := began(t, lobby.Settings{})
		line := `{"type":"chat","text":"hello"}`
		asked.send(line + strings.Repeat(" ", LongestLine-len(line)))
		if h, _ := asked.next(); h.Type != "chat" {
			t.Errorf("a line of 4,096 bytes is answered by %s", h.raw)
		}
		go fmt.Fprint(asked.typed, line+strings.Repeat(" ", LongestLine-len(line)+1)+end+line+end) // is not read to its end
		rest := asked.rest()
		if len(rest) != 1 || rest[0].Type != "refused" || !strings.Contains(rest[0].Error, "4,096") ||
			!errors.Is(asked.err, ErrTooLong) {
			t.Errorf("a longer line ends with %v: %v", asked.err, rest)
		}
	}
}
