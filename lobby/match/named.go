package match

import (
	"medici/internal/text/name"
	"slices"
	"strings"
)

// Named finds a person by name who is here, has a seat, or whose words still stand here.
func (m *Match) Named(called string) (Speaker, bool) {
	called = name.Fold(called)
	for _, v := range m.crowd.viewers {
		if name.Fold(v.Name) == called {
			return Speaker{v.Person, v.Network()}, true
		}
	}
	for _, p := range m.seats.people(nil) {
		if name.Fold(p.Name) == called {
			return Speaker{Person: p}, true
		}
	}
	for _, l := range slices.Backward(m.talk.forSpectators.last(MostLines)) {
		if l.by != "" && name.Fold(l.From) == called {
			guest := strings.HasPrefix(l.From, name.GuestPrefix)
			return Speaker{Person{ID: l.by, Name: l.From, Guest: guest}, l.from}, true
		}
	}
	return Speaker{}, false
}
