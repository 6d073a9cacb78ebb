package program

import (
	"strings"
	"testing"

	"medici/lobby"
)

const (
	rude       = "../../../testdata/protocol/rude.txt"
	rudeBegins = "<!-- testdata/protocol/rude.txt -->\n```\n"
)

// Blocking, reports and announcements happen as the contract shows.
func TestRudeTranscript(t *testing.T) {
	played := playRude(t)
	if *update {
		write(t, rude, played)
		before, after, _ := strings.Cut(read(t, contract), rudeBegins)
		_, after, _ = strings.Cut(after, ends)
		write(t, contract, before+rudeBegins+played+ends+after)
	}
	if text := read(t, rude); text != played {
		t.Errorf("%s differs; is\n%s", rude, played)
	}
	if !strings.Contains(read(t, contract), rudeBegins+played+ends) {
		t.Error("the contract has another transcript; run go test ./internal/desk/program -run Transcript -update")
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
