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

	"medici/internal/dev/contract"
	"medici/lobby"
	"medici/rules"
	"medici/rules/cards"
	"medici/rules/medici"
	"medici/rules/merchant"
	"medici/rules/strozzi"
)

var update = flag.Bool("update", false, "play the games of the transcripts again, and write them into the page")

const page = "../../../docs/protocol.md"

// transcript is a game on the page as one of its two players, ann, sees it.
type transcript struct {
	name  string // of its file
	game  rules.Game
	turns int  // of ann's, after which she leaves; 0 to the end of the game
	veils bool // it hides something from her
}

var transcripts = []transcript{
	{"two-buyers", medici.Game{}, 0, false},
	{"cards", cards.Game{}, 2, false},
	{"strozzi", strozzi.Game{}, 4, false},
	{"merchant", merchant.Standard(), 5, true},
}

// file returns where a transcript stands beside the page.
func file(name string) string { return "../../../testdata/protocol/" + name + ".txt" }

// begins returns what stands before it on the page, and fence what stands behind it.
func begins(name string) string { return "<!-- testdata/protocol/" + name + ".txt -->\n" + fence }

const fence = "```\n"

// paste writes a transcript into its file and onto the page.
func paste(t *testing.T, name, text string) {
	t.Helper()
	write(t, file(name), text)
	before, after, found := strings.Cut(read(t, page), begins(name))
	_, after, _ = strings.Cut(after, fence)
	if !found {
		t.Fatalf("the page has no place for it: %q", begins(name))
	}
	write(t, page, before+begins(name)+text+fence+after)
}

// pasted returns a transcript, which the page must show.
func pasted(t *testing.T, name string) string {
	t.Helper()
	text := read(t, file(name))
	if !strings.Contains(read(t, page), begins(name)+text+fence) {
		t.Error("the page has another transcript; run go test ./internal/desk/program -run Transcript -update")
	}
	return text
}

// The games on the page were played by this program, what is shown of them is all of it, and it is
// still true.
func TestTranscripts(t *testing.T) {
	var kinds []string
	for _, tr := range transcripts {
		t.Run(tr.name, func(t *testing.T) {
			if *update {
				paste(t, tr.name, tr.play(t))
			}
			kinds = append(kinds, tr.holds(t)...)
		})
	}
	slices.Sort(kinds)
	if kinds = slices.Compact(kinds); !slices.Equal(kinds, []string{"chat", "move", "over", "refused", "table", "turn"}) {
		t.Errorf("only of %q is there an example", kinds)
	}
}

// holds judges a transcript, and answers which types of lines it shows.
func (tr transcript) holds(t *testing.T) []string {
	ann := &client{t: t, name: "the reader of the transcript"}
	state, err := tr.game.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(pasted(t, tr.name)) {
		said, mine := strings.CutPrefix(line, "> ")
		if mine {
			if _, err := readRequest([]byte(said)); err != nil {
				t.Errorf("%v in %s", err, line)
			}
			if err := contract.Check(contract.Client, []byte(said)); err != nil {
				t.Error(err)
			}
			continue
		}
		h := heard{raw: strings.TrimPrefix(line, "< ")}
		if err := json.Unmarshal([]byte(h.raw), &h); err != nil {
			t.Fatal(line, err)
		}
		if ann.note(h); tr.veils {
			continue
		}
		switch h.Type {
		case "move":
			state = tr.replay(t, state, h)
		case "turn":
			if want := rules.Position(tr.game, state.View(0), nil); !strings.Contains(h.raw, `"view":`+string(want)) {
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
	return ann.kinds()
}

func (tr transcript) replay(t *testing.T, state rules.State, h heard) rules.State {
	t.Helper()
	a, err := tr.game.Parse(h.Move)
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

// play plays the game.
func (tr transcript) play(t *testing.T) string {
	l := newLobby(t, kept(t), func(c *lobby.Config) { c.Games = rules.Shelf{tr.game} })
	table, ann := open(t, l, "ann", lobby.Settings{Name: "amber-fox", Game: tr.game, Seats: 2, Private: true})
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
	turns := 0
	for h, _ := ann.next(); hears(h).Type != "over"; h, _ = ann.next() {
		if h.Type != "turn" || len(h.Legal) == 0 {
			continue
		}
		if turns++; turns == tr.turns+1 && tr.turns > 0 {
			bob.typed.Close()
			break
		}
		if turns == 1 && tr.turns == 0 {
			says(asLine(map[string]any{"type": "chat", "text": "good luck"}))
			for hears(ann.until("chat")).From != "bob" {
			}
			says(moveLine("bid 41", h.Seq))
			hears(ann.until("refused"))
		}
		says(moveLine(decide(h.Legal, 7), h.Seq))
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
	if strings.HasPrefix(legal[0], "price ") {
		return "price 40"
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
