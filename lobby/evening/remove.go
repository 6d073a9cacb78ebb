package evening

import "slices"

// Remove makes somebody who has joined leave, until [Evening.Admit]. by is the host's ID, place the index
// of the person.
func (e *Evening) Remove(by string, place int) error {
	switch {
	case e.Phase() == Over:
		return ErrOver
	case e.Has(by) < 0 || by != e.Host:
		return ErrRemover
	case place < 0 || place >= len(e.People) || e.People[place].Left:
		return ErrNotThere
	case e.People[place].ID == by:
		return ErrYourself
	}
	e.People[place].Left, e.People[place].Removed = true, true
	return nil
}

// Admit lets somebody join again whom the host has removed.
func (e *Evening) Admit(by string, place int) error {
	switch {
	case e.Phase() == Over:
		return ErrOver
	case e.Has(by) < 0 || by != e.Host:
		return ErrRemover
	case place < 0 || place >= len(e.People) || !e.People[place].Removed:
		return ErrNotThere
	}
	e.People[place].Removed = false
	return nil
}

// Bars reports whether the host has removed a person. A guest is somebody new each time, so other guests
// from the same network count as the same person.
func (e *Evening) Bars(p Person) bool {
	return slices.ContainsFunc(e.People, func(o Person) bool {
		return o.Removed && (o.ID == p.ID && p.ID != "" || o.Guest && p.Guest && o.From == p.From && p.From != "")
	})
}
