package reception

import (
	"cmp"
	"context"
	"errors"

	"medici/internal/doors/relay"
	"medici/internal/doors/session"
	"medici/internal/text/words"
	"medici/lobby"
)

// travel receives a session wherever its tables are, to its end, and returns its exit
// status. A session that another node has brought is brought on by that one.
func (a *asker) travel(command []string) int {
	var hops relay.Hops
	for {
		status := a.receive(command)
		if a.way == nil {
			return status
		}
		way := *a.way
		if a.way = nil; a.session.Go(way) {
			a.drawn = false
			return fine
		}
		here, exit, err := a.forward(way, &hops)
		switch {
		case errors.Is(err, relay.ErrHere):
			command, a.returns = here.Command, true
		case errors.Is(err, relay.ErrUnreachable):
			return a.complain(words.Errorf("no machine keeps that table now; nothing is lost, come again in a while"))
		case errors.Is(err, relay.ErrAstray):
			return a.complain(words.Errorf("the machines disagree about who keeps that table; nothing is lost, come again in a while"))
		default:
			return exit
		}
	}
}

// forward has other nodes serve the session.
func (a *asker) forward(way session.Way, hops *relay.Hops) (here session.Way, exit int, err error) {
	defer a.here.enter(&a.stay)() // an order still finds the session here
	shown := *a.shown.Load()
	a.shows(elsewhere)
	defer a.shows(shown)
	a.drawn = true // nobody knows what will be on the terminal
	exit, here, err = a.Relay.Forward(a.session, way, hops)
	a.drawn = err != nil
	return here, exit, err
}

// elsewhere reports a stay whose session goes on at another node.
func (s *stay) elsewhere() bool { return *s.shown.Load() == elsewhere }

// follow notes that the session goes on at another node, when an error says so; any other
// it returns.
func (a *asker) follow(err error, m manner) error {
	away, ok := errors.AsType[*lobby.Elsewhere](err)
	if !ok || a.Relay == nil || a.within != nil { // the conversation ends with it
		return err
	}
	verb := "join"
	if away.Watch {
		verb = "watch"
	}
	word := cmp.Or(away.Guest, away.Table) // who knows a guest's code is that guest there
	a.way = &session.Way{Node: away.Node, Table: away.Table, Command: append(m.command(verb), "--", word)}
	return nil
}

// command begins a command line that is carried out in a manner.
func (m manner) command(verb string) []string {
	switch {
	case m.Plain:
		return []string{verb, "--plain"}
	case m.JSON:
		return []string{verb, "--json"}
	}
	return []string{verb}
}

// lost is for a session that was at a table which is not to be found here. Another node
// may keep it by now, which the session's door knows; else it goes on in the hall.
func (a *asker) lost(m manner, table string) error {
	a.returns = false
	way := session.Way{Table: table, Command: append(m.command("watch"), "--", table)}
	if a.session.Go(way) {
		a.drawn = false
		return nil
	}
	if m.JSON {
		return lobby.ErrNoTable
	}
	return a.show(scene{}, m)
}

// restore gives the terminal back before anything is written on it that is no program's.
func (a *asker) restore() {
	if a.drawn {
		a.drawn = false
		a.session.Restore()
	}
}

// reader is what is typed while something goes on that ctx ends with.
type reader struct {
	*session.Session
	ctx context.Context
}

func (r reader) Read(p []byte) (int, error) { return r.ReadUntil(r.ctx, p) }
