package evening

// Stands holds the final standings of a game's players in its evening, by seat. The place is 0 for bots,
// and for people who have played another game since.
type Stands struct {
	Evening string // its name
	People  int    // how many have played
	Places  []int  // from 1
	Points  []float64
}
