package evening

// Stands is how people of a game stand at the end of its evening, by seat. A place is 0 of who
// has played another game since, and of bots.
type Stands struct {
	Evening string // its name
	People  int    // who have played
	Places  []int  // from 1
	Points  []float64
}
