package match

import (
	"slices"

	"medici/rules"
)

// LetWatch is the host's: nobody watches from now on, nor reads a game while it runs, but
// those who play; or everybody may again. Who watches is shown out.
func (m *Match) LetWatch(by *Viewer, may bool) error {
	switch {
	case by.ID != m.host:
		return ErrNotHost
	case may == !m.terms.noWatchers:
		return nil
	}
	m.terms.noWatchers, m.dirty = !may, true
	if may {
		m.say(OpenedToAll, "", rules.Nobody, "")
		return nil
	}
	m.say(ClosedToAll, "", rules.Nobody, "")
	for _, v := range slices.Clone(m.crowd.viewers) {
		if m.seats.of(v.ID) < 0 && m.seats.reclaimable(v.ID) < 0 {
			m.crowd.showOut(v.ID, Unwatched)
		}
	}
	return nil
}
