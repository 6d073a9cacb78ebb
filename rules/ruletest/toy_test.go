package ruletest

import (
	"fmt"
	"strconv"
	"strings"

	"medici/rules"
)

// toy is the smallest game with everything in it: each buyer is dealt a hidden
// card of value 0, 1 or 2, there being two of each, and may then keep it or swap
// it for another. With rounds=2 they may twice. It can be made to break any one
// promise.
type toy struct {
	rounds int8
	fault  fault
}

func (toy) Name() string                       { return "toy" }
func (toy) Unit() string                       { return "points" }
func (toy) Version() int                       { return 1 }
func (toy) Seats() (least, most int)           { return 2, 3 }
func (g toy) Start(n int) (rules.State, error) { return g.start(n) }

func (g toy) Options() []rules.Option {
	return []rules.Option{{Key: "rounds", Value: strconv.Itoa(int(g.rounds)), Values: []string{"1", "2"}}}
}

func (g toy) With(key, value string) (rules.Game, error) {
	if g.fault == anyOption {
		return g, nil
	}
	i, err := rules.Choose(g, key, value)
	g.rounds = int8(i + 1)
	return g, err
}

func (g toy) start(n int) (rules.State, error) {
	if (n < 2 || n > 3) && g.fault != anySeats {
		return nil, rules.Forbid("1.1", "two or three may play, not %d", n)
	}
	s := position{toy: g, seats: int8(min(max(n, 2), 3)), turn: rules.House, deck: [3]int8{2, 2, 2},
		hands: [3]int8{-1, -1, -1}}
	switch g.fault {
	case otherStart:
		starts++
		s.serial = starts
	case receiverChanges:
		board[1] = 0
		return outside{s}, nil
	case pointer:
		return pointed{s, new(int)}, nil
	case slice:
		return sliced{s, nil}, nil
	case redrawNothing:
		return still{s}, nil
	}
	return s, nil
}

func (g toy) Parse(word string) (rules.Action, error) {
	verb, rest, _ := strings.Cut(word, " ")
	switch n, err := strconv.Atoi(rest); {
	case verb == "bet" && err == nil && rest == strconv.Itoa(n) && n >= 0 && n < 100:
		return choice{verb: verb, n: n}, nil
	case word == "keep" || word == "swap" || word == "nod":
		return choice{verb: word}, nil
	case g.fault == sloppyParse && strings.TrimSpace(word) == "keep":
		return choice{verb: "keep"}, nil
	case verb == "deal" && err == nil && rest == strconv.Itoa(n) && n >= 0 && n < 3:
		if g.fault == parseOther {
			n = (n + 1) % 3
		}
		return choice{verb: "deal", n: n}, nil
	}
	return nil, fmt.Errorf("%q is no move", word)
}

type choice struct {
	verb string
	n    int
}

// hidden is the value of a card that somebody else is dealt.
const hidden = -1

// Tell hides the value of a card that is dealt from all but the one who gets it.
func (s position) Tell(a rules.Action, to rules.Seat) rules.Action {
	c, ok := a.(choice)
	switch {
	case s.fault == tellsNothing && to == rules.Spectator:
		return nil
	case s.fault == tellsOther && c.verb == "keep":
		return choice{verb: "swap"}
	case s.fault == tellsEmpty && to != rules.Referee:
		return choice{}
	case !ok, c.verb != "deal", to == s.to, s.fault == actionLeaks, to == rules.Referee && s.fault != blindReferee:
		return a
	case s.fault == spectatorLeaks && to == rules.Spectator:
		return a
	}
	return choice{verb: "deal", n: hidden}
}

func (c choice) String() string {
	if c.n == hidden {
		return "deal ?"
	}
	if c.verb == "deal" || c.verb == "bet" {
		return c.verb + " " + strconv.Itoa(c.n)
	}
	return c.verb
}

type position struct {
	toy
	seats, spoken int8
	turn          rules.Seat
	to            rules.Seat // who is being dealt a card
	deck, out     [3]int8    // how many of each value
	hands         [3]int8    // -1 when there is none yet
	serial        int
}

func (s position) Turn() rules.Seat { return s.turn }

func (s position) Scores() []int {
	n := int(s.seats)
	if s.fault == scoreTooMany {
		n++
	}
	scores := make([]int, n)
	for i := range s.hands {
		if s.fault == scoresLeak && i < n {
			scores[i] = int(s.hands[i])
		}
	}
	return scores
}

// Winners returns the last seat: all scores are equal, and the last breaks the tie.
func (s position) Winners() []rules.Seat {
	switch {
	case s.fault == winsEarly, s.turn == rules.Nobody && s.fault != winsUnsorted:
		return []rules.Seat{rules.Seat(s.seats) - 1}
	case s.turn == rules.Nobody:
		return []rules.Seat{1, 0}
	}
	return nil
}

