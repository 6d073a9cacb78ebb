package program

import (
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"medici/lobby"
)

// Lines that come all at once are answered one after the other, in their order;
// a move without a seq is one of the position that there is by then.
func TestAllAtOnce(t *testing.T) {
	_, asked, other := began(t, lobby.Settings{})
	var said strings.Builder
	said.WriteString(moveLine("draw", 0) + "\n")
	for i := range 10_000 {
		switch i % 3 {
		case 0:
			fmt.Fprintf(&said, "{\"type\":\"move\",\"move\":\"no %d\"}\n", i)
		case 1:
			fmt.Fprintf(&said, "{\"type\":\"chat\",\"text\":\"no %d\xe2\x82\"}\n", i) // half a character
		case 2:
			fmt.Fprintf(&said, "{\"type\":\"chat\",\"text\":\"yes %d\"}\n", i)
		}
	}
	said.WriteString(moveLine("sell", 0) + "\n")
	go func() { _, _ = io.WriteString(asked.typed, said.String()) }()

	if h := asked.until("move"); h.Move != "draw" {
		t.Fatal(h.raw)
	}
	for i := range 10_000 {
		h, ok := asked.next()
		for ok && (h.Type == "move" || h.Type == "turn") { // the card that was drawn
			h, ok = asked.next()
		}
		want := map[int]string{0: "refused", 1: "refused", 2: "chat"}[i%3]
		if h.Type != want || want == "chat" && h.Text != fmt.Sprint("yes ", i) || i%3 == 0 && h.Move != fmt.Sprint("no ", i) {
			t.Fatalf("line %d is answered by %s", i, h.raw)
		}
	}
	if h := asked.until("move"); h.Move != "sell" && h.Actor != "house" {
		t.Errorf("at the end told is %s", h.raw)
	}
	other.until("turn")
	for len(other.moves) < len(asked.moves) {
		other.until("move")
	}
}

// Many moves without a seq, typed before anything is read.
func TestMovesInAdvance(t *testing.T) {
	_, asked, other := began(t, lobby.Settings{})
	asked.send(moveLine("draw", 0) + "\n" + moveLine("draw", 0) + "\n" + moveLine("draw", 0))
	var story []string
	for range 6 {
		h, _ := asked.next()
		story = append(story, h.Type)
	}
	// After two more cards the lot is sold by itself, and the third draw is nobody's.
	if got := strings.Join(story, " "); got != "move move turn move move turn" || other == nil {
		t.Errorf("told is\n%s", asked.story())
	}
	if h, _ := asked.next(); h.Type != "refused" || h.Rule == "" {
		t.Errorf("the third draw: %s", h.raw)
	}
}

// endless is a program that only talks.
type endless struct {
	line string
	read atomic.Int64
}

func (e *endless) Read(p []byte) (int, error) {
	n := copy(p, strings.Repeat(e.line, 1+len(p)/len(e.line)))
	e.read.Add(int64(n))
	return n, nil
}

// A program that does not read is not read from.
func TestFloodWithoutReading(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, line := range []string{"nonsense\n", `{"type":"chat","text":"me me me"}` + "\n"} {
			l := newLobby(t)
			table, ann := open(t, l, "ann", lobby.Settings{Seats: 3})
			ann.until("table")
			visit, err := enter(t, l, "bob").Join(table)
			if err != nil {
				t.Fatal(err)
			}
			in := &endless{line: line}
			told, out := io.Pipe()
			ended := make(chan error)
			go func() { ended <- First.Serve(t.Context(), visit, in, out) }()
			if _, err := told.Read(make([]byte, 1<<16)); err != nil { // the table
				t.Fatal(err)
			}
			synctest.Wait()
			if n := in.read.Load(); n > 8<<10 {
				t.Errorf("%d bytes of %q were taken", n, line)
			}
			ann.until("table")
			ann.send(`{"type":"chat","text":"bob?"}`)
			for h := ann.until("chat"); h.From != "ann"; {
				h = ann.until("chat")
			}
			told.Close()
			if err := <-ended; err == nil {
				t.Error("nobody minds that nothing can be written")
			}
			ann.typed.Close()
			ann.rest()
		}
	})
}
