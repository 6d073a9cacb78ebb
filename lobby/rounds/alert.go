package rounds

import (
	"time"

	"medici/lobby/evening"
)

// alertRound alerts everybody with a seat in a round whose tables have just opened: in the hall, and by
// webhook when they are away. Every node receives the evening and alerts its own people. was is the evening
// as it was known before.
func (r *Rounds) alertRound(was, now *evening.Evening) {
	if now.Number() == 0 || !now.Drawn[now.Number()-1].Open {
		return
	}
	var before *evening.Round // this round, when it was open already
	if was.Number() == now.Number() && was.Drawn[now.Number()-1].Open {
		before = &was.Drawn[now.Number()-1]
	}
	for i, t := range now.Drawn[now.Number()-1].Tables {
		switch {
		case before == nil && !t.Done():
			r.alert(now, t, false)
		case before != nil && t.Done() && !before.Tables[i].Done():
			r.alert(now, t, true)
		}
	}
}

// alert alerts the people at a table of a round, or takes the alert back.
func (r *Rounds) alert(e *evening.Evening, t evening.Table, over bool) {
	for _, place := range t.Seats {
		if place != evening.Bot {
			p := e.People[place]
			r.config.Hall.Alert(Alert{Key: t.ID + "/" + p.ID, Person: p, Evening: e.Name, Round: e.Number(), Table: t.Name,
				Game: e.Game, Over: over})
		}
	}
}

// alertSoon runs alertRound when no lock is held.
func (r *Rounds) alertSoon(was, now *evening.Evening) {
	time.AfterFunc(0, func() { r.config.Crew.Begin(func() { r.alertRound(was, now) }) })
}
