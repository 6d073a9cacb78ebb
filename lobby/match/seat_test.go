package match

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/ruletest/hands"
)

// A table keeps away the last hundred who were sent away, each once.
func TestSentAway(t *testing.T) {
	var s sentAway
	for i := range mostSentAway + 1 {
		s.add(strconv.Itoa(i))
		s.add(strconv.Itoa(i))
	}
	if s.has("0") || !s.has("1") || !s.has("100") || s.ever != mostSentAway+1 || len(s.ids) != mostSentAway {
		t.Errorf("of %d are kept %v", s.ever, s.ids)
	}
	if got := s.last(2); !slices.Equal(got, []string{"99", "100"}) {
		t.Errorf("the last are %v", got)
	}
}

// The next person has the table after the host, preferably one who is here.
func TestSuccessor(t *testing.T) {
	s := make(seats, 4)
	if got := s.successor(2); got != rules.Nobody {
		t.Errorf("of an empty table it is seat %s", got)
	}
	s[1].kind, s[2].kind = Human, Program
	s[3].kind, s[3].here = Human, true
	if got := s.successor(0); got != 3 {
		t.Errorf("it is seat %s, and the one who is here has seat 4", got)
	}
	s[3].here = false
	if got := s.successor(0); got != 1 {
		t.Errorf("it is seat %s, and the next person has seat 2", got)
	}
}

// Bots of a table have names of their own, the first of each without a number.
func TestBotNames(t *testing.T) {
	var s seats
	given := map[string]bool{}
	for range 2*len(botNames) + 1 {
		name := s.botName("a table", "factor")
		if given[name] {
			t.Errorf("%s is given twice", name)
		}
		numbered := strings.HasSuffix(name, "-2") || strings.HasSuffix(name, "-3")
		if numbered != (len(given) >= len(botNames)) {
			t.Errorf("bot %d is called %s", len(given)+1, name)
		}
		given[name] = true
		s = append(s, seat{kind: Program, who: Person{Name: name}})
	}
}

// Whether a game is rated is asked again when somebody else would play it, or more could.
func TestWhoWouldPlay(t *testing.T) {
	m, v := byHand(4, "ann", "bob")
	first, _, news := m.ToRate(nil)
	if !news || !first.Open || len(first.Seats) != 2 || first.Seats[1].ID != "bob" {
		t.Errorf("those who sit there are %+v, %t", first, news)
	}
	if _, _, news := m.ToRate(&first); news {
		t.Error("the same people would play the same game")
	}
	for range 2 {
		if err := m.AddBot(v[0], "", start); err != nil {
			t.Fatal(err)
		}
	}
	full, _, news := m.ToRate(&first)
	if !news || full.Open || len(full.Seats) != 4 || !full.Seats[2].Program {
		t.Errorf("with two bots they are %+v, %t", full, news)
	}
}

// A game has scores when it is over.
func TestScoresAreOfTheEnd(t *testing.T) {
	m, v := byHand(2, "ann", "bob")
	now := start
	for !rules.Over(m.play.state) {
		if m.play.scores() != nil {
			t.Fatalf("after %d moves the scores are %v", len(m.play.moves), m.play.scores())
		}
		now = chooses(t, m, v, now)
	}
	if got := m.play.scores(); len(got) != 2 {
		t.Errorf("at the end they are %v", got)
	}
}

// The bots of a new table sit behind its host, around the table.
func TestBotsSitBehindTheHost(t *testing.T) {
	m := New(Config{}, Setup{Game: hands.Game{}, Seats: 4, Seat: 2, Bots: 2, Host: Person{ID: "ann"}}, start)
	var kinds []Kind
	for _, s := range m.seats {
		kinds = append(kinds, s.kind)
	}
	if want := []Kind{Program, Empty, Human, Program}; !slices.Equal(kinds, want) {
		t.Errorf("the seats are %v, not %v", kinds, want)
	}
}

var errNobodyPlays = errors.New("nobody plays this")

// noStart refuses each number of seats that hands allow.
type noStart struct{ hands.Game }

func (noStart) Start(int) (rules.State, error) { return nil, errNobodyPlays }

// Rules that refuse a number of seats that they allow are a bug, which says what they say.
func TestRefusedStartIsABug(t *testing.T) {
	defer func() {
		if said := recover(); said != errNobodyPlays {
			t.Errorf("rules refuse to start a game, and the match says %v", said)
		}
	}()
	playing(noStart{}, 2, "ann", "bob")
}
