package match

// AgreeToEnd says whether somebody would have the running game end here, for nothing. With
// the table it ends when all agree who decide for themselves: not those for whom a bot
// does, and whoever is away for a moment, or for days in a slow game, is waited for.
func (m *Match) AgreeToEnd(v *Viewer, agrees bool) error {
	i := m.seatOf(v.ID)
	switch {
	case i < 0:
		return ErrNotSeated
	case m.phase != Playing:
		return ErrNotPlaying
	}
	if s := &m.seats[i]; s.ends != agrees {
		kind := WouldEnd
		if !agrees {
			kind = WouldGoOn
		}
		s.ends = agrees
		m.say(kind, s.who.Name, i, "")
	}
	for _, s := range m.seats {
		if s.kind == Human && !s.ends && !s.standIn && !s.late {
			return nil
		}
	}
	m.Close(Agreed)
	return nil
}
