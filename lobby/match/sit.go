package match

import (
	"time"

	"medici/rules"
)

// Join brings somebody to their own seat, or to a free one.
func (m *Match) Join(v *Viewer, now time.Time) error {
	if s := m.seats.of(v.ID); s >= 0 {
		m.seats[s].from = v.From
		m.comeBack(s, now)
	} else if err := m.sitDown(v, now); err != nil {
		return err
	}
	m.crowd.admit(v)
	m.dirty = true
	return nil
}

// Watch brings somebody to the table as a spectator, unless they have a seat.
func (m *Match) Watch(v *Viewer, now time.Time) error {
	switch {
	case m.seats.of(v.ID) >= 0, m.seats.reclaimable(v.ID) >= 0:
		return m.Join(v, now)
	case m.away.has(v.ID) && m.terms.private():
		return ErrKicked
	case m.terms.noWatchers:
		return ErrNoWatchers
	case m.crowd.spectators(m.seats) >= m.config.Spectators:
		return ErrCrowded
	}
	m.crowd.admit(v)
	m.dirty = true
	return nil
}

// Sit lets a spectator take a free seat, or take their own back.
func (m *Match) Sit(v *Viewer, now time.Time) error {
	if m.seats.of(v.ID) >= 0 {
		return nil
	}
	return m.sitDown(v, now)
}

// sitDown gives somebody a free seat, or their own seat back from a bot. A late player is still late then,
// so nobody gains time by it.
func (m *Match) sitDown(v *Viewer, now time.Time) error {
	if s := m.seats.reclaimable(v.ID); s >= 0 {
		m.say(Left, m.seats[s].who.Name, s, "")
		m.seats[s] = *m.seats[s].kept
		m.ownerChanged(s, now)
		m.comeBack(s, now)
		return nil
	}
	s := m.seats.free()
	switch {
	case m.away.has(v.ID):
		return ErrKicked
	case m.phase == Playing:
		return ErrRunning
	case s < 0:
		return ErrFull
	}
	m.seats[s] = seat{kind: Human, who: v.Person, from: v.From}
	m.comeBack(s, now)
	return nil
}

// Kick sends the person on a seat away. Only the host may. The person may watch a public table, and never
// sit down at this one again.
func (m *Match) Kick(by *Viewer, s rules.Seat, now time.Time) error {
	target, err := m.seats.at(s)
	switch {
	case by.ID != m.host:
		return ErrNotHost
	case m.phase == Playing:
		return ErrPlaying
	case err != nil:
		return err
	case target.kind != Human || target.who.ID == m.host:
		return ErrNobody
	}
	who := target.who
	m.away.add(who.ID)
	m.say(Kicked, who.Name, s, "")
	target.free()
	if m.terms.private() || m.terms.noWatchers {
		m.crowd.showOut(who.ID, ShownOut)
	}
	m.agreed(now)
	return nil
}
