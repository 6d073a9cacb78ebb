package match

import (
	"fmt"
	"strings"
	"time"

	"medici/rules"
	"medici/rules/house"
)

// Restored is a table that is told by Apply what it is, entry by entry from the first
// one of a chapter, and then by Wake what time it is.
func Restored(c Config, id string) *Match {
	return &Match{config: c, id: id, clock: timer{rests: c.Rests}}
}

// Apply changes the match as an entry says, which EntrySince has written, maybe that
// of an earlier program. The error is ErrOutdated when the rules have changed, and a
// rules.Absent when their data are not here.
func (m *Match) Apply(data []byte) error {
	e, err := ReadEntry(data)
	if err != nil {
		return err
	}
	if e.Format != entryFormat {
		return fmt.Errorf("it is written in format %d, which this program does not know", e.Format)
	}
	return m.apply(e)
}

// Wake ends the reading: nobody is here since then, and everything is written down
// until the mark. Somebody could play until some moment before, the zero one when nobody knows:
// by then time was spent on the decision that is asked, and the rest is taken out.
func (m *Match) Wake(now, until time.Time) Mark {
	_, mark, _ := m.EntrySince(Mark{}, now)
	if m.phase != Playing || m.closed != "" { // the end may have come before the record was written down
		m.addRecord()
	}
	m.talk.heard()
	m.moved = 0
	m.resume(now, until)
	m.emptySince, m.woke = now, now
	if !m.clock.Slow() {
		mark.asked = m.clock.asked
	}
	for i := range m.seats {
		s := &m.seats[i]
		s.awaySince = now
		if m.phase == Playing && s.kind == Program {
			s.bot = &seatBot{level: s.level}
		}
	}
	m.awaitAnswers(now)
	return mark
}

// SetEmptySince says when the last person left a game that was read again.
func (m *Match) SetEmptySince(at time.Time) { m.emptySince = at }

// apply changes the match as an entry says.
func (m *Match) apply(e Entry) error {
	if e.Keeper != "" {
		return nil
	}
	m.heard = e.At
	if e.Table != nil {
		if err := m.restore(e.Table); err != nil {
			return err
		}
	}
	if e.Game != nil {
		if err := m.applyHeader(e.Game); err != nil {
			return err
		}
	}
	for i, line := range e.Moves {
		if err := m.applyMove(line); err != nil {
			return err
		}
		m.play.moves[len(m.play.moves)-1].proxy = e.Proxies[i]
	}
	switch {
	case e.Spent != nil:
		m.clock.asked = e.At.Add(-*e.Spent)
	case e.Game != nil, len(e.Moves) > 0:
		m.clock.asked = e.At
	}
	for _, l := range e.Lines {
		l.by = l.By
		m.add(l.Line)
	}
	for _, id := range e.Away {
		m.away.add(id)
	}
	for _, id := range e.Former {
		m.formers = append(m.formers, id)
		m.play.players = former(m.play.players, id)
	}
	m.closed = e.Closed
	return nil
}

// restore is the inverse of snapshot.
func (m *Match) restore(s *Snapshot) error {
	if err := m.terms.restore(m.config.Games, &s.Terms); err != nil {
		return err
	}
	m.clock.Clock, m.phase, m.host, m.attendance = s.Clock, s.Phase, s.Host, s.Attendance
	m.seats = make(seats, len(s.Seats))
	for i, o := range s.Seats {
		m.seats[i] = o.seat()
	}
	for _, id := range s.Banned {
		m.away.add(id)
	}
	return nil
}

func (m *Match) applyHeader(h *Header) error {
	if h.Version != m.terms.game.Version() {
		return ErrOutdated
	}
	seed, err := house.ParseSeed(h.Seed)
	if err != nil {
		return err
	}
	state, err := m.terms.game.Start(len(h.Players))
	if err != nil {
		return err
	}
	m.addRecord() // programs of before wrote every game of a table into one chapter
	m.games = h.Number
	m.play = newPlay(GameID(m.id, m.games), state, seed, h.Players, h.Levels, h.At)
	m.stakes.everybody = h.Everybody
	return nil
}

func (m *Match) applyMove(line string) error {
	if !m.play.begun() {
		return fmt.Errorf("%q is no move of a game", line)
	}
	move, err := parseMove(m.terms.game, line)
	if err != nil {
		return err
	}
	if err := m.step(move.by, move.action); err != nil {
		return err
	}
	if move.by == rules.House {
		m.play.draws++
	}
	return nil
}

// parseMove is the inverse of move.String.
func parseMove(game rules.Game, line string) (m move, err error) {
	actor, notation, _ := strings.Cut(line, " ")
	by, ok := rules.ParseActor(actor)
	if !ok {
		return move{}, fmt.Errorf("%q is no move of a game", line)
	}
	a, err := game.Parse(notation)
	return move{by: by, action: a}, err
}
