package lobby

import (
	"context"
	"strings"

	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules/record"
)

// Front answers people who are not in the lobby.
type Front struct{ lobby *Lobby }

// Front returns the lobby's front.
func (l *Lobby) Front() Front { return Front{l} }

// Sight returns a public table as somebody outside may see it: its entry on the list, and its running game
// where that may be watched. The update has no View where it may not. The result is false for a private
// table and for none alike, at the same cost, so the caller learns nothing.
func (f Front) Sight(ctx context.Context, called string) (listing Listing, now match.Update, ok bool) {
	l := f.lobby
	in := l.guard.lock()
	e := in.tables.public[fold(tableWord(called))]
	if e == nil {
		l.guard.unlock()
		return listing, now, false
	}
	listing = e.listing
	t := in.tables.shown(called)
	l.guard.unlock()
	if t == nil {
		return listing, now, true
	}
	box := post.NewMailbox[match.Update](nil)
	defer box.Close()
	if t.Glance(box, "") == nil { // else it has just ended
		now, _ = box.Wait(ctx)
	}
	return listing, now, true
}

// Finished returns a finished game whole, for anybody who has its ID. The error is ErrNoGame when there is
// none, or the game still runs; a *record.Error says that the rules have changed.
func (f Front) Finished(ctx context.Context, id string) (told record.View, text string, err error) {
	if text, err = f.lobby.archive.Finished(ctx, id); err != nil {
		return told, "", err
	}
	a := match.Whole(text)
	r, err := record.Read(strings.NewReader(a.Full), f.lobby.config.Games)
	return r.For(a.Viewer), a.Told, err
}
