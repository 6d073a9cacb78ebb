package match

// stakes are what the game at a table counts for, or while none is played the next one.
type stakes struct {
	rated   bool
	unrated string // the reason; empty also while nobody knows
	// everybody has to agree to an early end: see [Match.AgreeToEnd]. It is false of games that
	// began before it was written.
	everybody bool
}

// allAgree reports a game that ends early only when all agree who began it. One of which nobody
// knows yet whether it is rated, after a restart, may be.
func (s *stakes) allAgree(evening string) bool {
	return s.everybody && (s.unrated == "" || evening != "")
}

// SetRated says whether the game is rated that is played, or while none is the next
// one, and if not why.
func (m *Match) SetRated(rated bool, why string) {
	m.stakes.rated, m.stakes.unrated, m.dirty = rated, why, true
}
