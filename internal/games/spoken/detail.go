package spoken

// Detail is how much of a game is told as it happens.
type Detail uint8

// Normal is the default.
const (
	Normal Detail = iota
	Brief         // what decides, and what the reader needs for the next decision
	Full          // everything
)
