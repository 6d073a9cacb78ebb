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
func Restored(c Config, id string) *Match { return &Match{config: c, id: id} }

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
	m.forSeats.news, m.forSpectators.news, m.moved = 0, 0, 0
	m.resume(now, until)
	m.emptySince, m.woke = now, now
	if !m.clock.Slow() {
		mark.asked = m.asked
	}
	for i := range m.seats {
		s := &m.seats[i]
		s.awaySince = now
		if m.phase == Playing && s.kind == Program {
			s.bot = m.newSeatBot(s.level)
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
		if err := m.restore(*e.Table); err != nil {
			return err
		}
	}
	if e.Game != nil {
		if err := m.applyHeader(*e.Game); err != nil {
			return err
		}
	}
	for i, line := range e.Moves {
		if err := m.applyMove(line); err != nil {
			return err
		}
		m.moves[len(m.moves)-1].proxy = e.Proxies[i]
	}
	switch {
	case e.Spent != nil:
		m.asked = e.At.Add(-*e.Spent)
	case e.Game != nil, len(e.Moves) > 0:
		m.asked = e.At
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
		m.rename(id)
	}
	m.closed = e.Closed
	return nil
}

// restore is the inverse of snapshot.
func (m *Match) restore(s Snapshot) error {
	if m.game == nil {
		game, err := m.config.Games.Titled(s.Title)
		switch {
		case rules.IsAbsent(err):
			return err
		case err != nil:
			return fmt.Errorf("%w (%v)", ErrOutdated, err)
		}
		m.game, m.title = game, s.Title
	}
	m.name, m.code, m.size, m.clock, m.phase, m.host = s.Name, s.Code, s.Size, s.Clock, s.Phase, s.Host
	m.noWatchers, m.noAdvice, m.lesson, m.evening = s.Closed, s.Silent, s.Lesson, s.Drawn
	m.seats = make([]seat, len(s.Seats))
	for i, o := range s.Seats {
		m.seats[i] = o.seat()
	}
	m.attendance = s.Attendance
	for _, id := range s.Banned {
		m.away.add(id)
	}
	return nil
}

func (m *Match) applyHeader(b Header) error {
	if b.Version != m.game.Version() {
		return ErrOutdated
	}
	seed, err := house.ParseSeed(b.Seed)
	if err != nil {
		return err
	}
	state, err := m.game.Start(len(b.Players))
	if err != nil {
		return err
	}
	m.addRecord() // programs of before wrote every game of a table into one chapter
	m.games = b.Number
	m.play = newPlay(GameID(m.id, m.games), state, seed, b.Players, b.Levels, b.At)
	m.everybody = b.Everybody
	return nil
}

func (m *Match) applyMove(line string) error {
	if m.state == nil {
		return fmt.Errorf("%q is no move of a game", line)
	}
	move, err := parseMove(m.game, line)
	if err != nil {
		return err
	}
	if err := m.step(move.by, move.action); err != nil {
		return err
	}
	if move.by == rules.House {
		m.draws++
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
