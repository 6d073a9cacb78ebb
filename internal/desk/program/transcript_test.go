package program

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"medici/lobby"
	"medici/rules"
	"medici/rules/medici"
)

var update = flag.Bool("update", false, "play the game of the transcript again, and write it into the contract")

const (
	transcript = "../../../testdata/protocol/two-buyers.txt"
	contract   = "../../../docs/protocol.md"
	begins     = "<!-- testdata/protocol/two-buyers.txt -->\n```\n"
	ends       = "```\n"
)

// The game in the contract was played by this program, all of it is there, and
// what it shows is still true.
func TestTranscript(t *testing.T) {
	if *update {
		write(t, transcript, playTranscript(t))
		before, after, _ := strings.Cut(read(t, contract), begins)
		_, after, _ = strings.Cut(after, ends)
		write(t, contract, before+begins+read(t, transcript)+ends+after)
	}
	text := read(t, transcript)
	if !strings.Contains(read(t, contract), begins+text+ends) {
		t.Error("the contract has another transcript; run go test ./internal/desk/program -run Transcript -update")
	}
	ann := &client{t: t, name: "the reader of the transcript"}
	var state rules.State
	for line := range strings.Lines(text) {
		said, mine := strings.CutPrefix(line, "> ")
		if mine {
			if _, err := readRequest([]byte(said)); err != nil {
				t.Errorf("%v in %s", err, line)
			}
			continue
		}
		h := heard{raw: strings.TrimPrefix(line, "< ")}
		if err := json.Unmarshal([]byte(h.raw), &h); err != nil {
			t.Fatal(line, err)
		}
		ann.note(h)
		switch h.Type {
		case "move":
			state = replay(t, state, h)
		case "turn":
			if want := rules.Position(medici.Game{}, state.View(0), nil); !strings.Contains(h.raw, `"view":`+string(want)) {
				t.Errorf("%s shows not %s", line, want)
			}
			if h.Actor != state.Turn().String() || len(h.Legal) > 0 && !slices.Equal(h.Legal, rules.Notations(state.Actions())) {
				t.Errorf("%s when it is the turn of %s", line, state.Turn())
			}
		case "over":
			if !rules.Over(state) || !reflect.DeepEqual(h.Scores, state.Scores()) {
				t.Errorf("%s after the scores %v", line, state.Scores())
			}
		}
	}
	if kinds := ann.kinds(); !slices.Equal(kinds, []string{"chat", "move", "over", "refused", "table", "turn"}) {
		t.Errorf("only of %q is there an example", kinds)
	}
}

func replay(t *testing.T, state rules.State, h heard) rules.State {
	t.Helper()
	if state == nil {
		state, _ = medici.Game{}.Start(2)
	}
	a, err := medici.Game{}.Parse(h.Move)
	if err != nil {
		t.Fatal(err)
	}
	by, _ := rules.ParseActor(h.Actor)
	next, _, err := state.Apply(by, a)
	if err != nil {
		t.Fatalf("%s: %v", h.raw, err)
	}
	return next
}

func (c *client) kinds() (kinds []string) {
	for _, h := range c.all {
		kinds = append(kinds, h.Type)
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

// playTranscript is a game as one of its two buyers sees it.
func playTranscript(t *testing.T) string {
	l := newLobby(t, kept(t))
	table, ann := open(t, l, "ann", lobby.Settings{Name: "amber-fox", Seats: 2, Private: true})
	var b strings.Builder
	hears := func(h heard) heard { b.WriteString("< " + h.raw); return h }
	says := func(line string) { b.WriteString("> " + line + "\n"); ann.send(line) }

	hears(ann.until("table"))
	bob := join(t, l, table, "bob")
	done := make(chan struct{})
	go func() {
		defer close(done)
		for h, ok := bob.next(); ok && h.Type != "over"; h, ok = bob.next() {
			if h.Type == "chat" && h.From == "ann" {
				bob.send(`{"type":"chat","text":"and to you"}`)
			}
			if len(h.Legal) > 0 {
				bob.send(moveLine(decide(h.Legal, 5), h.Seq))
			}
		}
	}()
	greeted := false
	for h, _ := ann.next(); hears(h).Type != "over"; h, _ = ann.next() {
		switch {
		case h.Type == "turn" && len(h.Legal) > 0 && !greeted:
			greeted = true
			says(asLine(map[string]any{"type": "chat", "text": "good luck"}))
			for hears(ann.until("chat")).From != "bob" {
			}
			says(moveLine("bid 41", h.Seq))
			hears(ann.until("refused"))
			says(moveLine(decide(h.Legal, 7), h.Seq))
		case len(h.Legal) > 0:
			says(moveLine(decide(h.Legal, 7), h.Seq))
		}
	}
	<-done
	says(`{"type":"leave"}`)
	ann.rest()
	return b.String()
}

// decide draws while it can, and bids as little as it can up to a limit.
func decide(legal []string, most int) string {
	for _, move := range legal {
		first, _, _ := strings.Cut(move, "..")
		bid, isBid := strings.CutPrefix(first, "bid ")
		if n, err := strconv.Atoi(bid); isBid && err == nil && n <= most {
			return first
		}
	}
	return legal[0]
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(os.Stderr, "wrote", path)
}
