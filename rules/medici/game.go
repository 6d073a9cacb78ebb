package medici

import (
	"medici/rules"
	"medici/rules/shares"
)

// Edition is a printing of the rulebook (9).
type Edition uint8

const (
	Edition2016 Edition = iota // the default: clauses 1 to 8
	Edition2006                // no game for two (9.2)
	Edition1995                // the tournament preset (9.3)
)

var editions = []string{"2016", "2006", "1995"}

// String returns the edition's year.
func (e Edition) String() string { return editions[e] }

// Game is the rulebook in an edition; the zero value is the default.
type Game struct{ Edition Edition }

const (
	// MostBuyers is how many can play (2.1).
	MostBuyers = shares.Most
	// Days is how long a game lasts (2.2).
	Days = 3
	// MostHolds is the size of the larger ship, for two buyers (1.3).
	MostHolds = 7
	// TopLevel is the highest level of a track (1.4).
	TopLevel = 7
	// LotSize is the most cards a lot can have (3.1).
	LotSize = 3
)

// Name returns "medici".
func (Game) Name() string { return "medici" }

// Options returns the edition.
func (g Game) Options() []rules.Option {
	return []rules.Option{{Key: "edition", Value: g.Edition.String(), Values: editions}}
}

// With chooses the edition.
func (g Game) With(key, value string) (rules.Game, error) {
	i, err := rules.Choose(g, key, value)
	return Game{Edition(i)}, err
}

// Version returns 1.
func (Game) Version() int { return 1 }

// Unit returns "florins".
func (Game) Unit() string { return "florins" }

// Seats returns two to six, from three in the older editions (2.1, 9.2, 9.3).
func (g Game) Seats() (least, most int) {
	if g.Edition == Edition2016 {
		return 2, MostBuyers
	}
	return 3, MostBuyers
}

// Start implements rules.Game; New does the same without the interface.
func (g Game) Start(seats int) (rules.State, error) {
	s, err := g.New(seats)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// New returns the position before the first selector is drawn.
func (g Game) New(seats int) (State, error) {
	if least, most := g.Seats(); seats < least || seats > most {
		rule := "2.1"
		switch {
		case seats > most:
		case g.Edition == Edition2006:
			rule = "9.2"
		case g.Edition == Edition1995:
			rule = "9.3"
		}
		return State{}, rules.Forbid(rule, "%d to %d buyers play the edition of %s, not %d", least, most, g.Edition, seats)
	}
	s := State{edition: g.Edition, buyers: int8(seats)}
	for i := range seats {
		s.florins[i] = g.money(seats)
	}
	s.newDay(nil)
	return s, nil
}

// money returns what everybody starts with, in florins (2.1, 9.3).
func (g Game) money(buyers int) int16 {
	if buyers <= 4 && g.Edition != Edition1995 {
		return 40
	}
	return 30
}

// deckSize is how many cards a day has, by buyers (2.2).
var deckSize = [MostBuyers + 1]int8{2: 18, 3: 18, 4: 24, 5: 30, 6: 36}

func holds(buyers int8) int8 {
	if buyers == 2 {
		return MostHolds
	}
	return 5
}

// Pays returns what the ranks of ships and of each track bring a number of buyers, in florins.
func (g Game) Pays(buyers int) (ships, tracks shares.Table) {
	return g.shipPay(buyers), trackPay(buyers)
}

// shipPay returns the payment of each rank in florins (6.2, 9.3).
func (g Game) shipPay(buyers int) shares.Table {
	if g.Edition == Edition1995 && buyers == 6 {
		return shares.Table{30, 20, 10, 10, 5, 0}
	}
	return shares.Ships(buyers)
}

// trackPay returns the award of each rank on a track in florins (7.2).
func trackPay(buyers int) shares.Table {
	if buyers == 2 {
		return shares.Table{10}
	}
	return shares.Table{10, 5}
}

// Bonus returns what a level pays every day, in florins (7.3, 9.3).
func (g Game) Bonus(level int) int {
	switch {
	case level == 7:
		return 20
	case level == 6:
		return 10
	case level == 5 && g.Edition != Edition1995:
		return 5
	}
	return 0
}
