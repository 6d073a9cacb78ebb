package strozzi

import "medici/rules"

// Game is the rulebook with the piers it is played on; the zero value has the
// Standard ones.
type Game struct {
	piers Piers // zero for the Standard ones
	known Piers // can be asked for by their hash; zero for none
}

const (
	// Rounds is how long a game lasts (3.1).
	Rounds = 3
	// MostPrice is the highest price (2.2).
	MostPrice = 999
	// StartMoney is what each family starts with, in florins (1.5).
	StartMoney = 300
	// LotSize is the most tiles a lot can have (2.1).
	LotSize = 3
	// PierPay is what the higher cargo of a pier receives, in florins (4.1).
	PierPay = 20
	// PawnPay is what a pawn on a family's side pays it, in florins (4.3).
	PawnPay = 10
)

// PiersOption is the key of the option that names other piers than the Standard ones.
const PiersOption = "piers"

// Knowing returns the game with the same piers that knows others as well: With finds them
// by their hash, and so does a record.
func (g Game) Knowing(others Piers) Game {
	g.known = others
	return g
}

// On returns the same game, played on other piers.
func (g Game) On(p Piers) Game {
	g.piers = p
	return g
}

// Piers returns those the game is played on.
func (g Game) Piers() Piers {
	if g.piers == (Piers{}) {
		return standard
	}
	return g.piers
}

// Name returns "strozzi".
func (Game) Name() string { return "strozzi" }

// Options returns none with the Standard piers, else their hash.
func (g Game) Options() []rules.Option {
	if g.Piers() == standard {
		return nil
	}
	hash := g.piers.Hash()
	return []rules.Option{{Key: PiersOption, Value: hash, Values: []string{hash}}}
}

// With chooses the piers by their hash. The error names those that were asked for when the game does not
// know them.
func (g Game) With(key, value string) (rules.Game, error) {
	if key != PiersOption {
		_, err := rules.Choose(Game{}, key, value)
		return nil, err
	}
	for _, p := range []Piers{g.known, g.piers, standard} {
		if p != (Piers{}) && p.Hash() == value {
			return g.On(p), nil
		}
	}
	return nil, rules.Lack(g, value)
}

// Version returns 1.
func (Game) Version() int { return 1 }

// Unit returns "florins".
func (Game) Unit() string { return "florins" }

// Seats returns two.
func (Game) Seats() (least, most int) { return Families, Families }

// Start implements rules.Game; New does the same without the interface.
func (g Game) Start(seats int) (rules.State, error) {
	if seats != Families {
		return nil, rules.Forbid("1.2", "two families play, not %d", seats)
	}
	return g.New(), nil
}

// New returns the position before the first tile is drawn.
func (g Game) New() State {
	s := State{price: notNamed, florins: [Families]int32{StartMoney, StartMoney}}
	s.harbour.Piers = g.Piers()
	s.newRound(Medici)
	return s
}
