package program

import (
	"bytes"
	"encoding/json"
	"strings"

	"medici/rules"
)

// Protocol is a version of what programs read. The zero value is the first.
type Protocol int

const (
	// First is what every program reads that does not ask for another.
	First Protocol = 1
	// Second has seats as numbers, of which 0 is the house, a game and its options in one form
	// everywhere, and a code beside everything that went wrong.
	Second Protocol = 2
)

// Game is a game and its options as the second protocol has them everywhere.
type Game struct {
	Name    string            `json:"name"`
	Options map[string]string `json:"options"`
}

// GameOf is the game of a title, like "medici edition=2016".
func GameOf(title string) Game {
	name, options, _ := strings.Cut(title, " ")
	g := Game{name, map[string]string{}}
	for _, o := range strings.Fields(options) {
		key, value, _ := strings.Cut(o, "=")
		g.Options[key] = value
	}
	return g
}

// Titled is a game in a line that has its title in the first protocol.
func (p Protocol) Titled(title string) any {
	if p == Second {
		return GameOf(title)
	}
	return title
}

// Opening is the first line of a session, which says by which protocol the others are to be read.
func (p Protocol) Opening(line []byte) []byte {
	if p != Second {
		return line
	}
	return append([]byte(`{"protocol":2,`), bytes.TrimPrefix(line, []byte("{"))...)
}

// seat is a seat in a line: 0 is the house, and nothing is nobody.
func (p Protocol) seat(s rules.Seat) any {
	switch {
	case p != Second:
		return s.String()
	case s == rules.Nobody:
		return nil
	}
	return int(s) + 1
}

// position is where a game has got to, as a seat may know it.
func (p Protocol) position(g rules.Game, v rules.View) any {
	if p != Second {
		return rules.Position(g, v, nil)
	}
	o := (&object{}).put("game", GameOf(rules.Title(g))).put("over", v.Turn() == rules.Nobody)
	o.put("actor", p.seat(v.Turn())).put("winners", []int{})
	shown := (&object{}).value(v)
	if string(shown) == "{}" {
		return json.RawMessage(append(o.Bytes(), '}'))
	}
	return json.RawMessage(append(append(o.Bytes(), ','), shown[1:]...))
}
