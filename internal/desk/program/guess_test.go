package program

import (
	"strings"
	"testing"

	"medici/lobby"
)

// A program that watches asks what can be guessed, guesses, and reads what came of it; one that plays does not.
func TestGuessing(t *testing.T) {
	l := newLobby(t)
	table, ann := open(t, l, "ann", lobby.Settings{Seats: 2})
	bob, wim := join(t, l, table, "bob"), watch(t, l, table, "wim")
	ann.until("turn")
	bob.until("turn")
	turn := wim.until("turn")
	asked := map[string]*client{"1": ann, "2": bob}[turn.Actor]
	says := func(c *client, line, want string) {
		t.Helper()
		c.send(line)
		if h, _ := c.next(); h.raw != want+"\n" {
			t.Errorf("%s is answered by %s", line, h.raw)
		}
	}
	draw, sell := turn.Actor+" draw", turn.Actor+" sell"
	says(wim, `{"type":"guess"}`, `{"type":"guess","seq":3,"answers":[{"answer":"`+draw+`","count":0},{"answer":"`+sell+
		`","count":0}],"right":[]}`)
	says(wim, `{"type":"guess","answer":"`+sell+`","seq":3}`, `{"type":"guess","seq":3,"mine":"`+sell+
		`","answers":[{"answer":"`+draw+`","count":0},{"answer":"`+sell+`","count":1}],"right":[]}`)
	for line, says := range map[string]string{
		`{"type":"guess","answer":"` + sell + `"}`:         `"seq" is missing`,
		`{"type":"guess","answer":"` + sell + `","seq":2}`: "has moved on",
		`{"type":"guess","answer":"3 sell","seq":3}`:       "has moved on",
	} {
		wim.send(line)
		if h, _ := wim.next(); h.Type != "refused" || !strings.Contains(h.Error, says) {
			t.Errorf("%s is answered by %s", line, h.raw)
		}
	}
	says(asked, `{"type":"guess"}`, `{"type":"guess","answers":[],"right":[]}`)
	asked.send(`{"type":"guess","answer":"` + sell + `","seq":3}`)
	if h, _ := asked.next(); h.Type != "refused" || !strings.Contains(h.Error, "only for those who watch") {
		t.Errorf("a player's guess is answered by %s", h.raw)
	}
	asked.send(moveLine("sell", 3))
	wim.until("turn")
	wim.send(`{"type":"guess"}`)
	if h := wim.until("guess"); !strings.Contains(h.raw, `"was":"`+sell+`","fell":"`+sell+`"`) ||
		!strings.Contains(h.raw, `"right":[{"name":"wim","times":1}]`) {
		t.Errorf("after the move wim is told %s", h.raw)
	}
}
