package reception

import (
	"bytes"
	"context"
	"io"

	"medici/lobby"
)

// speak lets a program play, with or without a terminal.
func (a *request) speak(at *lobby.Visit) error {
	ctx, cancel := context.WithCancel(a.session.Context())
	defer cancel()
	return a.out.protocol.Serve(ctx, at, linesOf(ctx, a), a.session)
}

// linesOf returns what a program says, whose first line is about where it is.
func linesOf(ctx context.Context, a *request) io.Reader {
	a.shows(inJSON)
	a.out.opened = true
	if _, _, _, ok := a.session.Terminal(); ok {
		return &keyboard{in: reader{a.session, ctx}}
	}
	return reader{a.session, ctx}
}

// keyboard reads from a terminal and ends at Ctrl-C and Ctrl-D, as people expect: the other side does not
// turn these into an end of input.
type keyboard struct {
	in    io.Reader
	ended bool
}

func (k *keyboard) Read(p []byte) (int, error) {
	if k.ended {
		return 0, io.EOF
	}
	n, err := k.in.Read(p)
	if i := bytes.IndexAny(p[:n], "\x03\x04"); i >= 0 {
		k.ended = true
		return i, io.EOF
	}
	return n, err
}
