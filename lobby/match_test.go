package lobby

import (
	"strings"
	"testing"
	"time"

	"medici/rules"
	"medici/rules/house"
	"medici/rules/medici"
)

var start = time.Date(1992, 4, 9, 12, 0, 0, 0, time.UTC)

// byHand is a match with nobody but the test to run it.
func byHand(size int, people ...string) (*match, []*Visit) {
	m := newMatch(settings{
		name: "amber-fox", game: medici.Game{}, title: "medici edition=2016", size: size,
		config:  Config{Pace: time.Second}.withDefaults(),
		newSeed: func() house.Seed { return house.Seed{3} },
	}, Person{ID: people[0], Name: people[0]}, start)
	var visits []*Visit
	for _, p := range people {
		v := &Visit{who: Person{ID: p, Name: p}, box: NewMailbox(merged)}
		if err := m.join(v, start); err != nil {
			panic(err)
		}
		visits = append(visits, v)
	}
	return m, visits
}

// The same seed and the same actions are the same game.
func TestStepByStep(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	var notation []string
	for _, move := range m.moves {
		notation = append(notation, move.by.String()+" "+move.action.String())
	}
	if got := strings.Join(notation, ", "); got != "house start 3, house card F2" {
		t.Errorf("the game begins with %s", got)
	}
	if err := m.act(v[2], medici.Sell, 1, start); err != ErrStale {
		t.Errorf("a stale move: %v", err)
	}
	if err := m.act(v[2], medici.Sell, 3, start); err != ErrStale {
		t.Errorf("a move of the future: %v", err)
	}
	err := m.act(v[1], medici.Sell, 2, start)
	if _, illegal := err.(*rules.Illegal); !illegal {
		t.Errorf("a move out of turn: %v", err)
	}
	if err := m.act(v[2], nil, 2, start); err == nil {
		t.Error("no move is a move")
	}
	if len(m.moves) != 2 {
		t.Fatal("a refused move has moved the game")
	}
	if err := m.act(v[2], medici.Sell, 2, start); err != nil || len(m.moves) != 3 || m.state.Turn() != 0 {
		t.Errorf("a move: %v, then it is %s's turn", err, m.state.Turn())
	}
}

func TestDue(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	at := func(s int) time.Time { return start.Add(time.Duration(s) * time.Second) }
	check := func(what string, want time.Time) {
		t.Helper()
		if got := m.due(); !got.Equal(want) {
			t.Errorf("%s: due at %s, want %s", what, got, want)
		}
	}
	check("all here", time.Time{})
	m.depart(v[2], false, at(1))
	check("cleo away", at(46))
	m.depart(v[1], false, at(2))
	check("bob too", at(46))
	m.happen(at(45))
	if m.ask(at(45)) != nil {
		t.Error("a bot is asked before its time")
	}
	m.happen(at(46))
	q := m.ask(at(46))
	if q == nil || q.seat != 2 || m.ask(at(46)) != nil {
		t.Fatalf("the question is %+v", q)
	}
	check("the stand-in thinks", at(47))
	m.happen(at(47))
	check("both stand in", time.Time{})
	m.answer(q, medici.Sell, at(46))
	check("the stand-in has chosen", at(47))
	m.depart(v[0], false, at(46))
	check("nobody here", at(46+7200))
	m.happen(at(100))
	if len(m.moves) != 2 {
		t.Error("the game went on with nobody there")
	}
	m.happen(at(46 + 7200))
	if m.closed != Abandoned {
		t.Errorf("closed because %q", m.closed)
	}
}

// An answer to a question that has been withdrawn is not heard.
func TestLateAnswer(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	m.depart(v[2], false, start)
	m.happen(start.Add(time.Minute))
	q := m.ask(start.Add(time.Minute))
	if err := m.join(v[2], start.Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	m.answer(q, medici.Sell, start.Add(time.Hour))
	if len(m.moves) != 2 {
		t.Error("the stand-in moved for somebody who is here")
	}
}

// What nobody looks at is not built.
func TestNothingIsBuiltForNobody(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	m.depart(v[1], false, start)
	m.publish()
	for seat, want := range map[rules.Seat]int{rules.Referee: 0, rules.Spectator: 0, 0: 2, 1: 0, 2: 2} {
		if got := len(m.toldMoves[viewerIndex(seat)]); got != want {
			t.Errorf("%d moves were told to the %s, want %d", got, seat, want)
		}
	}
}

func TestLegalIsForWhoIsAsked(t *testing.T) {
	l := newLobby(t)
	ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
	table := open(t, ann, Settings{Game: toy{}, Seats: 2})
	a, b := join(t, ann, table), join(t, bob, table)
	w := watch(t, enter(t, l, "cy"), table).look()
	if a.look(); len(a.Legal) != 2 {
		t.Errorf("ann, whose turn it is, may do %v", a.Legal)
	}
	if b.look(); b.Legal != nil || w.Legal != nil {
		t.Errorf("bob may do %v, a spectator %v", b.Legal, w.Legal)
	}
}
