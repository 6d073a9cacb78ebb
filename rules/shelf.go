package rules

import (
	"strings"
)

// Shelf is the games a program knows, each in its default edition.
type Shelf []Game

// Find returns the game with a name and options ("key=value"), as a record's game line has them. The error
// names the choices.
func (s Shelf) Find(name string, options ...string) (Game, error) {
	var game Game
	var names []string
	for _, g := range s {
		names = append(names, g.Name())
		if g.Name() == name {
			game = g
		}
	}
	if game == nil {
		return nil, Refuse("unknown game %q, known are: %s", name, strings.Join(names, ", "))
	}
	set := map[string]bool{}
	for _, o := range options {
		key, value, ok := strings.Cut(o, "=")
		if !ok || key == "" {
			return nil, Refuse("option %q is not of the form key=value", o)
		}
		if set[key] {
			return nil, Refuse("option %q is given twice", key)
		}
		set[key] = true
		var err error
		if game, err = game.With(key, value); err != nil {
			return nil, err
		}
	}
	return game, nil
}

// Titled returns the game of a Title.
func (s Shelf) Titled(title string) (Game, error) {
	name, options, _ := strings.Cut(title, " ")
	return s.Find(name, strings.Fields(options)...)
}

// Title returns a game with its options as a record's game line has them, like "medici edition=2016".
func Title(g Game) string {
	var b strings.Builder
	b.WriteString(g.Name())
	for _, o := range g.Options() {
		b.WriteString(" " + o.Key + "=" + o.Value)
	}
	return b.String()
}

// Choose returns the first step of a game's With: it finds the option with a key, and the index of a value among
// the option's Values.
func Choose(g Game, key, value string) (place int, err error) {
	for _, o := range g.Options() {
		if o.Key != key {
			continue
		}
		for i, v := range o.Values {
			if v == value {
				return i, nil
			}
		}
		return 0, Refuse("unknown %s %q of %s, known are: %s", key, value, g.Name(), strings.Join(o.Values, ", "))
	}
	return 0, Refuse("%s has no option %q", g.Name(), key)
}
