package example

import (
	"encoding/json"
	"slices"

	"medici/rules"
)

// View is what a seat may know: a position where every card that the seat does not see is in the deck.
type View struct {
	You   rules.Seat
	known State
}

// View returns what a seat may know.
func (s State) View(to rules.Seat) rules.View {
	for c, at := range s.at {
		if at >= 0 && rules.Seat(at) != to && to != rules.Referee {
			s.at[c] = inDeck
		}
	}
	return View{to, s}
}

func (v View) Turn() rules.Seat     { return v.known.Turn() }
func (v View) Stage() (string, int) { return "deal", int(min(v.known.deal+1, deals)) }

// Suppose deals the hidden cards to the hands that hold them, but none to a hand that has shown that it has
// none of the good; pick chooses from 0 to n-1.
func (v View) Suppose(pick func(n int) int) State {
	for tries := 50; ; tries-- { // the shown goods rarely leave no way to deal
		if s, fits := v.deal(pick, tries > 0); fits {
			return s
		}
	}
}

func (v View) deal(pick func(n int) int, mind bool) (s State, fits bool) {
	s = v.known
	deck := s.cardsAt(inDeck, "deal", func(card) bool { return true })
	for seat := range int(s.seats) {
		for n := len(s.cardsAt(int8(seat), "", func(card) bool { return true })); n < int(s.held[seat]); n++ {
			from := pick(len(deck))
			i := slices.IndexFunc(deck[from:],
				func(a rules.Action) bool { return !mind || !s.void[seat][card(a.(Action).N).good()] })
			if i < 0 {
				return s, false
			}
			s.at[deck[from+i].(Action).N] = int8(seat)
			deck = slices.Delete(deck, from+i, from+i+1)
		}
	}
	return s, true
}

// Redraw implements ruletest.Redrawer.
func (s State) Redraw(from rules.Seat, pick func(n int) int) rules.State {
	return s.View(from).(View).Suppose(pick)
}

// hand returns a seat's cards, or nil where they are hidden.
func (v View) hand(seat rules.Seat) (hand []string) {
	for _, a := range v.known.cardsAt(int8(seat), "", func(card) bool { return true }) {
		hand = append(hand, card(a.(Action).N).String())
	}
	if hand == nil && (seat == v.You || v.You == rules.Referee || v.known.held[seat] == 0) {
		hand = []string{}
	}
	return hand
}

// table returns the present trick, or the last one until a card is led.
func (v View) table() [mostSeats]card {
	if v.known.inTrick == 0 {
		return v.known.last
	}
	return v.known.trick
}

// out returns the cards that were played in this deal.
func (v View) out() []string {
	list := []string{}
	for c, by := range v.known.by {
		if by > 0 {
			list = append(list, card(c).String())
		}
	}
	return list
}

// MarshalJSON encodes a View for programs: lists are by seat, cards look like C5, "?" stands where none
// lies, and a hidden hand is null.
func (v View) MarshalJSON() ([]byte, error) {
	s, n := &v.known, int(v.known.seats)
	hands, trick := make([][]string, n), make([]string, n)
	for seat := range n {
		hands[seat], trick[seat] = v.hand(rules.Seat(seat)), v.table()[seat].String()
	}
	_, deal := v.Stage()
	return json.Marshal(struct {
		Deal     int        `json:"deal"`
		Trump    string     `json:"trump"`
		Hands    [][]string `json:"hands"`
		Trick    []string   `json:"trick"`
		Out      []string   `json:"out"`      // that were played in this deal
		Promised []int8     `json:"promised"` // -1 before a promise
		Taken    []int8     `json:"taken"`
		Points   []int16    `json:"points"`
	}{deal, s.trump.String(), hands, trick, v.out(), s.promised[:n], s.taken[:n], s.points[:n]})
}

// Event is what an action brought about: dealt, trump, promised, played, taken, kept, broken or over. N is
// the promise; Of is out of how many, or how many were then taken.
type Event struct {
	Kind          string
	Seat          rules.Seat
	Card          card
	N, Of, Points int
	Scores        [mostSeats]int16
	Seats         int
}

// For hides a dealt card from the others.
func (e Event) For(to rules.Seat) rules.Event {
	if e.Kind == "dealt" && to != e.Seat && to != rules.Referee {
		return nil
	}
	return e
}

func (e Event) String() string { return e.Seat.String() + " " + e.Kind }
