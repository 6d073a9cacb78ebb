package e2e

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// hear judges a line and answers it. What it says is told back to everybody,
// so the book notes it first.
func (m *machine) hear(l *life, h told) error {
	switch h.Type {
	case "table":
		return m.sit(h)
	case "move":
		return m.follow(h)
	case "turn", "over":
		if h.Type == "over" { // noted before the wait: all that is known then is compared
			if err := m.book.end(m.game, m.told, h.Scores, h.Record); err != nil {
				return err
			}
		}
		if !m.back {
			if err := m.comeBack(l); err != nil {
				return err
			}
		}
		if h.Type == "turn" {
			return m.decide(h)
		}
		return m.rest(l)
	case "refused":
		if h.Move == "" { // a start: the others' were enough
			return nil
		}
		if m.again--; m.again < 0 {
			return errors.New("nobody expects that")
		}
	}
	return nil
}

// sit finds the machine where it has always been.
func (m *machine) sit(h told) (err error) {
	if h.Table != m.book.name || h.You == 0 || m.seat > 0 && h.You != m.seat {
		return fmt.Errorf("it had seat %d of %s", m.seat, m.book.name)
	}
	if m.free == nil {
		if m.game, err = m.book.at(h.State); err != nil {
			return err
		}
	}
	if m.seat == 0 && m.opens != "" {
		close(m.book.opened)
	}
	m.seat, m.free = h.You, map[string]bool{"house": true}
	for i, s := range h.Seats {
		if s.Kind == "bot" {
			m.free[strconv.Itoa(i+1)] = true
		}
	}
	if len(m.free) != 1+m.book.bots || m.free[strconv.Itoa(m.seat)] {
		return errors.New("others are bots than were")
	}
	return nil
}

func (m *machine) follow(h told) error {
	if m.told++; h.Seq != m.told {
		return fmt.Errorf("move %d should be next", m.told)
	}
	if m.back && m.doubt.game == m.game && m.doubt.seq == h.Seq {
		if m.doubt = (said{}); m.again > 0 {
			return errors.New("what was said twice was not refused")
		}
	}
	return m.book.move(m.game, h.Seq, h.Actor+" "+h.Move, m.free[h.Actor])
}

// comeBack waits for the others. A line in flight is there or is not; when it
// is, saying it once more must not do it twice.
func (m *machine) comeBack(l *life) error {
	if err := m.book.whole(m.game, m.told); err != nil {
		return err
	}
	m.arrived(l)
	select {
	case <-l.play:
	case <-l.dead:
		return errDone
	}
	d := m.doubt
	if m.doubt = (said{}); d.move == "" {
		return nil
	}
	if d.game != m.game {
		return fmt.Errorf("game %d went on without %q", d.game+1, d.move)
	}
	kept := d.seq <= m.told
	if m.book.doubted(kept); kept {
		m.again++
		m.send(d)
	}
	return nil
}

func (m *machine) decide(h told) error {
	mine := h.Actor == strconv.Itoa(m.seat)
	if h.Seq != m.told+1 || mine != (len(h.Legal) > 0) {
		return fmt.Errorf("seat %d is told after move %d", m.seat, m.told)
	}
	if mine {
		_, move, _ := strings.Cut(m.book.want(m.game, h.Seq, h.Actor+" "+m.choose(h.Legal)), " ")
		m.doubt = said{m.game, h.Seq, move}
		m.send(m.doubt)
	}
	return nil
}

// choose takes one of the moves, and bids little: a game should go on.
func (m *machine) choose(legal []string) string {
	least, _, _ := strings.Cut(legal[m.rng.IntN(len(legal))], "..")
	return least
}

func (m *machine) send(s said) {
	m.write(fmt.Sprintf(`{"type":"move","move":%q,"seq":%d}`, s.move, s.seq))
}

// write says something to a server that may be dead.
func (m *machine) write(line string) { _, _ = io.WriteString(m.typed, line+"\n") }

// rest is between two games.
func (m *machine) rest(l *life) error {
	if l.last {
		return errDone
	}
	m.game, m.told = m.game+1, 0
	m.write(`{"type":"start"}`)
	return nil
}
