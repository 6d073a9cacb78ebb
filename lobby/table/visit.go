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

// Arrival describes somebody who comes to a table.
type Arrival struct {
	Person    match.Person
	From      source.Source
	Invisible bool // is on no list of watchers
	// Pace delays somebody who makes too many changes in a short time, or refuses them.
	Pace func() error
	// Reads returns the part of an update that they may see.
	Reads func(match.Update) match.Update
}

// Visit is one session's tie to a table, on a seat or as a spectator. A person may have several, which
// share the seat. Any goroutine may call its methods that owns no table.
type Visit struct {
	table  *Table
	viewer match.Viewer // owned by the table, except who it is
	box    *post.Mailbox[match.Update]
	pace   func() error
}

// Join sits down on a free seat, or comes back to one's own.
func (t *Table) Join(c Arrival) (*Visit, error) { return t.visit(c, (*match.Match).Join) }

// Watch makes a spectator's visit. Somebody who has a seat there is back on it.
func (t *Table) Watch(c Arrival) (*Visit, error) { return t.visit(c, (*match.Match).Watch) }

func (t *Table) visit(c Arrival, arrive func(*match.Match, *match.Viewer, time.Time) error) (*Visit, error) {
	v := &Visit{
		table: t, viewer: match.Viewer{Person: c.Person, From: c.From, Invisible: c.Invisible},
		box: post.NewMailbox(match.Merge), pace: c.Pace,
	}
	v.box.Reads(c.Reads)
	err := t.do(func(h *hosted, now time.Time) error { return h.arrive(v, arrive, now) })
	if errors.Is(err, ErrHalted) || errors.Is(err, ErrLowDisk) { // they are there, which is only not written yet
		v.Depart(false)
	}
	if err != nil {
		return nil, err
	}
	return v, nil
}

// Depart ends the visit. On purpose it gives up the seat, unless a game is played, whose seats are kept
// until its end. Otherwise the seat is kept for a while.
func (v *Visit) Depart(onPurpose bool) {
	v.table.doAlways(func(h *hosted, now time.Time) { h.depart(v, onPurpose, now) })
}

// Person returns who is there.
func (v *Visit) Person() match.Person { return v.viewer.Person }

// do is Table.do for somebody at the table.
func (v *Visit) do(f func(h *hosted, now time.Time) error) error {
	return v.table.do(func(h *hosted, now time.Time) error {
		if h.visits[&v.viewer] == nil {
			return ErrGone
		}
		return f(h, now)
	})
}

// change is do for a change that is written and that people could repeat without end.
func (v *Visit) change(f func(h *hosted, now time.Time) error) error {
	if err := v.pace(); err != nil {
		return err
	}
	return v.do(f)
}

// Table returns the table of this visit.
func (v *Visit) Table() *Table { return v.table }

// Updates delivers what happens at the table. It is closed when the visit is over.
func (v *Visit) Updates() *post.Mailbox[match.Update] { return v.box }

// Act makes a move. seq is the Seq of the update that the move answers; if the game has gone on since, the
// error is ErrStale. A move against the rules is a *rules.Illegal.
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

// Chat publishes a line that was checked: from a player to everybody, from a spectator to spectators.
func (v *Visit) Chat(text string) error {
	return v.do(func(h *hosted, _ time.Time) error { h.Chat(&v.viewer, text); return nil })
}

// Guess records a watcher's guess: one of the answers to the question that was opened after so many moves. The error is
// match.ErrStale when the question was decided meanwhile or has other answers now.
func (v *Visit) Guess(answer string, since int) error {
	return v.change(func(h *hosted, _ time.Time) error { return match.TakeGuess(h.Match, &v.viewer, answer, since) })
}

// Sit takes a free seat, or takes one's own back from a bot. Without a free seat a spectator stays a
// spectator.
func (v *Visit) Sit() error {
	return v.change(func(h *hosted, now time.Time) error { return h.Sit(&v.viewer, now) })
}

// Ready sets whether this person wants the next game to begin. It begins when everybody who sits here and
// is present does.
func (v *Visit) Ready(ready bool) error {
	return v.change(func(h *hosted, now time.Time) error { return h.SetReady(&v.viewer, ready, now) })
}

// Start begins the first game with those who are there. Only the host may.
func (v *Visit) Start() error {
	return v.change(func(h *hosted, now time.Time) error { return h.Start(&v.viewer, now) })
}

// Kick sends away the person on a seat, for good. Only the host may.
func (v *Visit) Kick(seat rules.Seat) error {
	return v.change(func(h *hosted, now time.Time) error { return h.Kick(&v.viewer, seat, now) })
}

// VoteOut votes for a bot on the seat of a person who has stayed away longer than Grace or has run out of
// time. The bot plays when everybody else who is here has voted, and until the person is back. An early
// vote is refused with the time from which it is allowed.
func (v *Visit) VoteOut(seat rules.Seat) error {
	return v.change(func(h *hosted, now time.Time) error { return h.VoteOut(&v.viewer, seat, now) })
}

// AgreeToEnd sets whether this person agrees to end the running game here. The game and the table end when
// all agree: see [match.Match.AgreeToEnd].
func (v *Visit) AgreeToEnd(agrees bool) error {
	return v.change(func(h *hosted, now time.Time) error { return h.AgreeToEnd(&v.viewer, agrees, now) })
}

// AddBot gives a seat to a bot. Only the host may.
func (v *Visit) AddBot(level string) error {
	if err := v.pace(); err != nil { // before a bot is made
		return err
	}
	var game rules.Game
	if err := v.do(func(h *hosted, _ time.Time) error { game = h.now.Table.Game; return nil }); err != nil {
		return err
	}
	if _, err := v.table.shared.NewBot(game, level); err != nil { // slow, so not at the table
		return err
	}
	return v.do(func(h *hosted, now time.Time) error { return h.AddBot(&v.viewer, level, now) })
}

// RemoveBot sends a bot away. Only the host may.
func (v *Visit) RemoveBot(seat rules.Seat) error {
	return v.change(func(h *hosted, now time.Time) error { return h.RemoveBot(&v.viewer, seat, now) })
}

// LetWatch sets whether people may watch the table. Only the host may. Watchers leave when they are no
// longer allowed.
func (v *Visit) LetWatch(may bool) error {
	return v.change(func(h *hosted, _ time.Time) error { return h.LetWatch(&v.viewer, may) })
}

// Hurry makes bots take only a share of their usual time, from 0 to match.MostShare, while nobody else has
// a seat at the table.
func (v *Visit) Hurry(share float64) error {
	return v.do(func(*hosted, time.Time) error { v.viewer.Hurry(share); return nil })
}

// Named finds somebody at this table by name. The error is ErrUnknown when there is nobody.
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

// Waiting returns the title of the game to which people may be invited, and the speaker who invites them.
// The error is match.ErrPlaying while the table needs nobody, or this person has no seat.
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
	Game  string // the record's ID; empty before the first game
	Phase match.Phase
	Lines []match.Line // the last lines at the table for people where they are, on a seat or watching
}

// Witness returns what this person knows, with the last lines, at most that many.
func (v *Visit) Witness(lines int) (w Witness, err error) {
	err = v.do(func(h *hosted, now time.Time) error {
		w.At, w.Phase, w.Game = now, h.now.Table.Phase, h.now.Table.Record
		w.Lines = h.Talk(&v.viewer, lines)
		return nil
	})
	return w, err
}
