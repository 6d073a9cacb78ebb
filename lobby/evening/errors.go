package evening

import "errors"

// Errors that a caller may want to tell apart. Their texts are for the person.
var (
	ErrNoEvening  = errors.New("there is no evening with that code")
	ErrNoEvenings = errors.New("this server keeps no store, and without one there are no evenings")
)
