package together

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/crew"
	"medici/lobby/match"
)

const game = "k7qf2mx9d3pa-3"

// node is a node with those who look at a game there.
type node struct {
	t    *testing.T
	name string
	crew *crew.Crew
	*Groups
	others []*node
	lost   func() bool // a message to another node is
	sent   int
	post   chan func() // what has come from other nodes, in order
}

// nodes are several nodes that hear each other.
func nodes(t *testing.T, names ...string) (all []*node) {
	for _, name := range names {
		n := &node{t: t, name: name, crew: crew.New(), lost: func() bool { return false }, post: make(chan func(), 10_000)}
		n.crew.Begin(n.receive)
		n.Groups = New(Config{Crew: n.crew, Send: n.send, Declared: func(id string) bool { return strings.HasSuffix(id, "bot") }})
		t.Cleanup(func() { n.crew.Stop(); n.crew.Wait() })
		all = append(all, n)
	}
	for _, n := range all {
		n.others = slices.DeleteFunc(slices.Clone(all), func(o *node) bool { return o == n })
	}
	return all
}

func (n *node) send(m Message) {
	text, err := json.Marshal(m)
	if err != nil {
		n.t.Error(err)
	}
	n.sent++
	for _, o := range n.others {
		var m Message
		if err := json.Unmarshal(text, &m); err != nil {
			n.t.Error(err)
		}
		if !n.lost() {
			o.post <- func() { o.Receive(n.name, m) }
		}
	}
}

func (n *node) receive() {
	for {
		select {
		case received := <-n.post:
			received()
		case <-n.crew.Quit():
			return
		}
	}
}

// comes lets somebody look at the game.
func (n *node) comes(name string, seat int, reads func(Group) Group) *Look {
	n.t.Helper()
	l, err := n.Enter(game, Member{Speaker: match.Speaker{Person: match.Person{ID: "id of " + name, Name: name}}, Seat: seat},
		func() bool { return false }, reads)
	if err != nil {
		n.t.Fatal(err)
	}
	settled()
	return l
}

// settled waits until everybody has heard everything.
func settled() {
	for range 5 {
		time.Sleep(pace)
		synctest.Wait()
	}
}

// now returns what somebody was told last.
func now(t *testing.T, l *Look) (g Group) {
	t.Helper()
	g, ok, _ := l.Updates().Take()
	if !ok {
		t.Error("nothing is told")
	}
	return g
}

// seen is a group in words: who is there, the leader first, and what they look at.
func seen(g Group) string {
	leader, _ := g.Leads()
	text := leader.Name
	for _, m := range g.Members {
		if m.ID != g.Leader {
			text += " " + m.Name
		}
		if m.Asks {
			text += "?"
		}
	}
	return fmt.Sprintf("%s %d.%d", text, g.At.Seat, g.At.Move)
}

// inBubble runs a test in virtual time.
func inBubble(t *testing.T, test func(t *testing.T)) { synctest.Test(t, test) }

// Who comes first leads; the others see what the leader looks at, at one node as at several. The lead is asked for and
// given, or kept, and falls to the next one when the leader goes.
func TestOneLeads(t *testing.T) {
	for _, of := range []int{1, 3} {
		inBubble(t, func(t *testing.T) {
			all := nodes(t, "n1", "n2", "n3")[:of]
			at := func(i int) *node { return all[i%of] }
			ann, bob, eve := at(0).comes("ann", 1, nil), at(1).comes("bob", 2, nil), at(2).comes("eve", 0, nil)
			looks := []*Look{ann, bob, eve}
			all3 := func(want string) {
				t.Helper()
				settled()
				for _, l := range looks {
					if got := seen(now(t, l)); got != want {
						t.Errorf("with %d nodes %s is told %q, want %q", of, l.who.Name, got, want)
					}
				}
			}
			all3("ann bob eve 0.0")
			bob.Show(Point{Seat: 2, Move: 7})
			ann.Show(Point{Seat: 1, Move: 3})
			all3("ann bob eve 1.3")
			bob.Ask(true)
			eve.Ask(true)
			all3("ann bob? eve? 1.3")
			ann.Give("id of bob")
			all3("bob ann eve 2.7")
			ann.Give("id of ann") // does not lead
			eve.Ask(true)
			all3("bob ann eve? 2.7")
			bob.Give("id of bob") // keeps it
			if of == 1 {          // and is asked again at once
				eve.Ask(true)
				all3("bob ann eve? 2.7")
				bob.Give("id of bob")
			}
			all3("bob ann eve 2.7")
			ann.Show(Point{Seat: 1, Move: 4, Board: true})
			bob.Close()
			looks = []*Look{ann, eve}
			all3("ann eve 1.4")
			bob = at(1).comes("bob", 2, nil) // does not lead again
			looks = []*Look{ann, bob, eve}
			all3("ann eve bob 1.4")
			if !ann.Lately().At.Board {
				t.Error("the board is not shown")
			}
		})
	}
}

