package peers

import (
	"encoding/json"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"medici/lobby/match"
	"medici/lobby/together"
)

// ear is a hall that writes down what other nodes tell, and a wire that goes nowhere.
type ear struct {
	heard []string
	sent  []string
}

func (e *ear) Announced(text string)     { e.heard = append(e.heard, "announced "+text) }
func (e *ear) Overheard(line match.Line) { e.heard = append(e.heard, line.From+" says "+line.Text) }
func (e *ear) Closed(id string)          { e.heard = append(e.heard, "close "+id) }
func (e *ear) Forgotten(id string)       { e.heard = append(e.heard, "forget "+id) }
func (e *ear) Reconsidered(id string)    { e.heard = append(e.heard, "reconsider "+id) }
func (e *ear) LookedAt(node string, m together.Message) {
	e.heard = append(e.heard, node+" looks at "+m.Game)
}
func (e *ear) Blocked(id string)          { e.heard = append(e.heard, "blocks "+id) }
func (e *ear) Send(node string, m []byte) { e.sent = append(e.sent, node+": "+string(m)) }
func (e *ear) Invited(id string, by match.Speaker, to Invitation) {
	e.heard = append(e.heard, by.Name+" asks "+id+" to "+to.Table)
}

// Whatever one node sends another one hears, and what it does not know it passes over.
func TestMessages(t *testing.T) {
	e := &ear{}
	p := New(e, e, func() {}, slog.New(slog.DiscardHandler))
	ann := match.Speaker{Person: match.Person{ID: "1", Name: "ann"}}
	for _, m := range []Message{
		{Announce: "soon"}, {Speaker: &ann, Said: "hello"}, {Speaker: &ann, Invited: "2", To: &Invitation{Table: "old-mill"}},
		{Close: "t"}, {Forget: "3"}, {Reconsider: "4"}, {Blocks: "5"},
		{Together: &together.Message{Game: "k7-1"}},
	} {
		p.Send("", m)
	}
	for _, sent := range e.sent {
		p.Receive("n1", []byte(strings.TrimPrefix(sent, ": ")))
	}
	p.Receive("n1", []byte(`{"later":1}`))
	p.Receive("n1", []byte(`no message`))
	want := []string{"announced soon", "ann says hello", "ann asks 2 to old-mill", "close t", "forget 3", "reconsider 4",
		"blocks 5", "n1 looks at k7-1"}
	if !slices.Equal(e.heard, want) {
		t.Errorf("heard is %q, not %q", e.heard, want)
	}
}

// Anyone who is at other nodes is known until their node is silent for too long, and told only when it changes.
func TestNeighbours(t *testing.T) {
	e, changes := &ear{}, 0
	p := New(e, e, func() { changes++ }, slog.New(slog.DiscardHandler))
	bob := Neighbour{Person: match.Person{ID: "2", Name: "bob"}, Idle: true}
	for _, anyway := range []bool{false, false, true} {
		p.Publish([]Neighbour{bob}, anyway)
	}
	if len(e.sent) != 2 {
		t.Errorf("the same was told %d times", len(e.sent))
	}
	data, _ := json.Marshal(Message{Roster: true, Here: []Neighbour{bob}})
	p.Receive("n1", data)
	p.Receive("n1", data)
	if who, there := p.ByID("2"); !there || who != bob || !p.Has("Bob") || !p.Has("b0b") || changes != 1 {
		t.Errorf("at the other node is %+v, after %d changes", who, changes)
	}
	if who, there := p.ByName("BOB"); !there || who.ID != "2" {
		t.Errorf("bob is %+v", who)
	}
	if all := p.Except(func(id string) bool { return id == "2" }); len(all) != 0 {
		t.Errorf("there are %+v besides", all)
	}
	p.MissSilent(time.Now().Add(rosterLasts + time.Second))
	if _, there := p.ByID("2"); there || p.Has("bob") || changes != 2 {
		t.Error("somebody is taken to be at a node that is silent")
	}
	none := New(nil, e, func() {}, slog.New(slog.DiscardHandler))
	none.Send("", Message{Announce: "to nobody"})
	none.Publish([]Neighbour{bob}, true)
}

