package program

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"medici/internal/desk/reason"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
)

// reader does what the program asks for, line by line.
type reader struct {
	*session
	in *lines
	at position // what has been told
}

// read runs in a goroutine of its own.
func (r *reader) read(ctx context.Context) {
	defer func() {
		if p := recover(); p != nil { // Serve's caller handles it
			r.ask(ctx, answer{panic: fmt.Sprintf("%v\n%s", p, debug.Stack())})
		}
	}()
	for {
		line, err := r.in.next()
		if ctx.Err() != nil {
			return
		}
		a := answer{}
		switch {
		case errors.Is(err, ErrTooLong):
			a = answer{line: r.teller.refusal("", err), end: true, err: err}
		case err != nil:
			a.end = true
		default:
			a = r.obey(ctx, line)
		}
		at, ok := r.ask(ctx, a)
		if !ok || a.end {
			return
		}
		r.at = at
	}
}

func (r *reader) obey(ctx context.Context, line []byte) answer {
	want, err := readRequest(line)
	err = reason.As("unreadable", reason.Failed, err)
	if err == nil && want.kind == "leave" {
		return answer{end: true, leave: true}
	}
	var said []byte
	if err == nil {
		said, err = r.do(ctx, want)
	}
	if err != nil {
		said = r.teller.refusal(want.move, err)
	}
	return answer{line: said, guess: err == nil && want.kind == "guess"}
}

// do answers with a line, unless the answer is what the table tells.
func (r *reader) do(ctx context.Context, want request) ([]byte, error) {
	switch want.kind {
	case "chat":
		return nil, r.visit.Say(want.text)
	case "start":
		r.catchUp(ctx)
		if r.at.over { // the next game begins when everybody is ready
			return nil, r.visit.Ready(true)
		}
		return nil, r.visit.Start()
	case "ready":
		return nil, r.visit.Ready(want.agrees)
	case "end":
		return nil, r.visit.AgreeToEnd(want.agrees)
	case "vote":
		return nil, r.visit.VoteOut(rules.Seat(want.seat - 1))
	case "guess":
		if want.text == "" {
			return nil, nil
		}
		return nil, r.visit.Guess(want.text, want.seq-1)
	case "show", "lead", "give":
		return nil, errTogether
	case "ask":
		asked, err := r.visit.Engage(want.names...)
		if len(asked) > 0 { // the others could not be invited, and are missing
			return message("asked").put("names", asked).line(), nil
		}
		return nil, err
	}
	if said, done, err := aboutPeople(r.visit.Visitor(), r.visit.Report, want); done {
		return said, err
	}
	return nil, r.move(ctx, want)
}

// aboutPeople blocks or reports somebody; done is false for what asks for anything else.
func aboutPeople(v *lobby.Visitor, report func(name, why string) error, want request) (said []byte, done bool, err error) {
	switch want.kind {
	case "report":
		return message("reported").put("name", want.name).line(), true, report(want.name, want.text)
	case "block":
		err = v.Block(want.name)
	case "unblock":
		err = v.Unblock(want.name)
	case "blocked":
	default:
		return nil, false, nil
	}
	return message("blocked").put("names", append([]string{}, v.Blocked()...)).line(), true, err
}

func (r *reader) move(ctx context.Context, want request) error {
	move, err := r.at.game.Parse(want.move)
	switch {
	case err != nil:
		return noMove(err)
	case want.seq > 0:
		return r.visit.Act(move, want.seq-1)
	}
	return r.moveNow(ctx, move)
}

// moveNow moves after everything that has happened in between. The table wants to know which position is
// answered: when it has gone on, the news is told first.
func (r *reader) moveNow(ctx context.Context, move rules.Action) error {
	for {
		err := r.visit.Act(move, r.at.moves)
		if !errors.Is(err, match.ErrStale) || !r.catchUp(ctx) {
			return err
		}
	}
}

// catchUp tells everything that has happened. It is false when the session is over.
func (r *reader) catchUp(ctx context.Context) bool {
	at, ok := r.ask(ctx, answer{})
	if ok {
		r.at = at
	}
	return ok
}

// noMove returns the error for words that are no move of a game.
func noMove(err error) error {
	if _, ok := errors.AsType[*rules.Illegal](err); ok {
		return err
	}
	return reason.As("no_move", reason.Failed, err)
}

// refusal returns the line for something that was not done.
func (p Protocol) refusal(move string, err error) []byte {
	rule, why := "", err.Error()
	if illegal, ok := errors.AsType[*rules.Illegal](err); ok {
		rule, why = illegal.Rule, illegal.Reason()
	}
	o := message("refused").put("move", move).put("rule", rule).put("error", why)
	if p == Second {
		o.put("code", reason.Of(err).Code)
	}
	if hasty, ok := errors.AsType[*lobby.TooFast](err); ok {
		o.put("wait_ms", (hasty.Wait + time.Millisecond - 1).Milliseconds()) // rounded up
	}
	return o.line()
}
