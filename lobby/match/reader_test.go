package match

import (
	"fmt"
	"strings"
	"testing"

	"medici/rules"
)

func TestEachTellsInOrder(t *testing.T) {
	u := Update{
		Table: &Info{Number: 2},
		Moves: []Move{{Seq: 4}, {Seq: 5}},
		Lines: []Line{{Text: "a", Game: 1, Seq: 9}, {Text: "b", Game: 2, Seq: 3}, {Text: "c", Game: 2, Seq: 4},
			{Text: "d", Game: 2, Seq: 5}, {Text: "e", Game: 3}},
	}
	var told []string
	u.Each(func(l Line) { told = append(told, l.Text) }, func(m Move) { told = append(told, fmt.Sprint(m.Seq)) })
	if got := strings.Join(told, " "); got != "a b 4 c 5 d e" {
		t.Errorf("told is %s", got)
	}
}

func TestWhatAnUpdateSaysOfItsReader(t *testing.T) {
	u := Update{You: 1, Table: &Info{
		Phase: Playing, Host: 1, Players: []string{"ann", "bob"},
		Seats: []SeatInfo{{Name: "ann", Kind: Human, Here: true, Ready: true}, {Name: "eve", Kind: Human, Here: true},
			{Name: "bot-pia", Kind: Program, Here: true}},
	}}
	if !u.IsHost() || u.OwnSeat().Name != "eve" || !u.Playing() {
		t.Errorf("of %+v: host %t, mine %+v", u, u.IsHost(), u.OwnSeat())
	}
	if got := fmt.Sprint(u.Table.Called(1), u.Table.Called(2), u.Table.Called(rules.House),
		u.Table.Unready()); got != "bobbot-piahouse[eve]" {
		t.Errorf("they are called %s", got)
	}
	u.You, u.Table.Phase = rules.Spectator, Waiting
	if u.IsHost() || u.OwnSeat().Name != "" || u.Table.Called(1) != "eve" {
		t.Errorf("of a spectator: host %t, mine %+v, seat 2 is %s", u.IsHost(), u.OwnSeat(), u.Table.Called(1))
	}
}