// What is said is heard at all nodes, and by those who come later; each hears it as they may. Whose words go are heard no
// more.
func TestTalkTogether(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		all := nodes(t, "n1", "n2")
		deaf := func(g Group) Group { g.Lines = nil; return g }
		ann, bob, eve := all[0].comes("ann", 1, nil), all[1].comes("bob", 2, nil), all[1].comes("eve", 0, deaf)
		for n := range 2 * mostLines {
			ann.Say(fmt.Sprint("line ", n))
		}
		settled()
		bob.Say("there, the 12")
		late := all[0].comes("zoe", 0, nil)
		for _, l := range []*Look{ann, bob, late} {
			lines := now(t, l).Lines
			last := lines[len(lines)-1]
			if len(lines) != mostLines || last.Text != "there, the 12" || last.From != "bob" || last.Seat != 1 {
				t.Errorf("%s hears %d lines, the last %+v", l.who.Name, len(lines), last)
			}
		}
		if g := now(t, eve); g.Lines != nil || eve.Lately().Lines != nil {
			t.Errorf("who may hear nothing hears %v", g.Lines)
		}
		for _, n := range all {
			n.Silence("id of ann")
		}
		settled()
		for _, l := range []*Look{ann, bob} {
			if lines := now(t, l).Lines; len(lines) != 1 {
				t.Errorf("%s hears %v", l.who.Name, lines)
			}
		}
	})
}

// A leader's keys are told at a bounded rate, the last of them surely; one person alone tells other nodes only of
// coming and going.
func TestPointsArePaced(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		all := nodes(t, "n1", "n2")
		ann := all[0].comes("ann", 1, nil)
		before := all[0].sent
		for n := range 1000 {
			ann.Show(Point{Seat: 1, Move: n})
			time.Sleep(time.Millisecond)
		}
		settled()
		if told := all[0].sent - before; told > 0 || now(t, ann).At.Move != 999 {
			t.Errorf("of somebody alone %d messages are sent", told)
		}
		bob := all[1].comes("bob", 2, nil)
		before = all[0].sent
		letters, last := 0, Group{}
		for n := range 1000 {
			ann.Show(Point{Seat: 1, Move: n})
			time.Sleep(time.Millisecond)
			if g, ok, _ := bob.Updates().Take(); ok {
				letters, last = letters+1, g
			}
		}
		settled()
		if g, ok, _ := bob.Updates().Take(); ok {
			letters, last = letters+1, g
		}
		most := int(time.Second/pace) + 2
		if told := all[0].sent - before; told > most || letters > most || letters == 0 || last.At.Move != 999 {
			t.Errorf("of a thousand keys in a second %d messages and %d letters come", told, letters)
		}
	})
}

// Whose node dies is gone after a while, and the lead falls to the next.
func TestSilentNodes(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		all := nodes(t, "n1", "n2")
		ann, bob := all[0].comes("ann", 1, nil), all[1].comes("bob", 2, nil)
		_ = ann
		all[0].lost = func() bool { return true }
		for range 4 {
			time.Sleep(lasts / 3)
			all[1].Refresh(time.Now())
		}
		settled()
		if got := seen(now(t, bob)); got != "bob 0.0" {
			t.Errorf("after a node's death bob is told %q", got)
		}
		all[0].lost = func() bool { return false } // it was only cut off
		for _, n := range all {
			n.Refresh(time.Now())
		}
		settled()
		if a, b := seen(now(t, ann)), seen(now(t, bob)); a != b || !strings.HasPrefix(a, "bob ann") {
			t.Errorf("when both hear each other again they are told %q and %q", a, b)
		}
	})
}

// Who has not played leaves, at all nodes, when a player wants that; nobody hears the same twice.
func TestPart(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		all := nodes(t, "n1", "n2")
		ann, bob, eve := all[0].comes("ann", 1, nil), all[1].comes("bob", 2, nil), all[1].comes("eve", 0, nil)
		all[0].Part(game)
		settled()
		if !eve.IsClosed() || bob.IsClosed() || ann.IsClosed() {
			t.Error("those who leave are others than those who have not played")
		}
		for _, l := range []*Look{ann, bob} {
			if got := seen(now(t, l)); got != "ann bob 0.0" {
				t.Errorf("then it is %q", got)
			}
		}
		for range 4 {
			for _, n := range all {
				n.Refresh(time.Now())
			}
			settled()
		}
		if g, ok, _ := ann.Updates().Take(); ok {
			t.Errorf("without news is told %q", seen(g))
		}
	})
}

