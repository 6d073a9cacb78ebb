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
	// First is the protocol of every program that does not ask for another.
	First Protocol = 1
	// Second has seats as numbers, with 0 for the house, games and their options in one form everywhere,
	// and a code for everything that went wrong.
	Second Protocol = 2
)

// Game is a game and its options, as the second protocol always writes them.
type Game struct {
	Name    string            `json:"name"`
	Options map[string]string `json:"options"`
}

// GameOf returns the game of a title, like "medici edition=2016".
func GameOf(title string) Game {
	name, options, _ := strings.Cut(title, " ")
	g := Game{name, map[string]string{}}
	for _, o := range strings.Fields(options) {
		key, value, _ := strings.Cut(o, "=")
		g.Options[key] = value
	}
	return g
}

// Titled returns a game for a line that has its title in the first protocol.
func (p Protocol) Titled(title string) any {
	if p == Second {
		return GameOf(title)
	}
	return title
}

// Opening returns the first line of a session, which says which protocol the others follow.
func (p Protocol) Opening(line []byte) []byte {
	if p != Second {
		return line
	}
	return append([]byte(`{"protocol":2,`), bytes.TrimPrefix(line, []byte("{"))...)
}

// seat returns a seat for a line: 0 is the house, and nil is nobody.
func (p Protocol) seat(s rules.Seat) any {
	switch {
	case p != Second:
		return s.String()
	case s == rules.Nobody:
		return nil
	}
	return int(s) + 1
}

// Position returns how far a game is, as a seat may know it.
func (p Protocol) Position(g rules.Game, v rules.View) any {
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
