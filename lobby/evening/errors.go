package evening

import "errors"

// What a caller may want to tell apart. The texts are for the person.
var (
	ErrNoEvening  = errors.New("there is no evening with that code")
	ErrNoEvenings = errors.New("this server keeps no store, and without one there are no evenings")
)
