package evening

import "slices"

// Remove has somebody who has joined leave, and not come back before [Evening.Admit]: by is the
// host's ID, place that of the person.
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

// Bars reports somebody whom the host has removed. A guest is somebody else each time, so
// another one from the same network is taken to be the same.
func (e *Evening) Bars(p Person) bool {
	return slices.ContainsFunc(e.People, func(o Person) bool {
		return o.Removed && (o.ID == p.ID && p.ID != "" || o.Guest && p.Guest && o.From == p.From && p.From != "")
	})
}
