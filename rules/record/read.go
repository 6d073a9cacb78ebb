package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"medici/rules"
)

// Read reads a record of one of the games of a shelf. The first line that is unreadable or against the
// rules stops it with an *Error; the Record is then what was good before that line. Any other error is the
// reader's.
func Read(from io.Reader, shelf rules.Shelf) (Record, error) {
	r := reader{shelf: shelf, lines: lines{from: bufio.NewReader(from)}}
	err := r.read()
	var bad *Error
	if err != nil && !errors.As(err, &bad) {
		err = fmt.Errorf("reading line %d: %w", r.lines.n, err)
	}
	return r.rec, err
}

// reader is a record being read; part says what may come next.
type reader struct {
	shelf  rules.Shelf
	lines  lines
	rec    Record
	part   part
	last   int // the header's last line
	fair   fair
	origin origin
}

type part int

const (
	version part = iota
	game
	seats
	tags
	moves
	nothing
)

func (r *reader) read() error {
	for {
		line, err := r.lines.next()
		switch {
		case err == io.EOF:
			return r.end()
		case err != nil:
			return err
		}
		if err := r.take(line); err != nil {
			return err
		}
	}
}

// end judges a text that ends here: its game may be unfinished, its header may not.
func (r *reader) end() error {
	switch r.part {
	case version, game:
		r.lines.n = max(r.last, 1)
		return r.bad("the record ends before its game and seats")
	case seats:
		return r.start()
	}
	if err := r.origin.check(len(r.rec.Moves)); err != nil {
		r.lines.n-- // the last line
		return r.wrong(err)
	}
	return nil
}

func (r *reader) take(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	if r.part == seats && word != "seat" {
		if err := r.start(); err != nil {
			return err
		}
	}
	switch {
	case r.part == version:
		return r.version(line)
	case r.part == game:
		return r.game(line)
	case r.part == nothing:
		return r.bad("nothing may follow the result")
	case word == "game" || word == "medici-record":
		return r.bad("the record has begun, %q is out of place", word)
	case word == "seat" && r.part == seats:
		return r.seat(rest)
	case word == "seat":
		return r.bad("seats come before tags and moves")
	case word == "tag" && r.part == tags:
		return r.tag(rest)
	case word == "tag":
		return r.bad("tags come before the first move")
	case word == "result":
		return r.result(line)
	}
	return r.move(word, rest)
}

func (r *reader) move(actor, notation string) error {
	by, ok := rules.ParseActor(actor)
	if !ok {
		return r.bad("%q is not who moves: a move begins with house or a seat's number", clip(actor))
	}
	action, err := r.rec.Game.Parse(notation)
	if err != nil {
		return r.wrong(err)
	}
	next, _, err := r.rec.State.Apply(by, action)
	if err != nil {
		return r.wrong(err)
	}
	if by == rules.House {
		if err := r.fair.check(r.rec.State, action); err != nil {
			return r.wrong(err)
		}
	}
	r.part, r.rec.State = moves, next
	r.rec.Moves = append(r.rec.Moves, Move{by, action})
	return nil
}

// result compares the line with the one that Write would write.
func (r *reader) result(line string) error {
	if !rules.Over(r.rec.State) {
		return r.bad("there is no result, the game is not over")
	}
	if want := resultLine(r.rec.State.Scores()); line != want {
		return r.bad("the scores are %q, not %q", want, clip(line))
	}
	r.part = nothing
	return nil
}

func (r *reader) bad(format string, args ...any) error {
	return &Error{Line: r.lines.n, Reason: fmt.Sprintf(format, args...)}
}

// wrong returns the error for a line that something else found wrong, with the clause if the rules forbid
// it.
func (r *reader) wrong(err error) error {
	if ill, ok := errors.AsType[*rules.Illegal](err); ok {
		return &Error{Line: r.lines.n, Rule: ill.Rule, Reason: clip(ill.Reason())}
	}
	return &Error{Line: r.lines.n, Reason: clip(err.Error())}
}

// clip keeps a reason readable when it quotes something long.
func clip(s string) string {
	const most = 200
	for i := range s {
		if i > most {
			return s[:i] + "…"
		}
	}
	return s
}
