package lobby

import (
	"context"
	"strings"

	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules/record"
)

// Front is what somebody may ask of a lobby who is not in it.
type Front struct{ lobby *Lobby }

// Front is that of the lobby.
func (l *Lobby) Front() Front { return Front{l} }

// Sight is a public table as somebody may see it who is not here: as it stands on the list, and its running game where
// that may be watched, which has no View where it may not. It is false alike for a private table and for none, and costs
// the same: who asks learns of neither.
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
	if t.Glance(box, "") == nil { // else it has ended meanwhile
		now, _ = box.Wait(ctx)
	}
	return listing, now, true
}

// Finished is a game that is over, whole, for anyone who has its id. The error is ErrNoGame when there is none, and none
// that is running is told; a *record.Error says that today's rules are others.
func (f Front) Finished(ctx context.Context, id string) (told record.View, text string, err error) {
	if text, err = f.lobby.archive.Finished(ctx, id); err != nil {
		return told, "", err
	}
	a := match.Whole(text)
	r, err := record.Read(strings.NewReader(a.Full), f.lobby.config.Games)
	return r.For(a.Viewer), a.Told, err
}
