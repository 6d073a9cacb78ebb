package program

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"medici/lobby"
	"medici/lobby/match"
	"medici/rules/medici"
)

func TestTableLines(t *testing.T) {
	l := newLobby(t)
	table, ann := open(t, l, "ann", lobby.Settings{Name: "old-mill", Seats: 3, Bots: 1, Private: true})
	h := ann.until("table")
	want := `{"type":"table","table":"old-mill","game":"medici","edition":"2016","you":1,"private":true,"code":"` +
		table.Code() +
		`","state":"waiting","seats":[{"seat":1,"name":"ann","kind":"person","here":true},` +
		`{"seat":2,"name":"` + h.Seats[1].Name +
		`","kind":"bot","here":true},{"seat":3,"name":"","kind":"empty","here":false}]}` + "\n"
	if h.raw != want {
		t.Errorf("the table is\n%swant\n%s", h.raw, want)
	}
	wim := watch(t, l, table, "wim")
	if h := wim.until("table"); h.You != 0 || h.Code == "" {
		t.Errorf("wim is told %s", h.raw)
	}
	wim.send(`{"type":"leave"}`) // changes nothing that a table line tells
	if rest := wim.rest(); len(rest) != 0 || wim.err != nil {
		t.Errorf("wim leaves with %v, %v", wim.err, rest)
	}
	bob := join(t, l, table, "bob")
	if h := ann.until("table"); h.State != "playing" || h.Seats[2].Name != "bob" || len(ann.all) != 2 {
		t.Errorf("ann is told\n%s", ann.story())
	}
	if h := bob.until("table"); h.You != 3 {
		t.Errorf("bob is told %s", h.raw)
	}
}

// The end of input is a lost connection: the seat is kept. To leave before a game
// gives it up.
func TestLeaving(t *testing.T) {
	l := newLobby(t)
	table, ann := open(t, l, "ann", lobby.Settings{Seats: 4})
	ann.until("table")
	bob := join(t, l, table, "bob")
	ann.until("table")
	bob.typed.Close()
	if bob.rest(); bob.err != nil {
		t.Error(bob.err)
	}
	if h := ann.until("table"); h.Seats[1] != (tableSeat{Seat: 2, Name: "bob", Kind: "person", Here: false}) {
		t.Errorf("bob is away: %s", h.raw)
	}
	bob = join(t, l, table, "bob")
	if h := ann.until("table"); h.Seats[1] != (tableSeat{Seat: 2, Name: "bob", Kind: "person", Here: true}) {
		t.Errorf("bob is back: %s", h.raw)
	}
	bob.until("table")
	bob.send(`{"type":"leave"}`)
	if rest := bob.rest(); len(rest) != 0 || bob.err != nil {
		t.Errorf("bob leaves with %v, %v", bob.err, rest)
	}
	if h := ann.until("table"); h.Seats[1] != (tableSeat{Seat: 2, Name: "", Kind: "empty", Here: false}) {
		t.Errorf("bob has left: %s", h.raw)
	}
}

