package match

// stakes tell what the running game counts for, or between games the next one.
type stakes struct {
	rated   bool
	unrated string // the reason; empty also while it is unknown
	// everybody says that all must agree to an early end: see [Match.AgreeToEnd]. It is false in games that
	// began before it was stored.
	everybody bool
}

// allAgree reports whether everybody who began the game must agree to an early end. After a restart a game
// may be rated without our knowing it yet, so it counts as rated.
func (s *stakes) allAgree(evening string) bool {
	return s.everybody && (s.unrated == "" || evening != "")
}

// SetRated sets whether the running game, or between games the next one, is rated, and if not why.
func (m *Match) SetRated(rated bool, why string) {
	m.stakes.rated, m.stakes.unrated, m.dirty = rated, why, true
}
