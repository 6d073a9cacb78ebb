package plain

import (
	"bytes"
	"errors"
	"strings"
)

// asks reports whether the hall handles a line itself: a word alone asks for the rest, and a number refers
// to the last list. Any other line that begins with a command's word is a command line.
func (h *hall) asks(word, rest string) bool {
	switch word {
	case "new", "tables", "games", "replay":
		return rest == ""
	case "join", "watch":
		_, listed := h.listed(rest)
		return rest == "" || listed
	case "train": // with a number behind the task it is answered at once
		return !strings.Contains(rest, " ")
	case "settings":
		name, _ := command(rest)
		return rest == "" || h.settles(name)
	case "help": // alone it belongs to every question
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
		return nil, h.replay(done.ID, *done.Replay, done.Together)
	case done.Evening != nil:
		h.attend(done.Evening)
	}
	return done.Visit, nil
}

// lines writes a command's answer, line by line.
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

// end writes the last line, if it has no end.
func (l *lines) end() {
	if len(l.begun) > 0 {
		l.write(string(l.begun))
	}
}
