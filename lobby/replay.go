package lobby

import (
	"fmt"
	"strings"
	"time"

	"medici/internal/journal"
	"medici/rules"
	"medici/rules/house"
)

// readMatch is the table that a chapter of its journal tells of, entry by entry.
// Nobody is here.
func readMatch(s settings, number int, read func(func(journal.Entry) error) error, now time.Time) (*match, error) {
	m := &match{settings: s}
	m.number = number
	if err := read(m.replay); err != nil {
		return nil, err
	}
	_, m.mark, _ = m.entrySince(mark{}, now)
	if m.phase != Playing || m.closed != "" { // the end may have come before the record was written down
		m.queueRecord()
	}
	m.forSeats.news, m.forSpectators.news, m.moved = 0, 0, 0
	m.emptySince, m.asked, m.woke = now, now, now
	for i := range m.seats {
		s := &m.seats[i]
		s.awaySince = now
		if m.phase == Playing && s.kind == Program {
			s.bot = m.newSeatBot(s.level)
		}
	}
	return m, nil
}

// replay does again what an entry says.
func (m *match) replay(written journal.Entry) error {
	e, err := readEntry(written)
	if err != nil {
		return err
	}
	if e.Format != entryFormat {
		return fmt.Errorf("entry %d is written in format %d, which this program does not know", written.Number, e.Format)
	}
	if err := m.apply(e); err != nil {
		return fmt.Errorf("entry %d: %w", written.Number, err)
	}
	m.tail = written.Tail()
	m.grow(len(written.Data))
	return nil
}

// apply changes the match as an entry says.
func (m *match) apply(e entry) error {
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
	for _, line := range e.Moves {
		if err := m.applyMove(line); err != nil {
			return err
		}
	}
	for _, l := range e.Lines {
		l.by = l.By
		m.add(l.Line)
	}
	for _, id := range e.Away {
		m.away.add(id)
	}
	m.closed = e.Closed
	return nil
}

// restore is the inverse of snapshot.
func (m *match) restore(s snapshot) error {
	if m.game == nil {
		game, err := m.config.Games.Titled(s.Title)
		if err != nil {
			return fmt.Errorf("%w (%v)", ErrOutdated, err)
		}
		m.game, m.title = game, s.Title
	}
	m.name, m.code, m.size, m.clock, m.phase, m.host = s.Name, s.Code, s.Size, s.Clock, s.Phase, s.Host
	m.seats = make([]seat, len(s.Seats))
	for i, o := range s.Seats {
		m.seats[i] = o.seat()
	}
	m.absent = s.Absent
	for _, id := range s.Banned {
		m.away.add(id)
	}
	return nil
}

func (m *match) applyHeader(b gameHeader) error {
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
	m.queueRecord() // programs of before wrote every game of a table into one chapter
	m.games = b.Number
	m.play = newPlay(state, seed, b.Players, b.Levels, b.At)
	return nil
}

func (m *match) applyMove(line string) error {
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
