package judge

import (
	"math"

	"medici/rules"
)

// Account is where a seat's part of the victory came from: from Start to the result, all that moved its
// chances, in parts that add up to it.
type Account struct {
	Start  float64 // the chance before the first move
	Luck   float64 // what chance brought
	Own    float64 // what the seat's own decisions cost, never above 0
	Others float64 // what those of the others brought
	Judge  float64 // the judge's own error
}

// Result returns the seat's part of the victory.
func (a *Account) Result() float64 { return a.Start + a.Luck + a.Own + a.Others + a.Judge }

// Book is the accounts of all seats.
type Book [MostSeats]Account

// Open returns the book of a game that begins with these chances.
func Open(start Chances) (b Book) {
	for s := range b {
		b[s].Start = start[s]
	}
	return b
}

// Enter enters a move.
func (b *Book) Enter(s *Step) {
	for seat := range b {
		a := &b[seat]
		switch moved := s.Moved[seat]; {
		case s.By < 0:
			a.Luck += moved
		case int(s.By) == seat:
			a.Own += moved
		default:
			a.Others += moved
		}
		a.Judge += s.After[seat] - s.Before[seat] - s.Moved[seat]
	}
}

// Turns is how right the turns of the seats were. A turn is the decisions of a seat between those of others: each of
// them by itself would be worth more to a seat that draws twice than to one that draws once and loses as much.
type Turns struct {
	by          int // whose turn goes on, from 1; 0 before the first
	loss        float64
	right, many [MostSeats]float64 // of turns that are over
}

// Enter enters a move. One without a choice is no decision.
func (t *Turns) Enter(s *Step) {
	if s.By < 0 || len(s.Choices) < 2 {
		return
	}
	if by := int(s.By) + 1; by != t.by {
		t.close()
		t.by = by
	}
	t.loss += s.Loss()
}

// close ends the turn that goes on.
func (t *Turns) close() {
	if t.by > 0 {
		t.right[t.by-1] += right(t.loss)
		t.many[t.by-1]++
	}
	t.by, t.loss = 0, 0
}

// Accuracy returns how right a seat's turns were, on average, from 0 to 1; 1 of none.
func (t Turns) Accuracy(seat rules.Seat) float64 {
	t.close()
	if t.many[seat] == 0 {
		return 1
	}
	return t.right[seat] / t.many[seat]
}

// right returns how right a turn was that has lost so much: 1 for none, and a twentieth less for each point of chance.
func right(loss float64) float64 { return math.Pow(0.95, 100*loss) }
