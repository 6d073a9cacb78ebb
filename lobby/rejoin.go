package lobby

import "medici/lobby/evening"

// rejoin turns a guest who has just come into the guest with a code who has joined an evening that is not
// over, and returns that evening, or nil. Between two rounds such a guest has no seat by which a table
// would know them.
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
