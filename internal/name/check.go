package name

import (
	"errors"
	"strings"
)

// Why somebody cannot have a name. The texts are for the person.
var (
	ErrLength   = errors.New("a name has 2 to 16 letters")
	ErrAlphabet = errors.New("a name is made of the letters a to z, digits, dashes and underscores, and begins and ends with a letter or digit")
	ErrPrefix   = errors.New("names that begin like guest- or bot- are for guests and bots")
	ErrReserved = errors.New("that name could be taken for the server's own words")
)

const shortest = 2

// Check judges a name that somebody asks for in so many words: it is had as it
// stands or refused.
func Check(name string) error {
	switch {
	case len(name) > 0 && Word(name) != name:
		return ErrAlphabet
	case len(name) < shortest, len(name) > Longest:
		return ErrLength
	case prefixed(name, GuestPrefix), prefixed(name, BotPrefix):
		return ErrPrefix
	case reserved(name):
		return ErrReserved
	}
	return nil
}

// words would make a sentence about a person read like one about the game, or
// lend a person authority.
var words = folded("house", "host", "server", "admin", "administrator", "root", "system", "operator",
	"moderator", "medici", "nobody", "everybody", "everyone", "anybody", "somebody", "spectator",
	"spectators", "you", "guest", "bot", "seat", "table", "empty")

func folded(list ...string) map[string]bool {
	set := map[string]bool{}
	for _, w := range list {
		set[Fold(w)] = true
	}
	return set
}

// reserved reports whether a name is one of the words, or one with a number.
func reserved(name string) bool {
	bare := strings.TrimRight(strings.TrimRight(name, "0123456789"), "-_")
	return words[Fold(name)] || words[Fold(bare)]
}
