package lobby

import (
	"errors"

	"medici/rules"
)

// toy is a game for the lobby's tests: everybody says "go" in turn, ten times in all. Each speaker is told
// a secret. "boom" is a fault in the rules.
type toy struct{}

type toyState struct{ seats, turn, said int8 }

type says string

type secret struct{ of rules.Seat }

func (toy) Name() string                            { return "toy" }
func (toy) Options() []rules.Option                 { return nil }
func (toy) With(string, string) (rules.Game, error) { return nil, errors.New("no options") }
func (toy) Unit() string                            { return "points" }
func (toy) Version() int                            { return 1 }
func (toy) Seats() (least, most int)                { return 2, 12 }
func (toy) Start(seats int) (rules.State, error)    { return toyState{seats: int8(seats)}, nil }
func (toy) Parse(s string) (rules.Action, error)    { return says(s), nil }

func (s toyState) Turn() rules.Seat {
	if s.said == 10 {
		return rules.Nobody
	}
	return rules.Seat(s.turn)
}
func (s toyState) Tell(a rules.Action, _ rules.Seat) rules.Action { return a }
func (s toyState) Actions() []rules.Action                        { return []rules.Action{says("go"), says("run")} }
func (s toyState) View(rules.Seat) rules.View                     { return s }
func (s toyState) Stage() (string, int)                           { return "round", 1 + int(s.said/s.seats) }
func (s toyState) Winners() []rules.Seat                          { return nil }
func (s toyState) Scores() []int                                  { return make([]int, s.seats) }
func (s toyState) Apply(by rules.Seat, a rules.Action) (rules.State, []rules.Event, error) {
	switch {
	case a == says("boom"):
		panic("boom")
	case by != s.Turn() || a != says("go") && a != says("run"):
		return nil, nil, rules.Forbid("1", "no")
	}
	s.turn, s.said = (s.turn+1)%s.seats, s.said+1
	return s, []rules.Event{secret{by}}, nil
}

func (w says) String() string { return string(w) }

func (e secret) String() string { return "secret of " + e.of.String() }
func (e secret) For(s rules.Seat) rules.Event {
	if s != e.of && s != rules.Referee {
		return nil
	}
	return e
}