// Input that ends with its last line unended is obeyed, and all is told before
// the session ends.
func TestEverythingIsAnsweredBeforeTheEnd(t *testing.T) {
	l := newLobby(t)
	host := enter(t, l, "ann")
	table, err := host.Open(lobby.Settings{Game: medici.Game{}, Seats: 2, Name: "old-mill"})
	if err != nil {
		t.Fatal(err)
	}
	visit, err := host.Join(table)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	in := `{"type":"chat","text":"a <b> & c"}` + "\r\n" + `{"type":"start"}` + "\r" + `{"type":"chat","text":"\u00e9"}`
	if err := First.Serve(t.Context(), visit, strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	want := `{"type":"table","table":"old-mill","game":"medici","edition":"2016","you":1,"private":false,"state":"waiting",` +
		`"seats":[{"seat":1,"name":"ann","kind":"person","here":true},{"seat":2,"name":"","kind":"empty","here":false}]}
{"type":"chat","from":"ann","seat":1,"text":"a <b> & c"}
{"type":"refused","move":"","rule":"","error":"too few for a game"}
{"type":"chat","from":"ann","seat":1,"text":"é"}
`
	if out.String() != want {
		t.Errorf("told is\n%swant\n%s", &out, want)
	}
	if visit.Say("x") == nil {
		t.Error("the visit is not over")
	}
}

// The words of spectators are for spectators; a newcomer is not told earlier talk.
func TestChat(t *testing.T) {
	l := newLobby(t)
	table, ann := open(t, l, "ann", lobby.Settings{Seats: 3})
	ann.until("table")
	wim, vera := watch(t, l, table, "wim"), watch(t, l, table, "vera")
	wim.until("table")
	vera.until("table")
	wim.send(`{"type":"chat","text":"psst"}`)
	for _, c := range []*client{wim, vera} {
		if h := c.until("chat"); h.From != "wim" || h.Seat != 0 || h.Text != "psst" {
			t.Errorf("%s is told %s", c.name, h.raw)
		}
	}
	ann.send(`{"type":"chat","text":"good luck"}`)
	for _, c := range []*client{ann, wim, vera} {
		if h := c.until("chat"); h.From != "ann" || h.Seat != 1 || h.Text != "good luck" {
			t.Errorf("%s is told %s", c.name, h.raw)
		}
	}
	bob := join(t, l, table, "bob")
	bob.until("table")
	bob.send(`{"type":"chat","text":"hello"}`)
	if h, _ := bob.next(); h.Text != "hello" {
		t.Errorf("bob is told\n%s", bob.story())
	}
}

func TestTheTableGoes(t *testing.T) {
	l := newLobby(t)
	table, ann := open(t, l, "ann", lobby.Settings{Seats: 2})
	wim := watch(t, l, table, "wim")
	wim.until("table")
	ann.until("table")
	ann.send(`{"type":"leave"}`)
	ann.rest()
	if wim.rest(); !errors.Is(wim.err, lobby.ErrGone) || !strings.Contains(wim.err.Error(), "deserted") {
		t.Errorf("wim's session ends with %v", wim.err)
	}
}

func TestTheClock(t *testing.T) {
	clock, err := match.ParseClock("30s+5m")
	if err != nil {
		t.Fatal(err)
	}
	_, asked, other := began(t, lobby.Settings{Clock: clock})
	for _, c := range []*client{asked, other} {
		if h := c.all[len(c.all)-1]; h.Left == nil || *h.Left > 330_000 || *h.Left < 300_000 {
			t.Errorf("%s is told %s", c.name, h.raw)
		}
	}
	_, asked, _ = began(t, lobby.Settings{})
	if h := asked.all[len(asked.all)-1]; h.Left != nil {
		t.Errorf("without a clock: %s", h.raw)
	}
}

// faulty panics in the reader's goroutine, which nobody else knows.
type faulty struct{}

func (faulty) Read([]byte) (int, error)  { panic("a fault") }
func (faulty) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestFaults(t *testing.T) {
	l := newLobby(t)
	table, _ := open(t, l, "ann", lobby.Settings{Seats: 2})
	wim := enter(t, l, "wim")
	for range 2 {
		visit, err := wim.Watch(table)
		if err != nil {
			t.Fatal(err)
		}
		func() {
			defer func() {
				if text, ok := recover().(string); !ok || !strings.Contains(text, "a fault") {
					t.Errorf("the panic is %v", text)
				}
			}()
			_ = First.Serve(context.Background(), visit, faulty{}, io.Discard)
		}()
		visit, err = wim.Watch(table)
		if err != nil {
			t.Fatal(err)
		}
		if err := First.Serve(context.Background(), visit, strings.NewReader(""), faulty{}); !errors.Is(err,
			io.ErrClosedPipe) {
			t.Errorf("without a reader: %v", err)
		}
	}
}
