package lobby

import (
	"cmp"
	"slices"
	"strings"

	"medici/lobby/match"
)

// Whereabouts tells where somebody is.
type Whereabouts struct {
	Name  string
	Table string // the public table where they sit; empty without one
	Waits bool   // the table waits for others to sit down
	// Declared is set for a person who has declared that they are a program.
	Declared bool
}

// mostHere is the number of people whom the hall names. Beyond that, a crowd is a number.
const mostHere = 48

// here tells where people are who are not invisible: first those at tables, in the order of the list, then
// those at none, by name; and how many they are. Everybody who sits at a public table can be seen there.
func (ts *tables) here() (all []Whereabouts, people int) {
	seated := map[string]bool{}
	for _, e := range ts.order {
		if len(all) >= mostHere {
			break
		}
		if e.listing.Private {
			continue
		}
		for _, p := range e.seated {
			if ts.people.isPresent(p.ID) && !seated[p.ID] {
				seated[p.ID] = true
				all = append(all, Whereabouts{p.Name, e.listing.Name, e.listing.Phase == match.Waiting, ts.people.declared(p)})
			}
		}
	}
	free := len(all)
	others, visible := ts.people.elsewhere()
	people = ts.people.seen + visible
	if len(ts.people.present)+others > mostHere {
		return all, people
	}
	for id := range ts.people.present {
		if p := ts.people.byID[id]; !p.invisible.Load() && !seated[id] {
			all = append(all, Whereabouts{Name: p.Name, Declared: ts.people.declared(p.Person)})
		}
	}
	for _, p := range ts.people.peers.Except(ts.people.isHere) {
		if !p.Invisible && !seated[p.ID] {
			all = append(all, Whereabouts{Name: p.Name, Declared: ts.people.declared(p.Person)})
		}
	}
	slices.SortFunc(all[free:], func(a, b Whereabouts) int {
		return cmp.Compare(strings.ToLower(a.Name),
			strings.ToLower(b.Name))
	})
	return all, people
}
