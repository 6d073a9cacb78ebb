package lobby

import (
	"time"

	"medici/lobby/evening"
)

// callRound calls those who have a seat in a round of an evening whose tables have just been
// opened: in the hall, and by whoever calls people who are away. Every node hears of the
// evening and calls its own people; was is the evening as it was known before.
func (l *Lobby) callRound(was, now *evening.Evening) {
	if now.Number() == 0 || !now.Drawn[now.Number()-1].Open {
		return
	}
	var before *evening.Round // this one, when it was open already
	if was.Number() == now.Number() && was.Drawn[now.Number()-1].Open {
		before = &was.Drawn[now.Number()-1]
	}
	for i, t := range now.Drawn[now.Number()-1].Tables {
		switch {
		case before == nil && !t.Done():
			l.callTable(now, t)
		case before != nil && t.Done() && !before.Tables[i].Done():
			l.eachSeated(now, t, func(p evening.Person, call string) { l.askedFor(Asked{Record: call}) })
		}
	}
}

// callTable calls those who sit at a table of a round.
func (l *Lobby) callTable(e *evening.Evening, t evening.Table) {
	l.eachSeated(e, t, func(p evening.Person, call string) {
		l.invite(p.ID, Invitation{Evening: e.Name, Round: e.Number(), Table: t.Name, Way: t.Name, Game: e.Game})
		if !p.Guest {
			l.askedFor(Asked{Record: call, Table: t.Name, Game: e.Game, Person: p.ID, Evening: e.Name, Round: e.Number()})
		}
	})
}

// eachSeated tells of each person at a table, with what their call is known by.
func (l *Lobby) eachSeated(e *evening.Evening, t evening.Table, tell func(p evening.Person, call string)) {
	for _, place := range t.Seats {
		if place != evening.Bot {
			p := e.People[place]
			tell(p, t.ID+"/"+p.ID)
		}
	}
}

func (l *Lobby) askedFor(a Asked) {
	if l.config.Asked != nil {
		l.config.Asked(a)
	}
}

// callSoon is callRound when nobody holds a lock.
func (l *Lobby) callSoon(was, now *evening.Evening) {
	time.AfterFunc(0, func() { l.begin(func() { l.callRound(was, now) }) })
}
