package lobby

import (
	"cmp"
	"context"
	"fmt"

	"medici/lobby/notice"
	"medici/lobby/together"
)

// Forget removes a person for good: their sessions end, they leave their seats, their name is taken off
// those seats, and their notices are removed. Calling it again does no harm.
func (l *Lobby) Forget(ctx context.Context, id string) error {
	sendAway(&l.guard, l.talk, l.together, id)
	told, err := notice.For(ctx, l.config.Store, id)
	if err != nil {
		return err
	}
	if err := notice.TakeAway(ctx, l.config.Store, told); err != nil {
		return err
	}
	if err := l.rounds.Forget(ctx, id); err != nil {
		return err
	}
	return cmp.Or(forgetAtTables(&l.guard, id), l.forgetElsewhere(ctx, id))
}

// Owes reports whether the games of a person may still have to be written down: the person has a seat at a table, or
// some table has left something behind, which may be the beginning of a game of theirs. What tables have left at other
// nodes is not known.
func (l *Lobby) Owes(ctx context.Context, id string) bool {
	sits := len(l.guard.lock().people.sits(id)) > 0
	l.guard.unlock()
	return sits || l.config.Node != "" || l.shared.Behind(ctx)
}

// sendAway ends the sessions of a person, and removes their name and their words.
func sendAway(g *guard, talk *hallTalk, groups *together.Groups, id string) {
	here := g.lock().people.sessions(id)
	g.unlock()
	for _, v := range here {
		v.Leave()
	}
	g.lock().people.unname(id)
	g.unlock()
	talk.silence(id)
	groups.Silence(id)
}

// forgetAtTables gives up a person's seats.
func forgetAtTables(g *guard, id string) error {
	all := g.lock().tables.of(id)
	g.unlock()
	for _, t := range all {
		if err := t.Forget(id); err != nil {
			return fmt.Errorf("table %s: %w", t.Name(), err)
		}
	}
	return nil
}

// Veil takes the name of a seat, from 0, out of a game's record, if there is one; the table of a running
// game does that itself, and whoever writes a record later asks Config.Forgotten. The proof of the game stays. After an
// error Veil must be called again.
func (l *Lobby) Veil(ctx context.Context, game string, seat int) error {
	return l.archive.Veil(ctx, game, seat)
}
