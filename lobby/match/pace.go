package match

import "time"

// MostShare is how many times as long as usual a bot waits at most for a person alone.
const MostShare = 30

// Hurry is how fast a person wants bots to move: in a share, from 0 to MostShare, of the
// time that they take at every table. It holds while nobody else has a seat, and as long
// as this visit; it is not written down.
func (m *Match) Hurry(v *Viewer, share float64) { v.haste = 1 - max(0, min(share, MostShare)) }

// pace is how long a bot takes for a move, at least.
func (m *Match) pace() time.Duration {
	pace := m.config.Pace
	if m.count(Human) > 1 {
		return pace
	}
	for _, v := range m.viewers { // of several windows the last holds
		if m.seatOf(v.ID) >= 0 {
			pace = time.Duration(float64(m.config.Pace) * (1 - v.haste))
		}
	}
	return pace
}
