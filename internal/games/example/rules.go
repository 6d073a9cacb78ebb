// Package example is a whole game in few lines. Read it before you add a game, and play it once: Promises,
// which is Oh Hell with 24 cards. Everybody promises how many tricks they will take from a hand that nobody
// else sees, and only a promise kept exactly counts. Package outline makes the board, voice, bots and the
// rest from kit.go. The program has the game when it is built with the tag "example".
package example

import (
	"slices"
	"strconv"
	"strings"

	"medici/rules"
)

const (
	goods, values = 4, 6
	cards         = goods * values
	mostSeats     = 4
	deals         = 3
	smallest      = 3 // cards in a hand in the first deal; each deal has one more
	nothing       = -1
)

// Game is the rulebook.
type Game struct{}

func (Game) Name() string            { return "example" }
func (Game) Options() []rules.Option { return nil }
func (Game) Version() int            { return 1 }
func (Game) Unit() string            { return "points" }
func (Game) Seats() (int, int)       { return 2, mostSeats }

func (g Game) With(key, value string) (rules.Game, error) {
	_, err := rules.Choose(g, key, value)
	return nil, err
}

// Start returns the position before the first card is dealt.
func (Game) Start(seats int) (rules.State, error) {
	if seats < 2 || seats > mostSeats {
		return nil, rules.Forbid("1.1", "two to four may play, not %d", seats)
	}
	s := State{seats: int8(seats)}
	s.shuffle()
	return s, nil
}

// card is a good and a value; the zero card is none, or a hidden one.
type card int8

func (c card) good() int  { return int(c) / values }
func (c card) value() int { return int(c)%values + 1 }

func (c card) String() string {
	if c == nothing {
		return "?"
	}
	return "CFGD"[c.good():][:1] + strconv.Itoa(c.value())
}

// Action is a verb and a number: how many tricks to promise, or else a card.
type Action struct {
	Verb string // deal, trump, promise, play
	N    int8
}

func (a Action) String() string {
	if a.Verb == "promise" {
		return a.Verb + " " + strconv.Itoa(int(a.N))
	}
	return a.Verb + " " + strings.ToLower(card(a.N).String()) // as people type it
}

func (Game) Parse(notation string) (rules.Action, error) {
	verb, word, _ := strings.Cut(notation, " ")
	if slices.Contains([]string{"deal", "trump", "promise", "play"}, verb) {
		for n := range int8(cards) {
			if a := (Action{verb, n}); a.String() == notation {
				return a, nil
			}
		}
	}
	return nil, rules.Refuse("%q is no move", verb+" "+word)
}

// Where a card is that is in no hand.
const (
	inDeck int8 = -1
	gone   int8 = -2 // turned up, or played
)

// State is a position.
type State struct {
	seats, deal            int8
	at                     [cards]int8 // the seat whose hand holds a card, or inDeck or gone
	held                   [mostSeats]int8
	trump                  card // the card that was turned up
	promised, taken        [mostSeats]int8
	by                     [cards]int8            // who played a card in this deal, or in the last until the next is dealt; seats from 1
	void                   [mostSeats][goods]bool // goods that a seat has not followed, and so does not have
	leader, inTrick        int8
	trick, last            [mostSeats]card // by seat
	points                 [mostSeats]int16
	promises, sum, inHands int8 // promises made, their sum, and cards dealt
}

// shuffle takes all cards back for the next deal.
func (s *State) shuffle() {
	*s = State{seats: s.seats, deal: s.deal, points: s.points, leader: s.deal % s.seats, trump: nothing, by: s.by}
	for c := range s.at {
		s.at[c] = inDeck
	}
	for seat := range mostSeats {
		s.promised[seat], s.trick[seat], s.last[seat] = nothing, nothing, nothing
	}
}

// hand returns how many cards each has in this deal.
func (s State) hand() int8 { return smallest + min(s.deal, deals-1) }

// Turn returns the House while it deals; then turns go clockwise from the leader.
func (s State) Turn() rules.Seat {
	switch {
	case s.deal == deals:
		return rules.Nobody
	case s.trump == nothing:
		return rules.House
	case s.promises < s.seats:
		return rules.Seat((s.leader + s.promises) % s.seats)
	}
	return rules.Seat((s.leader + s.inTrick) % s.seats)
}

// Actions returns the cards of the deck, the promises, or the cards of a hand that may be played.
func (s State) Actions() (list []rules.Action) {
	turn := s.Turn()
	switch {
	case turn == rules.Nobody:
	case turn == rules.House:
		verb := "deal"
		if s.inHands == s.hand()*s.seats {
			verb = "trump"
		}
		list = s.cardsAt(inDeck, verb, func(card) bool { return true })
	case s.promises < s.seats:
		for n := range s.hand() + 1 {
			if s.promises+1 < s.seats || s.sum+n != s.hand() {
				list = append(list, Action{"promise", n})
			}
		}
	default:
		if list = s.cardsAt(int8(turn), "play", s.follows); len(list) == 0 {
			list = s.cardsAt(int8(turn), "play", func(card) bool { return true })
		}
	}
	return list
}