func (s position) Actions() (list []rules.Action) {
	switch {
	case s.turn == rules.Nobody && s.fault != actionsAfterEnd, s.turn == rules.House && s.fault == houseWithout:
		return nil
	case s.turn == rules.House:
		for value, n := range s.deck {
			for range n {
				list = append(list, choice{verb: "deal", n: value})
			}
		}
		return list
	}
	list = []rules.Action{choice{verb: "keep"}, choice{verb: "swap"}}
	if s.fault.bets() {
		list = append(list, s.bets())
	}
	switch {
	case s.fault == nods:
		return append(list, choice{verb: "nod"})
	case s.fault == noChoice:
		return list[:1]
	case s.fault == twice:
		return append(list, list[0])
	case s.fault == otherOrder:
		if starts++; starts%2 == 0 {
			list[0], list[1] = list[1], list[0]
		}
	}
	return list
}

func (s position) cards() (n int) { return int(s.deck[0] + s.deck[1] + s.deck[2]) }

func (s position) Apply(by rules.Seat, a rules.Action) (rules.State, []rules.Event, error) {
	c, ok := a.(choice)
	if b, isSpan := a.(bets); isSpan && s.fault == spanApplied {
		c, ok = choice{verb: "bet", n: b.least}, true
	}
	legal := ok && by == s.turn && s.turn != rules.Nobody && (c.verb == "deal") == (by == rules.House) &&
		(by != rules.House || c.n != hidden && s.deck[c.n] > 0)
	if c.verb == "nod" && s.fault != nods || c.verb == "bet" && !s.mayBet(c.n) {
		legal = false
	}
	if s.fault == refusesListed && c.verb == "swap" {
		legal = false
	}
	if !legal && (s.fault != anyBody || !ok || c.verb != "keep" || s.turn < 0) {
		return s.refuse()
	}
	next, e := s.apply(c)
	if s.fault == otherEvents {
		starts++
		e = append(e, dealt{card: int8(starts % 100)})
	}
	return next, e, nil
}

// Play applies in place.
func (s *position) Play(by rules.Seat, c choice) error {
	next, _, err := s.Apply(by, c)
	switch after, _ := next.(position); {
	case err != nil && s.fault == playsRefused, err == nil && s.fault == playsOther:
		s.serial++
	case err == nil:
		*s = after
	}
	return err
}

func (s position) refuse() (rules.State, []rules.Event, error) {
	switch s.fault {
	case plainError:
		return nil, nil, fmt.Errorf("no")
	case noClause:
		return nil, nil, rules.Forbid("2", "you may not")
	case badReason:
		return nil, nil, rules.Forbid("2.1", "you may not %d")
	case refusesWithState:
		return s, nil, rules.Forbid("2.1", "you may not")
	}
	return nil, nil, rules.Forbid("2.1", "you may not")
}

func (s position) apply(c choice) (rules.State, []rules.Event) {
	switch c.verb {
	case "deal":
		if old := s.hands[s.to]; old >= 0 {
			s.out[old]++
		}
		if s.fault != endless {
			s.deck[c.n]--
		}
		s.hands[s.to] = int8(c.n)
		e := dealt{to: s.to, card: int8(c.n), leaks: s.fault == eventLeaks, mute: s.fault == mute}
		return s.after(s.to), []rules.Event{e}
	case "swap":
		s.to, s.turn = s.turn, rules.House
		return s, nil
	case "nod":
		return s.after(s.turn), []rules.Event{nodded{s.turn}}
	}
	return s.after(s.turn), nil
}

// after passes the turn on: first everybody is dealt a card, then asked.
func (s position) after(seat rules.Seat) rules.State {
	if s.fault != endless {
		s.spoken++
	}
	s.to = (seat + 1) % rules.Seat(s.seats)
	switch {
	case s.hands[s.to] < 0:
		s.turn = rules.House
	case s.spoken == s.seats*(1+s.rounds), s.cards() == 0:
		s.turn = rules.Nobody
	default:
		s.turn = s.to
	}
	return s
}

// nodded is a keep that everybody sees and no View remembers.
type nodded struct{ by rules.Seat }

func (n nodded) For(rules.Seat) rules.Event { return n }
func (n nodded) String() string             { return n.by.String() + " nodded" }

type dealt struct {
	to          rules.Seat
	card        int8 // -1 when it is hidden
	leaks, mute bool
}

func (d dealt) For(seat rules.Seat) rules.Event {
	if seat != d.to && seat != rules.Referee && !d.leaks {
		d.card = -1
	}
	return d
}

func (d dealt) String() string {
	if d.mute {
		return ""
	}
	return fmt.Sprintf("%s was dealt %d", d.to, d.card)
}
