package match

import (
	"medici/internal/text/source"
	"net/netip"
)

// Person is somebody who is present, or has a seat somewhere.
type Person struct {
	ID    string // secret: a guest's is their resume code, and shown to that guest only
	Name  string // unique among all of them
	Guest bool
}

// Known reports whether a person has a key, so is neither a guest nor a bot.
func (p Person) Known() bool { return p.ID != "" && !p.Guest }

// Network returns the network that a guest is counted by, besides the ID, which anybody can replace: the
// narrowest one that they come from.
func (p Person) Network(from source.Source) netip.Prefix {
	if p.Guest {
		return from.Network()
	}
	return netip.Prefix{}
}

// Speaker is somebody as those who read their words know them.
type Speaker struct {
	Person
	From netip.Prefix // a guest's network; the zero Prefix when unknown
}
