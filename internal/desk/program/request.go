package program

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// request is what a line of a client asks for.
type request struct {
	kind string
	move string // of a move
	seq  int    // of a move; 0 when missing. Of show, the move that is looked at
	text string // of chat; why, of report
	name string // of block, unblock, report and give

	names []string // of ask

	agrees bool // of ready, end and lead; of show, that it is the board
	seat   int  // of vote and show, from 1
}

// readRequest parses a line strictly: a line that is not understood to its last field must not be half
// obeyed. A move's words are returned even when the rest is wrong, for the refusal.
func readRequest(line []byte) (r request, err error) {
	given, err := readFields(line)
	if err != nil {
		return r, err
	}
	if r.kind, err = given.text("type"); err != nil {
		return r, err
	}
	switch r.kind {
	case "move":
		var wrong error
		r.move, err = given.text("move")
		r.seq, wrong = given.number("seq")
		err = cmp.Or(err, wrong)
	case "chat":
		r.text, err = given.text("text")
	case "block", "unblock", "give":
		r.name, err = given.text("name")
	case "report":
		var wrong error
		r.name, err = given.text("name")
		r.text, wrong = given.text("why")
		err = cmp.Or(err, wrong)
	case "ask":
		r.names, err = given.texts("names")
	case "ready", "end", "lead":
		r.agrees, err = given.flag("agree", true)
	case "show":
		var noMove, noFlag error
		r.seat, err = given.number("seat")
		r.seq, noMove = given.number("move")
		r.agrees, noFlag = given.flag("board", false)
		err = cmp.Or(err, noMove, noFlag)
	case "vote":
		if r.seat, err = given.number("seat"); err == nil && r.seat == 0 {
			err = errors.New("the field \"seat\" is missing")
		}
	case "guess":
		if _, ok := given["answer"]; ok {
			var wrong error
			r.text, err = given.text("answer")
			r.seq, wrong = given.number("seq")
			if err = cmp.Or(err, wrong); err == nil && r.seq == 0 {
				err = errors.New("the field \"seq\" is missing")
			}
		}
	case "start", "leave", "blocked":
	default:
		return r, fmt.Errorf("unknown type %q, known are: move, chat, start, ready, ask, end, vote, guess, leave, block, unblock, blocked, report; of those who look at a game together: show, lead, give", r.kind)
	}
	if len(given) > 0 {
		err = fmt.Errorf("unknown field %q of type %q", slices.Min(slices.Collect(maps.Keys(given))), r.kind)
	}
	return r, err
}

// text takes a required string.
func (f fields) text(name string) (text string, err error) {
	raw, ok := f[name]
	delete(f, name)
	if !ok {
		return "", fmt.Errorf("the field %q is missing", name)
	}
	if raw[0] != '"' {
		return "", fmt.Errorf("the field %q must be a string", name)
	}
	return text, decode(raw, &text)
}

// texts takes a required list of strings, which may not be empty.
func (f fields) texts(name string) (all []string, err error) {
	raw, ok := f[name]
	delete(f, name)
	if !ok {
		return nil, fmt.Errorf("the field %q is missing", name)
	}
	var list []json.RawMessage
	if err := decode(raw, &list); err != nil || len(list) == 0 {
		return nil, fmt.Errorf("the field %q must be a list of strings", name)
	}
	for _, raw := range list {
		one := fields{name: raw}
		text, err := one.text(name)
		if err != nil {
			return nil, err
		}
		all = append(all, text)
	}
	return all, nil
}

// flag takes an optional boolean.
func (f fields) flag(name string, otherwise bool) (is bool, err error) {
	raw, ok := f[name]
	delete(f, name)
	if !ok {
		return otherwise, nil
	}
	if err := decode(raw, &is); err != nil {
		return otherwise, errors.New("the field " + name + " must be true or false")
	}
	return is, nil
}

// number takes an optional whole number from 1.
func (f fields) number(name string) (n int, err error) {
	raw, ok := f[name]
	delete(f, name)
	if !ok {
		return 0, nil
	}
	if err := decode(raw, &n); err != nil || n < 1 {
		return 0, errors.New("the field " + name + " must be a whole number from 1")
	}
	return n, nil
}
