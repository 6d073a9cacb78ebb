package lobby

import "time"

// Rested has the slow games of a person know that they have decided on days off, from when
// to when, or have none any more: the clocks go by that from now on. It waits for no table.
func (l *Lobby) Rested(id, when string, over bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range l.sits(id) {
		if t := e.table; !l.closed && e.listing.Clock.Slow() {
			l.running.Go(func() {
				_ = t.do(func(h *hosted, _ time.Time) error {
					h.Rested(id, when, over)
					return nil
				})
			})
		}
	}
}
