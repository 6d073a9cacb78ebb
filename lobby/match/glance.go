package match

// Glance returns the table as somebody sees it who does not watch it: what spectators, or the holder of a
// seat, know of the game, with at most so many of the newest moves and without talk.
func (m *Match) Glance(id string, most int) Update {
	u := Update{Table: m.shown(), You: m.seats.of(id), Seq: len(m.play.moves)}
	if !m.play.begun() {
		return u
	}
	u.View = m.play.state.View(u.You)
	moves := m.play.movesFor(u.You, m.phase != Playing)
	u.Moves = moves[max(0, len(moves)-most):len(moves):len(moves)]
	return u
}
