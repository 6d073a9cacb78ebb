package program

import (
	"context"
	"errors"
	"io"
	"slices"

	"medici/internal/desk/reason"
	"medici/lobby"
	"medici/lobby/together"
)

// company is a program among those who look at a finished game together.
type company struct {
	Protocol
	look *lobby.Look
	id   string // of the game
	last int    // the number of the last line that was told; -1 before anything was
	told []byte // the last line of type together
}

// typed is a line of a program, or why there is none.
type typed struct {
	line []byte
	err  error
}

// Together lets a program look at a finished game with others until its input or the context ends, or it leaves.
// Errors: ErrTooLong for a long line, lobby.ErrGone when a player wants no others any more, and those of out. The
// session has left the others then. A Read of in that has begun may go on for as long as in likes.
func (p Protocol) Together(ctx context.Context, look *lobby.Look, id string, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer look.Close()
	letters, lines := look.Updates().Deliver(ctx, 0), make(chan typed)
	go listen(ctx, in, lines)
	c := company{Protocol: p, look: look, id: id, last: -1}
	for {
		var said []byte
		var end bool
		var why error
		select {
		case <-ctx.Done():
			return nil
		case g, ok := <-letters:
			if !ok {
				return lobby.ErrGone
			}
			said = c.tell(g)
		case t := <-lines:
			said, end, why = c.obey(t)
		}
		if _, err := out.Write(said); err != nil {
			return err
		}
		if end {
			return why
		}
	}
}

// listen delivers what the program says, line by line, to its end.
func listen(ctx context.Context, in io.Reader, to chan<- typed) {
	for all := newLines(in); ; {
		line, err := all.next()
		select {
		case to <- typed{slices.Clone(line), err}:
		case <-ctx.Done():
			return
		}
		if err != nil {
			return
		}
	}
}

// tell returns the lines for what is new.
func (c *company) tell(g together.Group) (said []byte) {
	people := []member{}
	for _, m := range g.Members {
		people = append(people, member{m.Name, m.Seat, m.Asks, m.Declared})
	}
	o := message("together").put("id", c.id).put("people", people)
	if leader, ok := g.Leads(); ok {
		o.put("leader", leader.Name)
	}
	o.put("at", g.At)
	if line := o.line(); string(line) != string(c.told) {
		if said = slices.Clone(line); c.told == nil {
			said = c.Opening(said)
		}
		c.told = line
	}
	first := c.last < 0 // what was said before is past: a program that answers talk would answer it
	c.last = max(0, c.last)
	for _, l := range g.Lines {
		if l.Seq > c.last {
			if c.last = l.Seq; !first {
				said = append(said, chatLine(l)...)
			}
		}
	}
	return said
}

// member is somebody who looks at the game.
type member struct {
	Name    string `json:"name"`
	Seat    int    `json:"seat"`
	Asks    bool   `json:"asks,omitempty"`
	Program bool   `json:"program,omitempty"`
}

// obey does what a line asks for, and returns what is said to it.
func (c *company) obey(t typed) (said []byte, end bool, why error) {
	switch {
	case errors.Is(t.err, ErrTooLong):
		return c.refusal("", t.err), true, t.err
	case t.err != nil:
		return nil, true, nil
	}
	want, err := readRequest(t.line)
	if err = reason.As("unreadable", reason.Failed, err); err == nil {
		if want.kind == "leave" {
			return nil, true, nil
		}
		said, err = c.do(want)
	}
	if err != nil {
		said = c.refusal(want.move, err)
	}
	return said, false, nil
}

// errAtTables refuses what is done at tables, and errTogether what is done together.
var (
	errAtTables = reason.As("unreadable", reason.Failed, errors.New("that is for tables; who looks at a game together says: show, lead, give, chat, block, unblock, blocked, report, leave"))
	errTogether = reason.As("unreadable", reason.Failed, errors.New("show, lead and give are for those who look at a finished game together"))
)

// do answers with a line, unless the answer is what all are told.
func (c *company) do(want request) ([]byte, error) {
	switch want.kind {
	case "show":
		c.look.Show(together.Point{Seat: want.seat, Move: want.seq, Board: want.agrees})
		return nil, nil
	case "lead":
		return nil, c.look.Ask(want.agrees)
	case "give":
		return nil, c.look.Give(want.name)
	case "chat":
		return nil, c.look.Say(want.text)
	}
	if said, done, err := aboutPeople(c.look.Visitor(), c.look.Report, want); done {
		return said, err
	}
	return nil, errAtTables
}
