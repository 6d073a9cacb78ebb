package match

import "medici/rules"

// Glance is the table as somebody may see it who does not watch it: what spectators know
// of the game, with the newest moves, so many at most, and none of the talk.
func (m *Match) Glance(most int) Update {
	u := Update{Table: m.shown(), You: rules.Spectator, Seq: len(m.play.moves)}
	if !m.play.begun() {
		return u
	}
	u.View = m.play.state.View(rules.Spectator)
	moves := m.play.movesFor(rules.Spectator, m.phase != Playing)
	u.Moves = moves[max(0, len(moves)-most):len(moves):len(moves)]
	return u
}
