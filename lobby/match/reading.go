package match

import (
	"fmt"
	"strings"
	"time"

	"medici/rules"
)

// Reading reads a table from its entries, one by one from the first of a chapter, until Wake.
type Reading struct {
	m         *Match
	lastEntry time.Time // when the last entry was written
}

// Read begins to read a table.
func Read(c Config, id string) *Reading {
	return &Reading{m: &Match{config: c, id: id, clock: timer{vacations: c.Vacations}}}
}

// Wake ends the reading and returns the table, with nobody there, and the mark up to which it is written.
// until is when somebody could last play, or zero when unknown: the present decision is charged for the
// time before it, and not for the time after.
func (r *Reading) Wake(now, until time.Time) (*Match, Mark) {
	m := r.m
	_, mark, _ := m.EntrySince(Mark{}, now)
	if m.phase != Playing || m.closed != "" { // the table may have ended before the record was written
		m.addRecord()
	}
	m.talk.clearNews()
	m.moved = 0
	r.resume(now, until)
	m.emptySince, m.woke = now, now
	for i := range m.seats {
		s := &m.seats[i]
		s.awaySince = now
		if m.phase == Playing && s.kind == Program {
			s.bot = &seatBot{level: s.level}
		}
	}
	m.awaitAnswers(now)
	return m, mark
}

// resume continues the clock after a time when nobody could play. since is when that began; if it is zero,
// the decision starts afresh.
func (r *Reading) resume(now, since time.Time) {
	m, c := r.m, &r.m.clock
	if !since.IsZero() && since.Before(r.lastEntry) {
		since = r.lastEntry
	}
	if m.phase != Playing || since.IsZero() || since.After(now) || c.asked.After(since) {
		c.asked = now
		return
	}
	if c.Slow() {
		down := now.Sub(since)
		c.asked, m.dirty = c.asked.Add(down), true
		m.seats.putOff(down)
		return
	}
	if turn := m.play.state.Turn(); turn >= 0 && c.Move > 0 {
		if s := &m.seats[turn]; s.kind == Human && !s.late {
			before := s.bank
			c.charge(s, since)
			m.dirty = m.dirty || s.bank != before
		}
	}
	c.asked = now
}

// Apply applies an entry that EntrySince has written, perhaps in an older program. The error is ErrOutdated
// when the rules have changed, and a rules.Absent when their data are missing.
func (r *Reading) Apply(data []byte) error {
	e, err := ReadEntry(data)
	if err != nil {
		return err
	}
	if e.Format != entryFormat && (e.Format != originFormat || e.Origin == nil) {
		return fmt.Errorf("it is written in format %d, which this program does not know", e.Format)
	}
	if e.Holder != "" {
		return nil
	}
	r.lastEntry = e.At
	if e.Table != nil {
		if err := r.table(e.Table); err != nil {
			return err
		}
	}
	if o := e.Origin; o != nil {
		if r.m.terms.origin = o; e.Table == nil || o.check(r.m.terms.game) != nil {
			return ErrOutdated
		}
	}
	if e.Game != nil {
		if err := r.game(e.Game); err != nil {
			return err
		}
	}
	for i, line := range e.Moves {
		if err := r.move(line, e.Proxies[i]); err != nil {
			return err
		}
	}
	r.aside(&e)
	return nil
}

// aside applies what is not about rules.
func (r *Reading) aside(e *Entry) {
	m := r.m
	switch {
	case e.Spent != nil:
		m.clock.asked = e.At.Add(-*e.Spent)
	case e.Game != nil, len(e.Moves) > 0:
		m.clock.asked = e.At
	}
	if m.play.ended.IsZero() && m.play.begun() && rules.Over(m.play.state) {
		m.play.ended = e.At
	}
	for _, l := range e.Lines {
		l.by, l.Declared = l.By, m.declared(Person{ID: l.By})
		m.talk.add(l.Line)
		m.dirty = true
	}
	for _, id := range e.Away {
		m.away.add(id)
	}
	for _, id := range e.Former {
		m.formers = append(m.formers, id)
		m.play.players = former(m.play.players, id)
	}
	m.closed = e.Closed
}

// table is the inverse of snapshot.
func (r *Reading) table(s *Snapshot) error {
	m := r.m
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

// game begins a game.
func (r *Reading) game(h *Header) error {
	m := r.m
	if h.Version != m.terms.game.Version() {
		return ErrOutdated
	}
	seed, err := h.seed()
	if err != nil {
		return err
	}
	state, err := m.terms.game.Start(len(h.Players))
	if err != nil {
		return err
	}
	m.addRecord() // older programs wrote every game of a table into one chapter
	m.games = h.Number
	m.play = newPlay(GameID(m.id, m.games), state, seed, h.Players, h.Levels, h.At)
	if m.terms.origin != nil {
		m.play.commitment = ""
	}
	m.play.programs, m.stakes.everybody = h.Programs, h.Everybody
	return nil
}

// move applies one move, and why a bot made it if it did so for a person.
func (r *Reading) move(line string, why proxy) error {
	m := r.m
	if !m.play.begun() {
		return fmt.Errorf("%q is no move of a game", line)
	}
	if err := repeat(m, line); err != nil {
		return err
	}
	m.play.moves[len(m.play.moves)-1].proxy = why
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
