package judge

import "math"

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

// Right returns how right a decision was that has lost so much: 1 for none, and a tenth less for each
// point of chance. Accuracy is the mean of it over a game's decisions.
func Right(loss float64) float64 { return math.Pow(0.9, 100*loss) }
