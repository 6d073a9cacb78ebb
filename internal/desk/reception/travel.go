package reception

import (
	"context"
	"errors"

	"medici/internal/desk/reason"
	"medici/internal/doors/relay"
	"medici/internal/doors/session"
	"medici/internal/text/words"
	"medici/lobby"
)

// travel receives a session wherever its tables are, to its end, and returns its exit status. A session
// that another node has brought is forwarded by that node.
func (a *request) travel() int {
	var hops relay.Hops
	for by := a.session.Identity().Way; ; {
		status, on := a.receive(by)
		if on == nil {
			return status
		}
		if by, status = goOn(a, on, &hops); by == nil {
			return status
		}
	}
}

// goOn has a session go on where a way leads. It returns the way by which it comes back here, or nil and the exit
// status.
func goOn(a *request, on *session.Way, hops *relay.Hops) (by *session.Way, status int) {
	if a.session.Go(*on) {
		a.drawn = false
		return nil, fine
	}
	here, exit, err := a.forward(*on, hops)
	switch {
	case errors.Is(err, relay.ErrHere):
		here.Returns = true
		return &here, 0
	case errors.Is(err, relay.ErrUnreachable):
		return nil, a.complain(reason.As("elsewhere", failed,
			words.Errorf("no machine keeps that table now; nothing is lost, come again in a while")))
	case errors.Is(err, relay.ErrAstray):
		return nil, a.complain(reason.As("elsewhere", failed,
			words.Errorf("the machines disagree about who keeps that table; nothing is lost, come again in a while")))
	}
	return nil, exit
}

// arrive goes on where a way has led.
func (a *request) arrive(by session.Way) error {
	m := mannerOf(by.Manner)
	word := by.Word()
	if word == "" {
		return a.show(scene{}, m)
	}
	err := a.goTo(m, word, by.Watch)
	if by.Returns && errors.Is(err, lobby.ErrNoTable) {
		return a.lost(by.Table, m)
	}
	return err
}

// forward lets other nodes serve the session.
func (a *request) forward(way session.Way, hops *relay.Hops) (here session.Way, exit int, err error) {
	defer a.here.enter(&a.presence)() // an order still finds the session here
	shown := *a.shown.Load()
	a.shows(elsewhere)
	defer a.shows(shown)
	a.drawn = true // the other node may leave anything on the terminal
	exit, here, err = a.Relay.Forward(a.session, way, hops)
	a.drawn = err != nil
	return here, exit, err
}

// elsewhere reports whether a presence's session goes on at another node.
func (s *presence) elsewhere() bool { return *s.shown.Load() == elsewhere }

// onward ends a command because the session goes on at another node, which is no failure.
type onward struct{ session.Way }

func (onward) Error() string { return "the session goes on at another node" }

// follow moves the session to another node, in a manner, when an error says so. It returns any other error.
func (a *request) follow(err error, m manner) error {
	to, ok := errors.AsType[lobby.Elsewhere](err)
	if !ok || a.Relay == nil || a.out.within != nil { // the conversation ends with the error
		return err
	}
	return onward{session.Way{Node: to.Node, Table: to.Table, Watch: to.Watch, Guest: to.Guest, Name: nameOnward(a),
		Manner: m.onward(), Protocol: m.protocol(a.out)}}
}

// nameOnward returns the name of a guest, which is theirs at the next node too; else "".
func nameOnward(a *request) string {
	if who := a.visitor.Person(); who.Guest {
		return who.Name
	}
	return ""
}

// lost handles a session whose table cannot be found here. Another node may hold it by now, which the
// session's own node knows; else the session goes on in the hall.
func (a *request) lost(table string, m manner) error {
	if a.session.Go(session.Way{Table: table, Watch: true, Name: nameOnward(a), Manner: m.onward(),
		Protocol: m.protocol(a.out)}) {
		a.drawn = false
		return nil
	}
	if m.JSON {
		return lobby.ErrNoTable
	}
	return a.show(scene{}, m)
}

// restore resets the terminal before something other than a program writes to it.
func (a *request) restore() {
	if a.drawn {
		a.drawn = false
		a.session.Restore()
	}
}

// reader reads what is typed until ctx ends.
type reader struct {
	*session.Session
	ctx context.Context
}

func (r reader) Read(p []byte) (int, error) { return r.ReadUntil(r.ctx, p) }
