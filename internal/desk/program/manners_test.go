package program

import (
	"strings"
	"testing"

	"medici/lobby"
)

// Blocking, reports and announcements happen as the page shows.
func TestRudeTranscript(t *testing.T) {
	played := playRude(t)
	if *update {
		paste(t, "rude", played)
	}
	if text := pasted(t, "rude"); text != played {
		t.Errorf("it differs; is\n%s", played)
	}
}

func playRude(t *testing.T) string {
	l := newLobby(t, func(c *lobby.Config) { c.Report = func(lobby.Report) error { return nil } })
	table, ann := open(t, l, "ann", lobby.Settings{Name: "amber-fox", Seats: 3})
	var b strings.Builder
	hears := func() {
		h, _ := ann.next()
		b.WriteString("< " + h.raw)
	}
	says := func(line string) {
		b.WriteString("> " + line + "\n")
		ann.send(line)
		hears()
	}
	hears()
	bob := join(t, l, table, "bob")
	hears()
	bob.until("table")
	bobSays := func(text string) {
		bob.send(asLine(map[string]any{"type": "chat", "text": text}))
		bob.until("chat")
	}
	bobSays("what a fool")
	hears()
	says(`{"type":"report","name":"bob","why":"calls me names"}`)
	says(`{"type":"block","name":"bob"}`)
	bobSays("a fool, I say")
	says(`{"type":"block","name":"rob"}`)
	says(`{"type":"chat","text":"peace at last"}`)
	bob.until("chat")
	l.Announce("the server rests at noon")
	hears()
	bob.until("announcement")
	says(`{"type":"unblock","name":"bob"}`)
	bob.send(`{"type":"leave"}`)
	hears()
	return b.String()
}