// Only so many games are looked at, and who looks alone costs other nodes a message in fifteen seconds.
func TestManyGames(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		all := nodes(t, "n1", "n2")
		enter := func(n int) error {
			_, err := all[0].Enter(fmt.Sprint("game-", n), Member{Seat: 1}, func() bool { return false }, nil)
			return err
		}
		for n := range mostGroups {
			if err := enter(n); err != nil {
				t.Fatal(err)
			}
		}
		if err := enter(mostGroups); err != ErrFull {
			t.Errorf("one more game: %v", err)
		}
		settled()
		before := all[0].sent
		for range 6 {
			all[0].Refresh(time.Now())
			settled()
		}
		if told := all[0].sent - before; told != 2*mostGroups {
			t.Errorf("in six rounds %d messages tell of %d people who look alone", told, mostGroups)
		}
	})
}

// However people come, go, ask and give, and whatever messages are lost, all nodes agree once some arrive.
func TestNodesAgree(t *testing.T) {
	for seed := range uint64(40) {
		inBubble(t, func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 1))
			all := nodes(t, "n1", "n2", "n3")
			var arrives atomic.Bool
			for i, n := range all { // each node sends with its own lock held
				loses := rand.New(rand.NewPCG(seed, uint64(2+i)))
				n.lost = func() bool { return !arrives.Load() && loses.IntN(3) == 0 }
			}
			var looks []*Look
			for n := range 60 {
				switch i := random.IntN(max(1, len(looks))); random.IntN(6) {
				case 0, 1:
					looks = append(looks, all[random.IntN(3)].comes(fmt.Sprint("p", n%7), 0, nil))
				case 2:
					if len(looks) > 1 {
						looks[i].Close()
						looks = slices.Delete(looks, i, i+1)
					}
				case 3:
					if len(looks) > 0 {
						looks[i].Ask(true)
					}
				case 4:
					if len(looks) > 0 {
						looks[i].Give(fmt.Sprint("id of p", random.IntN(7)))
					}
				case 5:
					if len(looks) > 0 {
						looks[i].Show(Point{Seat: 1 + random.IntN(4), Move: n})
					}
				}
				time.Sleep(time.Duration(random.IntN(300)) * time.Millisecond)
			}
			arrives.Store(true)
			for range 4 {
				time.Sleep(lasts / 3)
				for _, n := range all {
					n.Refresh(time.Now())
				}
			}
			settled()
			want := ""
			for _, l := range looks {
				got := seen(now(t, l))
				if want = max(want, got); got != want {
					t.Errorf("seed %d: %s is told %q, somebody else %q", seed, l.who.Name, got, want)
				}
				if g := l.Lately(); len(g.Members) == 0 {
					t.Errorf("seed %d: nobody is there", seed)
				}
			}
		})
	}
}

// Only so many look at a game together. Who is hidden sees everything, is on no list, and does not lead.
func TestWhoIsThere(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		n := nodes(t, "n1")[0]
		hidden := true
		l, err := n.Enter(game, Member{Speaker: match.Speaker{Person: match.Person{ID: "id of eve", Name: "eve"}}},
			func() bool { return hidden }, nil)
		if err != nil {
			t.Fatal(err)
		}
		ann := n.comes("ann", 1, nil)
		l.Ask(true)
		l.Give("id of eve")
		ann.Show(Point{Seat: 1, Move: 5})
		settled()
		if got := seen(now(t, l)); got != "ann 1.5" {
			t.Errorf("with somebody hidden it is %q", got)
		}
		hidden = false
		n.Refresh(time.Now())
		settled()
		if g := now(t, ann); len(g.Members) != 2 || g.Leader != "id of ann" {
			t.Errorf("then it is %q", seen(g))
		}
		for i := 2; i < mostLooking; i++ {
			n.comes(fmt.Sprint("p", i), 0, nil)
		}
		if _, err := n.Enter(game, Member{}, nil, nil); err != ErrFull {
			t.Errorf("one more: %v", err)
		}
		n.comes("zoe", 2, nil).Close() // who played it finds room
		ann.Close()
		ann.Close()
		ann.Show(Point{})
		ann.Say("from the door")
		if g := ann.Lately(); len(g.Members) > 0 || !ann.IsClosed() {
			t.Errorf("who has left is told %v", g)
		}
		if n.comes("bot", 0, nil); !slices.ContainsFunc(l.Lately().Members, func(m Member) bool { return m.Name == "bot" }) {
			t.Error("nobody has taken the place")
		}
		settled()
		if g := now(t, l); !g.Members[len(g.Members)-1].Declared || len(g.Lines) > 0 {
			t.Errorf("told is %+v", g)
		}
	})
}
