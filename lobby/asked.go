package lobby

import (
	"context"
	"time"

	"medici/internal/journal/retry"
	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/lobby/notice"
	"medici/rules"
)

// Asked is whom a slow game asks, or who has a seat in a round of an evening that begins, for
// the part that calls people who are away.
type Asked struct {
	Record string // the game's id, or another word for a seat of a round
	Table  string // its name
	Game   string // title, with its options
	Person string // the ID; empty for a guest, for a bot, and when the game is over
	Began  int    // how many moves there were when the turn began
	Until  time.Time
	Given  time.Duration // how long the turn takes at most
	// Evening is the name of the evening whose round begins, and Round its number; empty for a
	// slow game.
	Evening string
	Round   int
}

// reportTurn says whom a slow game asks now, and of a game that was asked about before that
// it asks nobody.
func (ts *tables) reportTurn(e *listed, was match.Asking) {
	now := e.asked
	if ts.config.Asked == nil || !e.listing.Clock.Slow() {
		return
	}
	if was.Record != "" && was.Record != now.Record {
		ts.config.Asked(Asked{Record: was.Record})
	}
	if now.Record == "" {
		return
	}
	a := Asked{
		Record: now.Record, Table: e.table.Name(), Game: e.listing.Game, Began: now.Began, Until: now.Until, Given: now.Given,
	}
	if now.Who.Known() {
		a.Person = now.Who.ID
	}
	ts.config.Asked(a)
}

// IsHere reports a person who has a session, however they come and at whichever node.
func (l *Lobby) IsHere(id string) bool {
	in := l.guard.lock()
	defer l.guard.unlock()
	return in.people.isPresent(id)
}

// LeaveNotice leaves a person a notice, which they read when they come next: a text of the catalogue.
func (l *Lobby) LeaveNotice(id, text string) {
	l.owed.Owe(retry.Task{Key: "notice/" + id + "/" + text, What: string(oweNotice), Person: id,
		Do: func(ctx context.Context) error {
			return notice.Leave(ctx, l.config.Store, match.Person{ID: id}, text)
		}})
}

// How often a person says where they are called, or has that tested: so many times at once,
// and one more in this time.
const (
	webhookChanges     = 6
	webhookChangeEvery = 5 * time.Minute
)

// MaySetWebhook lets a person change where they are called when they are away, or have it
// tested, or is a *TooFast: each change can send something to somebody else's machine.
func (v *Visitor) MaySetWebhook() error { return v.lobby.Front().MaySetWebhook(v.Person().ID, v.from) }

// MaySetWebhook is that of a person who has no session.
func (f Front) MaySetWebhook(id string, from source.Source) error {
	if wait := f.lobby.limits.webhooks.reserveNow(id, from, time.Now()); wait > 0 {
		return &TooFast{rules.Refuse("that is too often; wait %d min", ceil(wait, time.Minute)), wait}
	}
	return nil
}
