package spoken

// Detail is how much of what happens in a game is told as it happens.
type Detail uint8

// Normal is what there is when nobody has asked for another.
const (
	Normal Detail = iota
	Brief         // what decides, and what the reader needs for the next decision
	Full          // everything
)
