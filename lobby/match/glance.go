package match

// Glance is the table as somebody may see it who does not watch it: what spectators know
// of the game, or who has a seat there, with the newest moves, so many at most, and none of the talk.
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
