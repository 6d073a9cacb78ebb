package match

import (
	"strings"
	"testing"
	"time"

	"medici/rules"
	"medici/rules/house"
	"medici/rules/medici"
	"medici/rules/ruletest/hands"
)

var start = time.Date(1992, 4, 9, 12, 0, 0, 0, time.UTC)

// byHand returns a match with nobody but the test to run it.
func byHand(size int, people ...string) (*Match, []*Viewer) {
	return playing(medici.Game{}, size, people...)
}

func playing(game rules.Game, size int, people ...string) (*Match, []*Viewer) {
	m := New(Config{Pace: time.Second, Grace: 45 * time.Second, MaxIdle: 2 * time.Hour, Spectators: 100,
		NewSeed: func() house.Seed { return house.Seed{3} }},
		Setup{Name: "amber-fox", Game: game, Seats: size, Host: Person{ID: people[0], Name: people[0]}}, start)
	var viewers []*Viewer
	for _, p := range people {
		v := &Viewer{Person: Person{ID: p, Name: p}}
		if err := m.Join(v, start); err != nil {
			panic(err)
		}
		viewers = append(viewers, v)
	}
	return m, viewers
}

// The same seed and the same actions are the same game.
func TestStepByStep(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	var notation []string
	for _, move := range m.play.moves {
		notation = append(notation, move.by.String()+" "+move.action.String())
	}
	if got := strings.Join(notation, ", "); got != "house start 3, house card F2" {
		t.Errorf("the game begins with %s", got)
	}
	if err := m.Act(v[2], medici.Sell, 1, start); err != ErrStale {
		t.Errorf("a stale move: %v", err)
	}
	if err := m.Act(v[2], medici.Sell, 3, start); err != ErrStale {
		t.Errorf("a move of the future: %v", err)
	}
	err := m.Act(v[1], medici.Sell, 2, start)
	if _, illegal := err.(*rules.Illegal); !illegal {
		t.Errorf("a move out of turn: %v", err)
	}
	if err := m.Act(v[2], nil, 2, start); err == nil {
		t.Error("no move is a move")
	}
	if len(m.play.moves) != 2 {
		t.Fatal("a refused move has moved the game")
	}
	if err := m.Act(v[2], medici.Sell, 2, start); err != nil || len(m.play.moves) != 3 || m.play.state.Turn() != 0 {
		t.Errorf("a move: %v, then it is %s's turn", err, m.play.state.Turn())
	}
}

func TestDue(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	at := func(s int) time.Time { return start.Add(time.Duration(s) * time.Second) }
	check := func(what string, want time.Time) {
		t.Helper()
		if got := m.Due(); !got.Equal(want) {
			t.Errorf("%s: due at %s, want %s", what, got, want)
		}
	}
	check("all here", time.Time{})
	m.Depart(v[2], false, at(1))
	check("cleo away", at(46))
	m.Depart(v[1], false, at(2))
	check("bob too", at(46))
	m.Happen(at(45))
	if m.Ask(at(45)) != nil {
		t.Error("a bot is asked before its time")
	}
	m.Happen(at(46))
	q := m.Ask(at(46))
	if q == nil || q.Seat != 2 || m.Ask(at(46)) != nil {
		t.Fatalf("the question is %+v", q)
	}
	check("the stand-in thinks", at(47))
	m.Happen(at(47))
	check("both stand in", time.Time{})
	m.Answer(q, medici.Sell, at(46))
	check("the stand-in has chosen", at(47))
	m.Depart(v[0], false, at(46))
	check("nobody here", at(46+7200))
	m.Happen(at(100))
	if len(m.play.moves) != 2 {
		t.Error("the game went on with nobody there")
	}
	m.Happen(at(46 + 7200))
	if m.closed != Abandoned {
		t.Errorf("closed because %q", m.closed)
	}
}

// An answer to a question that has been withdrawn is not heard.
func TestLateAnswer(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	m.Depart(v[2], false, start)
	m.Happen(start.Add(time.Minute))
	q := m.Ask(start.Add(time.Minute))
	if err := m.Join(v[2], start.Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	m.Answer(q, medici.Sell, start.Add(time.Hour))
	if len(m.play.moves) != 2 {
		t.Error("the stand-in moved for somebody who is here")
	}
}

// What nobody looks at is not built.
func TestNothingIsBuiltForNobody(t *testing.T) {
	for game, told := range map[rules.Game]map[rules.Seat]int{
		hands.Game{}:  {rules.Referee: 0, rules.Spectator: 0, 0: 6, 1: 0, 2: 6},
		medici.Game{}: {rules.Referee: 2, rules.Spectator: 0, 0: 0, 1: 0, 2: 0}, // and once for all where nothing is hidden
	} {
		m, v := playing(game, 3, "ann", "bob", "cleo")
		m.Depart(v[1], false, start)
		m.TakeNews(func(News) {})
		for seat, want := range told {
			if got := len(m.play.toldMoves[viewerIndex(seat)]); got != want {
				t.Errorf("%d moves of %s were told to the %s, want %d", got, game.Name(), seat, want)
			}
		}
	}
}

func TestMergedUpdates(t *testing.T) {
	first := Update{Seq: 1, Moves: []Move{{Seq: 1}}, Fresh: true, Lines: []Line{{Text: "a"}}}
	second := Update{Seq: 2, Moves: []Move{{Seq: 2}}, Lines: []Line{{Text: "b"}}}
	must := func(a, b Update) Update {
		t.Helper()
		one, ok := Merge(a, b)
		if !ok {
			t.Errorf("%+v and %+v are not one", a, b)
		}
		return one
	}
	both := must(first, second)
	if !both.Fresh || both.Seq != 2 || len(both.Moves) != 2 || len(both.Lines) != 2 {
		t.Errorf("merged %+v", both)
	}
	if _, ok := Merge(both, first); ok {
		t.Error("the moves of a game are lost when the next begins")
	}
	if fresh := must(Update{Lines: both.Lines}, first); len(fresh.Moves) != 1 || !fresh.Fresh || len(fresh.Lines) != 3 {
		t.Errorf("merged with a first game %+v", fresh)
	}
	if end := must(both, Update{Closed: Broken}); end.Seq != 2 || end.Closed != Broken {
		t.Errorf("merged with the end %+v", end)
	}
	for range 3 * MostLines {
		both = must(both, second)
	}
	if len(both.Lines) != MostLines {
		t.Errorf("%d lines are kept", len(both.Lines))
	}
}

func BenchmarkNews(b *testing.B) {
	m, _ := byHand(2, "ann", "bob")
	for range 50 {
		m.crowd.admit(&Viewer{Person: Person{ID: "w", Name: "wim"}})
	}
	for b.Loop() {
		m.dirty = true
		m.TakeNews(func(News) {})
	}
}
