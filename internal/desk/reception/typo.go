package reception

import (
	"reflect"
	"strings"

	"medici/internal/text/near"
	"medici/internal/text/words"
	"medici/rules"
)

// typo is an error about a word that may be mistyped, and the word that may be meant.
type typo struct {
	error
	meant string
}

func (t typo) Unwrap() error { return t.error }

// guessed returns an error about a word, with a guess of what was meant if there is one.
func guessed(err error, word string, known []string) error {
	if meant := near.To(word, known); err != nil && meant != "" && !strings.EqualFold(meant, word) {
		return typo{err, meant}
	}
	return err
}

// choose returns the game that a command asks for.
func choose(a *request, command, called string, options []string, edition string) (rules.Game, error) {
	game, err := a.Games.Choose(called, options, edition)
	if err != nil {
		return nil, usage{guessed(err, called, a.Games.Names()), command}
	}
	return game, nil
}

// unknown returns the error for a line that begins with no command.
func unknown(a *request, word string) error {
	return usage{guessed(words.Errorf("%q is no command", word), word, commandsOf(a.grammar())), ""}
}

// commandsOf returns the words that commands begin with.
func commandsOf(grammar reflect.Type) (all []string) {
	for _, f := range reflect.VisibleFields(grammar) {
		if _, command := f.Tag.Lookup("cmd"); command {
			all = append(all, strings.ToLower(f.Name))
		}
	}
	return all
}

// tablesHere returns the names of the tables that the person may know.
func tablesHere(a *request) (names []string) {
	for t := range a.hall().Tables.All() {
		names = append(names, t.Name)
	}
	return names
}
