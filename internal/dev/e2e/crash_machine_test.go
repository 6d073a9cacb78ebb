package e2e

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// machine is a program that plays for somebody with a key, as fast as it can,
// through all lives of the server. It moves when it is asked and says what it
// has said before, not knowing what became of it, once more.
type machine struct {
	book    *book
	name    string
	key     gossh.Signer
	rng     *rand.Rand
	opens   string // the command of who makes the table, the first time
	command string
	seat    int // from 1
	doubt   said
	session
}

// session is what a machine knows in one life of the server.
type session struct {
	typed io.WriteCloser
	errs  *journal
	free  map[string]bool // actors that need nobody's word: the House and bots; nil before the table is told
	back  bool            // it has been told of the position
	game  int
	told  int // moves of it
	again int // moves that were kept and said once more; each must be refused
}

// said is a move that was sent and has not been told.
type said struct {
	game, seq int
	move      string
}

// told is a line from the server.
type told struct {
	Type, Table, State, Actor, Move, Error, Record string
	You, Seq                                       int
	Seats                                          []struct{ Kind string }
	Legal                                          []string
	Scores                                         []int
	Left                                           int `json:"left_ms"`
}

var errDone = errors.New("there is nothing more to do")

// attend is one life long.
func (m *machine) attend(l *life) {
	m.session = session{errs: &journal{}}
	defer m.arrived(l)
	heard, err := m.come(l)
	for err == nil {
		var line []byte
		// A line that the crash has cut in two was not told.
		if line, err = heard.ReadBytes('\n'); err == nil {
			h := told{}
			if err = json.Unmarshal(line, &h); err == nil {
				err = m.hear(l, h)
			}
			if err != nil && err != errDone {
				l.t.Errorf("%s at %s: %v; told %s", m.name, m.book.name, err, line)
				return
			}
		}
	}
	select {
	case <-l.dead:
	default:
		if err != errDone {
			l.t.Errorf("%s at %s: %v; %s", m.name, m.book.name, err, m.errs)
		}
	}
}

func (m *machine) come(l *life) (*bufio.Reader, error) {
	command := m.opens
	if command == "" || m.seat > 0 {
		command = m.command
		select {
		case <-m.book.opened:
		case <-l.dead:
		}
	}
	c, err := termtest.TryDial(l.t, l.addr(), m.name, m.key)
	if err != nil {
		return nil, err
	}
	s, err := c.SSH().NewSession()
	if err != nil {
		return nil, err
	}
	s.Stderr = m.errs
	m.typed, _ = s.StdinPipe()
	out, _ := s.StdoutPipe()
	return bufio.NewReader(out), s.Start(command)
}

func (m *machine) arrived(l *life) {
	if !m.back {
		m.back = true
		l.back <- m
	}
}
