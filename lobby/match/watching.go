package match

import (
	"slices"

	"medici/rules"
)

// LetWatch closes the table to watchers or opens it again. Only the host may. While it is closed only the
// players may watch, or read the running game, and watchers are shown out.
func (m *Match) LetWatch(by *Viewer, may bool) error {
	switch {
	case by.ID != m.host:
		return ErrNotHost
	case may == !m.terms.noWatchers:
		return nil
	}
	m.terms.noWatchers = !may
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
