package lobby

import "medici/lobby/evening"

// rejoin makes a guest who has just come the one of a code who has joined an evening that is
// not over, and is that evening; nil when there is none. Between two rounds that guest has no
// seat by which the table would know them.
func (v *Visitor) rejoin(id string) *evening.Evening {
	v.mu.Lock()
	defer v.mu.Unlock()
	me := v.Person()
	if v.left || len(v.visits) > 0 || !me.Guest || id == me.ID {
		return nil
	}
	for _, e := range v.lobby.rounds.Of(id) {
		was := e.People[e.Has(id)]
		if was.Guest && e.Phase() != evening.Over {
			ps := &v.lobby.guard.lock().people
			defer v.lobby.guard.unlock()
			v.become(ps, ps.comeAs(v, was))
			return e
		}
	}
	return nil
}
