package lobby

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"medici/internal/journal"
	"medici/rules"
	"medici/rules/house"
)

// remembered is the table that a chapter of its journal tells of, entry by entry.
// Nobody is here.
func remembered(s settings, number int, read func(func(journal.Entry) error) error, now time.Time) (*match, error) {
	m := &match{settings: s}
	m.number = number
	if err := read(m.remember); err != nil {
		return nil, err
	}
	_, m.mark, _ = m.deed(mark{}, now)
	if m.phase == Over || m.closed != "" { // the end may have come before the record was written down
		m.setDown()
	}
	m.forSeats.news, m.forSpectators.news, m.moved = 0, 0, 0
	m.emptySince, m.asked, m.woke = now, now, now
	for i := range m.seats {
		s := &m.seats[i]
		s.awaySince = now
		if m.phase == Playing && s.kind == Program {
			s.mind = m.newMind(s.level)
		}
	}
	return m, nil
}

// remember does again what an entry says.
func (m *match) remember(e journal.Entry) error {
	var d deed
	if err := json.Unmarshal(e.Data, &d); err != nil {
		return fmt.Errorf("entry %d is no deed: %w", e.Number, err)
	}
	if d.Format != deedFormat {
		return fmt.Errorf("entry %d is written in format %d, which this program does not know", e.Number, d.Format)
	}
	if err := m.redo(d); err != nil {
		return fmt.Errorf("entry %d: %w", e.Number, err)
	}
	m.tail = e.Tail()
	m.grow(len(e.Data))
	return nil
}

// redo does a deed again.
func (m *match) redo(d deed) error {
	if d.Table != nil {
		if err := m.stand(*d.Table); err != nil {
			return err
		}
	}
	if d.Game != nil {
		if err := m.beginAgain(*d.Game); err != nil {
			return err
		}
	}
	for _, line := range d.Moves {
		if err := m.redoMove(line); err != nil {
			return err
		}
	}
	for _, l := range d.Lines {
		l.by = l.By
		m.add(l.Line)
	}
	for _, id := range d.Away {
		m.away.add(id)
	}
	m.closed = d.Closed
	return nil
}

// stand is the inverse of standing.
func (m *match) stand(s standing) error {
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

func (m *match) beginAgain(b beginning) error {
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
	m.setDown() // programs of before wrote every game of a table into one chapter
	m.games = b.Number
	m.play = newPlay(state, seed, b.Players, b.Levels, b.At)
	return nil
}

func (m *match) redoMove(line string) error {
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
