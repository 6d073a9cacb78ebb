package record

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// version reads the first line, which nothing may precede.
func (r *reader) version(line string) error {
	number, ok := strings.CutPrefix(line, "medici-record ")
	switch {
	case r.lines.n != 1 || !ok:
		r.lines.n = 1
		return r.bad("this is no game record: its first line is not %q", "medici-record "+Version)
	case number != Version:
		return r.bad("this reads version %s of game records, not %q", Version, clip(number))
	}
	r.part, r.last = game, r.lines.n
	return nil
}

func (r *reader) game(line string) error {
	fields := strings.Split(line, " ")
	if fields[0] != "game" || len(fields) < 2 {
		return r.bad("the second item is the game, like %q", "game NAME key=value")
	}
	g, err := r.shelf.Find(fields[1], fields[2:]...)
	if err != nil {
		return r.wrong(err)
	}
	r.rec.Game = g
	r.part, r.last = seats, r.lines.n
	return nil
}

func (r *reader) seat(rest string) error {
	number, name, _ := strings.Cut(rest, " ")
	next := len(r.rec.Seats) + 1
	if number != strconv.Itoa(next) {
		return r.bad("seat %d comes next, not %q", next, clip(number))
	}
	if _, most := r.rec.Game.Seats(); next > most {
		_, err := r.rec.Game.Start(next)
		return r.wrong(err)
	}
	if err := checkName(name); err != nil {
		return r.wrong(err)
	}
	r.rec.Seats = append(r.rec.Seats, name)
	r.last = r.lines.n
	return nil
}

// start begins the game once all seats are read. Too few seats are the header's fault, not that of the next
// line.
func (r *reader) start() (err error) {
	here := r.lines.n
	r.lines.n = r.last
	if r.rec.State, err = r.rec.Game.Start(len(r.rec.Seats)); err != nil {
		return r.wrong(err)
	}
	r.lines.n, r.part = here, tags
	return nil
}

func (r *reader) tag(rest string) error {
	key, value, _ := strings.Cut(rest, " ")
	t := Tag{key, value}
	if err := t.check(); err != nil {
		return r.wrong(err)
	}
	if err := r.fair.tag(t); err != nil {
		return r.wrong(err)
	}
	if err := r.origin.tag(t, r.rec.Tags); err != nil {
		return r.wrong(err)
	}
	r.rec.Tags = append(r.rec.Tags, t)
	return nil
}

const longestName = 32 // characters

func checkName(name string) error {
	switch n := utf8.RuneCountInString(name); {
	case n < 1:
		return fmt.Errorf("a seat needs a name of 1 to %d characters", longestName)
	case n > longestName:
		return fmt.Errorf("a name has at most %d characters, not %d", longestName, n)
	case name[0] == ' ':
		return fmt.Errorf("name %q begins with a space: fields are separated by single spaces", name)
	case !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl):
		return fmt.Errorf("name %q has control characters in it", name)
	}
	return nil
}

func (t Tag) check() error {
	if t.Key == "" || t.Value == "" || t.Value[0] == ' ' {
		return fmt.Errorf("a tag has a key and a value, separated by single spaces")
	}
	return nil
}