func (s State) follows(c card) bool { return s.inTrick == 0 || c.good() == s.trick[s.leader].good() }

func (s State) cardsAt(where int8, verb string, fits func(card) bool) (list []rules.Action) {
	for c, at := range s.at {
		if at == where && fits(card(c)) {
			list = append(list, Action{verb, int8(c)})
		}
	}
	return list
}

// receiver returns who gets the next card.
func (s State) receiver() rules.Seat { return rules.Seat((s.leader + s.inHands) % s.seats) }

// Tell hides a dealt card from everybody but its receiver.
func (s State) Tell(a rules.Action, to rules.Seat) rules.Action {
	if c, ok := a.(Action); ok && c.Verb == "deal" && to != s.receiver() && to != rules.Referee {
		return Action{"deal", nothing}
	}
	return a
}

// Apply does what somebody chose, and then plays cards that leave no choice.
func (s State) Apply(by rules.Seat, a rules.Action) (rules.State, []rules.Event, error) {
	did, ok := a.(Action)
	switch {
	case ok && by == s.Turn() && slices.Contains(s.Actions(), a):
	case did.Verb == "promise":
		return nil, nil, rules.Forbid("2.1",
			"that may not be promised: no more than %d, and the last promise may not make the sum %d",
			int(s.hand()), int(s.hand()))
	default:
		return nil, nil, rules.Forbid("3.1",
			"that may not be played now: a card must be in the hand, and follow the good that was led")
	}
	var events []rules.Event
	for s.do(by, did, &events); s.Turn() >= 0; s.do(by, did, &events) {
		may := s.Actions()
		if len(may) > 1 {
			break
		}
		by, did = s.Turn(), may[0].(Action)
	}
	return s, events, nil
}

// do carries out a legal action.
func (s *State) do(by rules.Seat, a Action, story rules.Story) {
	c := card(a.N)
	switch a.Verb {
	case "deal":
		to := s.receiver()
		rules.Tell(story, Event{Kind: "dealt", Seat: to, Card: c})
		if s.inHands == 0 {
			s.by = [cards]int8{}
		}
		s.at[c], s.held[to], s.inHands = int8(to), s.held[to]+1, s.inHands+1
	case "trump":
		rules.Tell(story, Event{Kind: "trump", Seat: rules.Nobody, Card: c})
		s.at[c], s.trump = gone, c
	case "promise":
		rules.Tell(story, Event{Kind: "promised", Seat: by, N: int(a.N), Of: int(s.hand())})
		s.promised[by], s.promises, s.sum = a.N, s.promises+1, s.sum+a.N
	case "play":
		rules.Tell(story, Event{Kind: "played", Seat: by, Card: c})
		if !s.follows(c) {
			s.void[by][s.trick[s.leader].good()] = true
		}
		s.at[c], s.by[c], s.held[by], s.trick[by], s.inTrick = gone, int8(by)+1, s.held[by]-1, c, s.inTrick+1
		if s.inTrick == s.seats {
			s.take(story)
		}
	}
}

// take gives a trick to the highest card, and scores the deal after the last one.
func (s *State) take(story rules.Story) {
	best := s.leader
	for seat, c := range s.trick[:s.seats] {
		if high := s.trick[best]; c.good() == high.good() && c > high || c.good() != high.good() &&
			c.good() == s.trump.good() {
			best = int8(seat)
		}
	}
	rules.Tell(story, Event{Kind: "taken", Seat: rules.Seat(best), Card: s.trick[best]})
	s.last, s.leader, s.inTrick = s.trick, best, 0
	s.trick = [mostSeats]card{nothing, nothing, nothing, nothing}
	if s.taken[best]++; s.held[best] > 0 {
		return
	}
	for seat := range rules.Seat(s.seats) {
		e := Event{Kind: "broken", Seat: seat, N: int(s.promised[seat]), Of: int(s.taken[seat])}
		if e.N == e.Of {
			e.Kind, e.Points = "kept", 10+e.N
		}
		s.points[seat] += int16(e.Points)
		rules.Tell(story, e)
	}
	if s.deal++; s.deal == deals {
		rules.Tell(story, Event{Kind: "over", Seat: rules.Nobody, Scores: s.points, Seats: int(s.seats)})
		return
	}
	s.shuffle()
}

// Scores returns the points.
func (s State) Scores() []int {
	scores := make([]int, s.seats)
	for seat := range scores {
		scores[seat] = int(s.points[seat])
	}
	return scores
}

// Winners returns those with the most points.
func (s State) Winners() []rules.Seat {
	if s.Turn() != rules.Nobody {
		return nil
	}
	return rules.Highest(s.Scores())
}
