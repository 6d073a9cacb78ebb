package lobby

import (
	"slices"

	"medici/internal/text/source"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/lobby/rounds"
)

// forEvenings answers what evenings ask of the lobby.
type forEvenings struct{ lobby *Lobby }

// RoomFor reports whether an evening may open that many tables now. Whether there is room for each is
// decided when it opens.
func (f forEvenings) RoomFor(from source.Source, known bool, tables int) error {
	in := f.lobby.guard.lock()
	defer f.lobby.guard.unlock()
	return noRoom(in.tables.roomForRound(from, known, tables))
}

// Open opens a table of a round, unless it is open already.
func (f forEvenings) Open(e *evening.Evening, drawn evening.Table) error {
	return noRoom(f.lobby.openDrawn(e, drawn))
}

// noRoom translates the error of a table that was not opened into one that evenings know.
func noRoom(err error) error {
	if err != nil && slices.Contains([]error{ErrCrowd, ErrRoundCrowd, ErrTables, ErrLowDisk}, err) {
		return &rounds.NoRoom{Why: err}
	}
	return err
}

// openDrawn opens a table of a round, unless it is open already.
func (l *Lobby) openDrawn(e *evening.Evening, drawn evening.Table) error {
	o, err := l.shared.Draw(e, drawn)
	if err != nil {
		return err
	}
	in := l.guard.lock()
	defer l.guard.unlock()
	if l.crew.Quits() || in.tables.draining || in.tables.private[drawn.Code] != nil {
		return nil
	}
	from := source.Parse(e.From)
	if err := in.tables.roomFrom(from, slices.ContainsFunc(o.Shown.Seated, match.Person.Known)); err != nil {
		return err
	}
	in.tables.found(o, from)
	return nil
}

// NameOf returns the name of a person who is here or at another node.
func (f forEvenings) NameOf(id string) string {
	in := f.lobby.guard.lock()
	defer f.lobby.guard.unlock()
	return in.people.nameOf(id)
}

// Seek finds out of some people whether they are at other nodes.
func (f forEvenings) Seek(ids []string) { seek(f.lobby, ids) }

// IsHere reports whether a person has a session, at any node. Of a crowd elsewhere it knows whom Seek has found lately.
func (f forEvenings) IsHere(id string) bool {
	in := f.lobby.guard.lock()
	defer f.lobby.guard.unlock()
	return in.people.isPresent(id)
}

// Draining reports that tables opened here go to other nodes.
func (f forEvenings) Draining() bool { return f.lobby.isDraining() }

// Alert alerts somebody to a table: in the hall, and by their webhook when they are away. Every node
// receives the evening, and alerts its own people.
func (f forEvenings) Alert(c rounds.Alert) {
	l := f.lobby
	asked := Asked{Record: c.Key}
	if !c.Over {
		l.invite(c.Person.ID, match.Speaker{},
			Invitation{Evening: c.Evening, Round: c.Round, Table: c.Table, Way: c.Table, Game: c.Game})
		asked = Asked{Record: c.Key, Table: c.Table, Game: c.Game, Person: c.Person.ID, Evening: c.Evening, Round: c.Round}
	}
	if l.config.Asked != nil && (c.Over || !c.Person.Guest) {
		l.config.Asked(asked)
	}
}
