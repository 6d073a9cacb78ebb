package lobby

import (
	"context"
	"slices"
	"time"

	"medici/internal/journal/retry"
	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/lobby/notice"
	"medici/rules"
)

// Asked tells the webhooks whom a slow game waits for, or who has a seat in an evening's round that begins.
type Asked struct {
	Record string // the game's ID, or another key for a seat in a round
	Table  string // its name
	Game   string // title, with its options
	Person string // the ID; empty for a guest, for a bot, and when the game is over
	Began  int    // the number of moves when the turn began
	Until  time.Time
	Given  time.Duration // the longest that the turn may take
	// Evening is the name of the evening whose round begins, and Round its number. It is empty for a slow
	// game.
	Evening string
	Round   int
}

// reportTurn reports whom a slow game waits for now. Once the game waits for nobody, it reports that too.
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

// IsHere reports whether a person has a session, by any door and at any node. In a crowd it may wait a moment for other
// nodes.
func (l *Lobby) IsHere(id string) bool {
	seek(l, []string{id})
	return forEvenings{l}.IsHere(id)
}

// seek asks the other nodes about some people, but for those who are here.
func seek(l *Lobby, ids []string) {
	away := slices.DeleteFunc(ids, l.guard.lock().people.isHere)
	l.guard.unlock()
	l.peers.Seek(away, nil)
}

// LeaveNotice leaves a person a notice, a text of the catalogue, which they read when they come next.
func (l *Lobby) LeaveNotice(id, text string) {
	l.owed.Owe(retry.Task{Key: "notice/" + id + "/" + text, What: string(oweNotice), Person: id,
		Do: func(ctx context.Context) error {
			return notice.Leave(ctx, l.config.Store, match.Person{ID: id}, text)
		}})
}

// The limits on changing or testing a webhook: a burst, and one more in each period.
const (
	webhookChanges     = 6
	webhookChangeEvery = 5 * time.Minute
)

// MaySetWebhook reports whether a person may change or test their webhook now, and counts the attempt: each
// one can send something to somebody else's machine. The error is a *TooFast.
func (v *Visitor) MaySetWebhook() error { return v.lobby.Front().MaySetWebhook(v.Person().ID, v.from) }

// MaySetWebhook answers as [Visitor.MaySetWebhook] for a person without a session.
func (f Front) MaySetWebhook(id string, from source.Source) error {
	if wait := f.lobby.limits.webhooks.reserveNow(id, from, time.Now()); wait > 0 {
		return &TooFast{rules.Refuse("that is too often; wait %d min", ceil(wait, time.Minute)), wait}
	}
	return nil
}