// Somebody at other nodes is invited there, wherever they are, and no other node hears of it.
func TestInvite(t *testing.T) {
	e := &ear{}
	p := New(e, e, func() {}, slog.New(slog.DiscardHandler))
	bob := Neighbour{Person: match.Person{ID: "2", Name: "bob"}, Idle: true}
	for node, here := range map[string][]Neighbour{"n1": {bob}, "n2": {}, "n3": {bob}} {
		data, _ := json.Marshal(Message{Roster: true, Here: here, Version: 1})
		p.Receive(node, data)
	}
	invite := func(id string) []string {
		e.sent = nil
		p.Invite(id, match.Speaker{Person: match.Person{ID: "1", Name: "ann"}}, Invitation{Table: "old-mill"})
		slices.Sort(e.sent)
		return e.sent
	}
	sent := invite("2")
	if len(sent) != 2 || !strings.HasPrefix(sent[0], "n1: {") || !strings.HasPrefix(sent[1], "n3: {") {
		t.Fatalf("sent is %q", sent)
	}
	p.Receive("n1", []byte(strings.TrimPrefix(sent[0], "n1: ")))
	if want := []string{"ann asks 2 to old-mill"}; !slices.Equal(e.heard, want) {
		t.Errorf("heard is %q, not %q", e.heard, want)
	}
	data, _ := json.Marshal(Message{Version: 2, Since: 1, Left: []string{"2"}})
	p.Receive("n3", data)
	if sent := invite("2"); len(sent) != 1 || !strings.HasPrefix(sent[0], "n1: {") {
		t.Errorf("sent is %q, and somebody has left the third node", sent)
	}
	if sent := invite("3"); len(sent) != 0 {
		t.Errorf("sent is %q to somebody who is at no node", sent)
	}
}

// Guests of one name at different nodes are found one after the other as they leave. Somebody at two nodes is as the
// first describes them, and once they have left that one as the other does.
func TestNamesakes(t *testing.T) {
	e := &ear{}
	p := New(e, e, func() {}, slog.New(slog.DiscardHandler))
	version := map[string]uint64{}
	tell := func(node string, came []Neighbour, left ...string) {
		t.Helper()
		m := Message{Since: version[node], Came: came, Left: left}
		if version[node] == 0 {
			m = Message{Roster: true, Here: came}
		}
		version[node]++
		m.Version = version[node]
		data, _ := json.Marshal(m)
		p.Receive(node, data)
	}
	guest := func(id string) Neighbour {
		return Neighbour{Person: match.Person{ID: id, Name: "guest", Guest: true}, Idle: true}
	}
	found := func(want string) {
		t.Helper()
		if who, there := p.ByName("Guest"); who.ID != want || there != (want != "") || p.Has("guest") != there {
			t.Errorf("the guest is %+v, %t, not %q", who, there, want)
		}
	}
	counted := func(people, seen, idle int) {
		t.Helper()
		all, visible := p.Count(func(func(string) bool) {})
		free := len(p.Idle(9, func(string) bool { return false }))
		if all != people || visible != seen || free != idle {
			t.Errorf("%d people are counted, %d visible, %d idle, not %d, %d, %d", all, visible, free, people, seen, idle)
		}
	}
	tell("n1", []Neighbour{guest("1")})
	tell("n2", []Neighbour{guest("2"), guest("3")})
	found("1")
	tell("n2", nil, "2")
	found("1")
	tell("n1", nil, "1")
	found("3")
	hidden := guest("3")
	hidden.Invisible, hidden.Idle = true, false
	tell("n1", []Neighbour{hidden})
	counted(1, 1, 1)
	tell("n2", nil, "3")
	found("3")
	counted(1, 0, 0)
	tell("n1", nil, "3")
	found("")
	if len(p.by)+len(p.names)+len(p.skeletons)+len(p.idle)+p.visible > 0 {
		t.Errorf("of nobody is known %v", p.by)
	}
}
