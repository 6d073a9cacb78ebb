package table

import (
	"errors"
	"slices"
	"time"

	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
)

// Arrival is who comes to a table.
type Arrival struct {
	Person    match.Person
	From      source.Source
	Invisible bool // is on no list of those who watch
	// Pace holds them up who change too much in a short time, or refuses it.
	Pace func() error
	// Reads is what of an update is for their eyes.
	Reads func(match.Update) match.Update
}

// Visit is one session's tie to a table, on a seat or as a spectator. A person
// may have several; they share the seat. Its methods can be called from any
// goroutine, and from none of the table's.
type Visit struct {
	table  *Table
	viewer match.Viewer // the table's own, but for who it is
	box    *post.Mailbox[match.Update]
	pace   func() error
}

// Join sits down on a free seat, or comes back to one's own.
func (t *Table) Join(c Arrival) (*Visit, error) { return t.visit(c, (*match.Match).Join) }

// Watch is a visit of a spectator. Who has a seat there is back on it.
func (t *Table) Watch(c Arrival) (*Visit, error) { return t.visit(c, (*match.Match).Watch) }

func (t *Table) visit(c Arrival, arrive func(*match.Match, *match.Viewer, time.Time) error) (*Visit, error) {
	v := &Visit{
		table: t, viewer: match.Viewer{Person: c.Person, From: c.From, Invisible: c.Invisible},
		box: post.NewMailbox(match.Merge), pace: c.Pace,
	}
	v.box.Reads(c.Reads)
	err := t.do(func(h *hosted, now time.Time) error { return h.arrive(v, arrive, now) })
	if errors.Is(err, ErrHalted) || errors.Is(err, ErrLowDisk) { // they are there, only not written down
		v.Depart(false)
	}
	if err != nil {
		return nil, err
	}
	return v, nil
}

// Depart ends the visit. On purpose it gives up the seat, but while a game is played the seat is
// kept to its end; else it is kept for a while.
func (v *Visit) Depart(onPurpose bool) {
	v.table.doAlways(func(h *hosted, now time.Time) { h.depart(v, onPurpose, now) })
}

// Person is who is there.
func (v *Visit) Person() match.Person { return v.viewer.Person }

// do is an operation of somebody who is at the table.
func (v *Visit) do(f func(h *hosted, now time.Time) error) error {
	return v.table.do(func(h *hosted, now time.Time) error {
		if h.visits[&v.viewer] == nil {
			return ErrGone
		}
		return f(h, now)
	})
}

// change is do for what is written down and can be repeated as often as one likes.
func (v *Visit) change(f func(h *hosted, now time.Time) error) error {
	if err := v.pace(); err != nil {
		return err
	}
	return v.do(f)
}

// Table is where this visit is.
func (v *Visit) Table() *Table { return v.table }

// Updates is what happens at the table. It is closed when the visit is over.
func (v *Visit) Updates() *post.Mailbox[match.Update] { return v.box }

// Act moves. seq is the Seq of the update that is answered: when the game has
// moved on since, it is ErrStale. What the rules forbid is a *rules.Illegal.
func (v *Visit) Act(a rules.Action, seq int) error {
	began := time.Now()
	return v.change(func(h *hosted, now time.Time) error {
		err := h.Act(&v.viewer, a, seq, now)
		if err == nil {
			h.acted = began
		}
		return err
	})
}

// Chat says something that may be said: on a seat to everybody, as a spectator to spectators.
func (v *Visit) Chat(text string) error {
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
	if err := v.pace(); err != nil { // before a bot is made
		return err
	}
	var game rules.Game
	if err := v.do(func(h *hosted, _ time.Time) error { game = h.now.Table.Game; return nil }); err != nil {
		return err
	}
	if _, err := v.table.shared.NewBot(game, level); err != nil { // may be slow, so not at the table
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

// Hurry makes bots move in a share of their usual time, from 0 to
// match.MostShare, while nobody else has a seat at the table.
func (v *Visit) Hurry(share float64) error {
	return v.do(func(*hosted, time.Time) error { v.viewer.Hurry(share); return nil })
}

// Named is who is called by a name at this table. The error is ErrUnknown when nobody is.
func (v *Visit) Named(name string) (whom match.Speaker, err error) {
	err = v.do(func(h *hosted, _ time.Time) error {
		var ok bool
		if whom, ok = h.Named(name); !ok {
			return ErrUnknown
		}
		return nil
	})
	return whom, err
}

// Waiting is the title of the game for which people may be asked to the table, and who asks. The error
// is match.ErrPlaying while it waits for nobody, or this person has no seat.
func (v *Visit) Waiting() (title string, by match.Speaker, err error) {
	by = match.Speaker{Person: v.viewer.Person, From: v.viewer.Network()}
	err = v.do(func(h *hosted, _ time.Time) error {
		title = h.now.Table.Title
		seated := slices.ContainsFunc(h.now.Seated, func(p match.Person) bool { return p.ID == by.ID })
		if !seated || h.now.Table.Phase != match.Waiting {
			return match.ErrPlaying
		}
		return nil
	})
	return title, by, err
}

// Witness is what somebody at a table knows of what happened there.
type Witness struct {
	At    time.Time
	Game  string // the record's id; empty before the first game
	Phase match.Phase
	Lines []match.Line // the last at the table for people where they are, on a seat or watching
}

// Witness is what this person knows, with the last lines, so many at most.
func (v *Visit) Witness(lines int) (w Witness, err error) {
	err = v.do(func(h *hosted, now time.Time) error {
		w.At, w.Phase, w.Game = now, h.now.Table.Phase, h.now.Table.Record
		w.Lines = h.Talk(&v.viewer, lines)
		return nil
	})
	return w, err
}
