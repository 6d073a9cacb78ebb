package lobby

import (
	"errors"
	"slices"
	"time"

	"medici/lobby/match"
	"medici/rules"
)

// Visit is one session's tie to a table, on a seat or as a spectator. A person
// may have several; they share the seat. Its methods can be called from any
// goroutine, and from none of the table's.
type Visit struct {
	visitor *Visitor
	table   *Table
	viewer  match.Viewer // the table's own, but for who it is
	box     *Mailbox[match.Update]
}

// visit goes to a table in one of the two ways.
func (v *Visitor) visit(t *Table, arrive func(*match.Match, *match.Viewer, time.Time) error) (*Visit, error) {
	if err := v.Pace(); err != nil { // and with it the going away again
		return nil, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		return nil, ErrClosed
	}
	visit := &Visit{visitor: v, table: t, viewer: match.Viewer{Person: v.Person(), From: v.from, Unseen: v.unseen.Load()}, box: NewMailbox(match.Merge)}
	visit.box.read = v.blocks.filter
	if err := t.do(func(h *hosted, now time.Time) error { return h.arrive(visit, arrive, now) }); err != nil {
		if errors.Is(err, ErrHalted) || errors.Is(err, ErrScarce) { // the visitor is there, only not written down
			t.doAlways(func(h *hosted, now time.Time) { h.depart(visit, false, now) })
		}
		if errors.Is(err, ErrGone) {
			err = ErrNoTable
		}
		return nil, err
	}
	v.visits = append(v.visits, visit)
	v.moved()
	return visit, nil
}

// do is an operation of somebody who is at the table.
func (v *Visit) do(f func(h *hosted, now time.Time) error) error {
	return v.table.do(func(h *hosted, now time.Time) error {
		if !h.Has(&v.viewer) {
			return ErrGone
		}
		return f(h, now)
	})
}

// Visitor is whose visit this is.
func (v *Visit) Visitor() *Visitor { return v.visitor }

// Table is where this visit is.
func (v *Visit) Table() *Table { return v.table }

// Updates is what happens at the table. It is closed when the visit is over.
func (v *Visit) Updates() *Mailbox[match.Update] { return v.box }

// Act moves. seq is the Seq of the update that is answered: when the game has
// moved on since, it is ErrStale. What the rules forbid is a *rules.Illegal.
func (v *Visit) Act(a rules.Action, seq int) error {
	began := time.Now()
	err := v.change(func(h *hosted, now time.Time) error { return h.Act(&v.viewer, a, seq, now) })
	if err == nil {
		v.table.lobby.config.Meter.Told(time.Since(began))
	}
	return err
}

// Say speaks: on a seat to everybody, as a spectator to spectators. Errors:
// ErrTooLong, ErrNothing, a *TooFast, and whatever Config.Moderate refuses with.
func (v *Visit) Say(text string) error {
	text, err := v.table.lobby.sayable(v.viewer.Person, v.visitor.from, text)
	if err != nil {
		return err
	}
	return v.do(func(h *hosted, _ time.Time) error { h.Chat(&v.viewer, text); return nil })
}

// Sit takes a free seat, or takes one's own back from a bot; a spectator stays one
// when there is none.
func (v *Visit) Sit() error {
	return v.change(func(h *hosted, now time.Time) error { return h.Sit(&v.viewer, now) })
}

// Ready tells whether one wants the next game to begin. It begins when all do
// who sit here and are present.
func (v *Visit) Ready(ready bool) error {
	return v.change(func(h *hosted, now time.Time) error { return h.SetReady(&v.viewer, ready, now) })
}

// Start begins the first game with those who are there: the host's right.
func (v *Visit) Start() error {
	return v.change(func(h *hosted, now time.Time) error { return h.Start(&v.viewer, now) })
}

// Kick sends away the person on a seat, for good: the host's right.
func (v *Visit) Kick(seat rules.Seat) error {
	return v.change(func(h *hosted, now time.Time) error { return h.Kick(&v.viewer, seat, now) })
}

// VoteOut wishes a bot on the seat of a person who stayed away longer than Grace
// or let the time run out. It happens when all others who are here wish it, and
// lasts until the person is back. Before that time the refusal says from when on.
func (v *Visit) VoteOut(seat rules.Seat) error {
	return v.change(func(h *hosted, now time.Time) error { return h.VoteOut(&v.viewer, seat, now) })
}

// AgreeToEnd says whether this person would have the running game end here. It does, with the
// table, when all agree: see [match.Match.AgreeToEnd].
func (v *Visit) AgreeToEnd(agrees bool) error {
	return v.change(func(h *hosted, now time.Time) error { return h.AgreeToEnd(&v.viewer, agrees, now) })
}

// AddBot lets a bot sit down: the host's right.
func (v *Visit) AddBot(level string) error {
	if err := v.visitor.Pace(); err != nil { // before a bot is made
		return err
	}
	var game rules.Game
	if err := v.do(func(h *hosted, _ time.Time) error { game = h.Game(); return nil }); err != nil {
		return err
	}
	config := &v.table.lobby.config
	if _, err := config.newBot(game, level); err != nil { // may be slow, so not at the table
		return err
	}
	return v.do(func(h *hosted, now time.Time) error { return h.AddBot(&v.viewer, level, now) })
}

// RemoveBot sends a bot away: the host's right.
func (v *Visit) RemoveBot(seat rules.Seat) error {
	return v.change(func(h *hosted, now time.Time) error { return h.RemoveBot(&v.viewer, seat, now) })
}

// LetWatch says whether people may watch the table: the host's right. Those who watch
// when they may not any more are shown out.
func (v *Visit) LetWatch(may bool) error {
	return v.change(func(h *hosted, _ time.Time) error { return h.LetWatch(&v.viewer, may) })
}

// Hurry has bots move in a share of the time that they usually take, from 0 to
// match.MostShare, while nobody else has a seat at the table.
func (v *Visit) Hurry(share float64) error {
	return v.do(func(h *hosted, _ time.Time) error { h.Hurry(&v.viewer, share); return nil })
}

// Leave goes away on purpose. It gives up the seat, but while a game is played
// the seat is kept to its end.
func (v *Visit) Leave() { v.end(true) }

// Close says that the connection has ended. The seat is kept for a while.
func (v *Visit) Close() { v.end(false) }

func (v *Visit) end(onPurpose bool) {
	v.table.doAlways(func(h *hosted, now time.Time) { h.depart(v, onPurpose, now) })
	v.visitor.mu.Lock()
	defer v.visitor.mu.Unlock()
	if i := slices.Index(v.visitor.visits, v); i >= 0 {
		v.visitor.visits = slices.Delete(v.visitor.visits, i, i+1)
		v.visitor.moved()
	}
}
