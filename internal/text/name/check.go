package name

import (
	"errors"
	"slices"
	"strings"
)

// Why somebody cannot have a name. The texts are for the person.
var (
	ErrLength   = errors.New("a name has 2 to 16 letters")
	ErrAlphabet = errors.New("a name is made of the letters a to z, digits, dashes and underscores, and begins and " +
		"ends with a letter or digit")
	ErrPrefix   = errors.New("names that begin like guest-, bot-, apprentice-, factor- or banker- are for guests and bots")
	ErrReserved = errors.New("that name could be taken for the server's own words")
	ErrUnwanted = errors.New("that name is not wanted here")
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
	case slices.ContainsFunc(prefixes, func(p string) bool { return prefixed(name, p) }):
		return ErrPrefix
	case Reserved(name), among(things, joined(name)):
		return ErrReserved
	}
	return nil
}

// words would lend somebody authority, or make what they say the server's; ranks
// do so wherever in a name they stand. Both are in every language that people read:
// "Il-server dice" sounds like the server. things would make a sentence about a person
// read like one about the game.
var (
	words = skeletonsOf("house", "thehouse", "host", "thehost", "server", "theserver", "root", "system", "console",
		"daemon",
		"staff", "support", "official", "owner", "mod", "mods", "medici", "knizia", "reinerknizia",
		"nobody", "noone", "everybody", "everyone", "anybody", "anyone", "somebody", "someone",
		"spectator", "spectators", "guest", "guests", "bot", "bots",
		"banco", "ilbanco", "ilserver", "nessuno", "tutti", // Italian
		"banca", "labanca", "servidor", "elservidor", "nadie", "todos") // Spanish
	ranks = skeletonsOf("admin", "admins", "administrator", "administrators", "moderator", "moderators",
		"operator", "operators", "sysop", "sysadmin", "superuser",
		"amministratore", "amministratrice", "moderatore", "moderatrice",
		"administrador", "administradora", "moderador", "moderadora")
	things = skeletonsOf("you", "me", "seat", "table", "empty", "unknown", "none", "null")
)

func skeletonsOf(list ...string) map[string]bool {
	set := map[string]bool{}
	for _, w := range list {
		set[skeleton(w)] = true
	}
	return set
}

// confusables are letters that can be drawn with others, or taken for them.
var confusables = strings.NewReplacer("cl", "d", "c1", "d", "rn", "m", "vv", "w",
	"0", "o", "1", "i", "l", "i", "2", "z", "3", "e", "4", "a", "5", "s", "7", "t", "8", "b", "9", "g")

func skeleton(word string) string {
	return confusables.Replace(strings.ToLower(strings.ReplaceAll(word, "cI", "cl")))
}

// Skeleton returns what two names have in common when people could take one for the other.
// It goes further than Fold, and may go further still one day: it decides who can
// have a new name, and not whose name is whose. Names with different numbers
// behind them look different.
func Skeleton(name string) string { return skeleton(joined(name)) }

// Reserved reports whether a name, of a person or of a table, is one of the
// server's own words or looks like one: with a number, with dashes, with digits
// for letters.
func Reserved(name string) bool {
	for part := range strings.FieldsFuncSeq(name, isDash) {
		if among(ranks, part) {
			return true
		}
	}
	return among(words, joined(name)) || among(ranks, joined(name))
}

func isDash(r rune) bool { return r == '-' || r == '_' }

var dashes = strings.NewReplacer("-", "", "_", "")

// joined returns a name without its dashes.
func joined(name string) string { return dashes.Replace(name) }

// among looks for a word as it stands and without a number around it.
func among(set map[string]bool, word string) bool {
	return set[skeleton(word)] || set[skeleton(strings.Trim(word, "0123456789"))]
}
