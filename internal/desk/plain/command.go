package plain

import (
	"bytes"
	"errors"
)

// asks reports a line that the hall understands by itself: a word alone asks for the rest,
// and a number is of the list that was heard. Any other line with the word of a command is a
// command line.
func (h *hall) asks(word, rest string) bool {
	switch word {
	case "new", "tables", "games", "replay":
		return rest == ""
	case "join", "watch":
		_, listed := h.listed(rest)
		return rest == "" || listed
	case "settings":
		name, _ := command(rest)
		return rest == "" || h.settles(name)
	case "help": // alone it is asked for in every question
		return false
	}
	return true
}

// command carries out a command line, and goes where it leads.
func (h *hall) command(line string) (Visit, error) {
	answers := &lines{h.conversation, nil}
	done, err := h.Command(line, answers)
	answers.end()
	switch {
	case errors.Is(err, ErrNoCommand):
		h.say("Nobody here knows that word. Say help to hear the words there are.")
		return nil, nil
	case err != nil:
		return nil, err
	case done.Replay != nil:
		return nil, h.replay(done.ID, *done.Replay)
	case done.Evening != nil:
		h.attend(done.Evening)
	}
	return done.Visit, nil
}

// lines writes what a command answers, a line after the other.
type lines struct {
	*conversation
	begun []byte // of a line
}

func (l *lines) Write(p []byte) (int, error) {
	l.begun = append(l.begun, p...)
	for {
		line, rest, whole := bytes.Cut(l.begun, []byte("\n"))
		if !whole {
			return len(p), nil
		}
		l.write(string(line))
		l.begun = rest
	}
}

// end writes the last line, if nothing has ended it.
func (l *lines) end() {
	if len(l.begun) > 0 {
		l.write(string(l.begun))
	}
}
