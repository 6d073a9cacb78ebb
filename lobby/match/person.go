package match

import (
	"medici/internal/text/source"
	"net/netip"
)

// Person is somebody who is present, or has a seat somewhere.
type Person struct {
	ID    string // never shown, but to a guest, whose resume code it is
	Name  string // unique among all of them
	Guest bool
}

// Known is somebody who has a key, and neither a guest nor a bot.
func (p Person) Known() bool { return p.ID != "" && !p.Guest }

// Network is what a guest counts for besides the ID, which anybody can have another
// of: the narrowest network they come from.
func (p Person) Network(from source.Source) netip.Prefix {
	if p.Guest {
		return from.Network()
	}
	return netip.Prefix{}
}

// Speaker is somebody as others hear them.
type Speaker struct {
	Person
	From netip.Prefix // of a guest, the network; the zero Prefix when it is not known
}
