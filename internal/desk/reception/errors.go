package reception

import (
	"errors"
	"fmt"
	"slices"

	"medici/internal/desk/reason"
	"medici/internal/people"
	"medici/internal/text/clean"
	"medici/internal/text/name"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/reviews"
	"medici/lobby/together"
	"medici/rules"
)

// usage is a command line that makes no sense, and the command whose help would help.
type usage struct {
	error
	command string
}

func (e usage) Unwrap() error { return e.error }

// advised is an error with what to type next: a command of ours, or another line.
type advised struct {
	error
	command string
	line    string
}

func (e advised) Unwrap() error { return e.error }

// outage is an error of the store that is not for the person.
type outage struct{ error }

func (e outage) Unwrap() error { return e.error }

// answers are the errors of the register and the records that people should read, like when to try again.
// Any other error of theirs is an outage.
var answers = []error{
	people.ErrNobody, people.ErrTaken, people.ErrCode, people.ErrKeyTaken, people.ErrKeys,
	people.ErrLastKey, people.ErrNoKey, people.ErrKey, people.ErrGame,
	name.ErrLength, name.ErrAlphabet, name.ErrPrefix, name.ErrReserved, name.ErrUnwanted,
	lobby.ErrNoGame, lobby.ErrApart, lobby.ErrClosed, together.ErrFull,
	reviews.ErrNone, reviews.ErrRound, reviews.ErrRules, reviews.ErrBusy, reviews.ErrFailed,
}

// stored turns an error into an outage unless it is an answer.
func stored(err error) error {
	_, hasty := errors.AsType[*lobby.TooFast](err)
	_, refused := errors.AsType[*rules.Refusal](err)
	if err == nil || hasty || refused ||
		slices.ContainsFunc(answers, func(answer error) bool { return errors.Is(err, answer) }) {
		return err
	}
	return outage{err}
}

// mostCells limits a complaint, which may quote what was typed.
const mostCells = 500

// complain writes to standard error what went wrong and what to do, and returns the exit status.
func (a *request) complain(err error) int {
	if a.session.Context().Err() != nil {
		return failed // nobody is there to read it
	}
	return a.tell(err)
}

// tell complains, also to somebody whose session is ending.
func (a *request) tell(err error) int {
	r, why, try := a.complaint(err)
	a.restore()
	const who = "medici:"
	if p := a.out.paper(); p.Terminal() {
		_ = p.Complaint(a.session.Stderr(), who, why)
	} else {
		fmt.Fprintln(a.session.Stderr(), who, why)
	}
	if try != "" { // unwrapped, so it can be copied
		fmt.Fprintln(a.session.Stderr(), a.out.words.Sprintf("Try: %s", try))
	}
	a.out.ends(r, why, try)
	return r.Exit
}

// complaint returns the reason for a failed command, the reason in words, and what to type.
func (a *request) complaint(err error) (r reason.Reason, why, try string) {
	if late, ok := errors.AsType[unmet](err); ok {
		r, why = reason.Reason{Code: late.code, Exit: missed}, a.out.words.Explain(late.error)
	} else if wrong, ok := errors.AsType[usage](err); ok {
		r, why, try = reason.Reason{Code: "usage",
			Exit: misuse}, a.out.words.Explain(wrong.error), a.out.line("help "+wrong.command)
	} else {
		if r = reason.Of(err); broken(err) != nil {
			r = reason.Of(broken(err))
		}
		why, try = a.explain(err)
	}
	if wrong, ok := errors.AsType[typo](err); ok {
		why = a.out.words.Sprintf("%s; did you mean %s?", why, wrong.meant)
	}
	return r, clean.Line(why, mostCells), clean.Line(try, mostCells)
}

// explain puts an error into words for the person, and says what to type next. It logs faults of the
// server.
func (a *request) explain(err error) (why, try string) {
	if fault := broken(err); fault != nil {
		a.Log.Error("a command failed", "err", err)
		return a.out.words.Explain(fault), ""
	}
	if advice, ok := errors.AsType[advised](err); ok {
		if try = advice.line; advice.command != "" {
			try = a.out.line(advice.command)
		}
		return a.out.words.Explain(advice.error), try
	}
	for answer, command := range map[error]string{
		lobby.ErrNoTable:  "tables",
		lobby.ErrNoGame:   "games",
		people.ErrTaken:   "name ANOTHER",
		people.ErrNoKey:   "keys list",
		people.ErrKey:     "keys list",
		people.ErrLastKey: "keys",
	} {
		if errors.Is(err, answer) {
			return a.out.words.Explain(err), a.out.line(command)
		}
	}
	return a.out.words.Explain(err), ""
}

// broken returns what to say about a fault of the server, or nil for any other error.
func broken(err error) error {
	if fault := lobby.Fault(err); fault != nil {
		return fault
	}
	if _, is := errors.AsType[outage](err); is {
		return reason.As("unwritten", failed, words.Errorf("the server cannot read or write its files now; try again later"))
	}
	return nil
}
