package reception

import (
	"errors"
	"io"

	"medici/internal/desk/plain"
	"medici/internal/doors/session"
	"medici/internal/text/words"
	"medici/lobby"
)

// inHall is a command typed in the hall by ear: its answer goes there, and the hall goes where the command
// leads.
type inHall struct {
	out  io.Writer
	done plain.Done
}

// typed carries out a line in the hall by ear, see plain.Options. The grammar is that of the command line,
// whatever door the session came through.
func (a *request) typed(line string, out io.Writer) (plain.Done, error) {
	args := session.Split(line)
	if len(args) == 0 {
		return plain.Done{}, plain.ErrNoCommand
	}
	if _, known := commandOf(a.grammar(), args[0]); !known {
		return plain.Done{}, plain.ErrNoCommand
	}
	was := a.out.protocol
	a.out.within, a.out.protocol = &inHall{out: out}, protocolOf(args)
	defer func() { a.out.within, a.out.protocol = nil, was }()
	err := a.visitor.Pace() // a line takes no session, which the doors would count
	if err == nil {
		err = a.obey(args)
	}
	if _, away := errors.AsType[lobby.Elsewhere](err); away {
		return plain.Done{}, err
	}
	if err != nil && a.session.Context().Err() == nil {
		_, why, try := a.complaint(err)
		_, _ = io.WriteString(out, words.Sentence(why)+"\n")
		if try != "" {
			_, _ = io.WriteString(out, a.out.words.Sprintf("Try: %s", try)+"\n")
		}
	}
	return a.out.within.done, nil
}

// leads sends the hall where a command leads.
func (h *inHall) leads(s scene) {
	if s.table != nil { // else it would be a Visit that is not nil
		h.done.Visit = s.table
	}
	if s.replay != nil {
		h.done.Replay, h.done.ID, h.done.Together = &s.replay.View, s.replay.ID, s.replay.Together
	}
}
