// Package name is the alphabet and the look of names. It promises that a name
// is short, safe on every terminal, and cannot be taken for a bot's, a guest's
// or the server's own. It does not know which names are taken, or by whom.
package name

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"medici/internal/text/clean"
)

// Longest is how many letters a name has at most.
const Longest = 16

// Nobody but a guest or a bot has a name that begins like theirs.
const (
	GuestPrefix = "guest-"
	BotPrefix   = "bot-"
)

// Former is what stands in games in place of somebody who was forgotten. Nobody can have
// it as a name.
const Former = "a former player"

// Unnamed is for people who ask for no name that can be had.
const Unnamed = "player"

// Fold returns what two spellings of one name have in common. It decides whose name is
// whose, in what was written down long ago too, and therefore never changes.
func Fold(name string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case 'o':
			return '0'
		case 'i', 'l':
			return '1'
		case '_':
			return '-'
		}
		return r
	}, strings.ToLower(name))
}

// Word keeps the letters, digits, dashes and underscores of a text. Accents are
// taken off; a gap between words becomes a dash.
func Word(text string) string {
	text = norm.NFKD.String(clean.Line(text, 200))
	return strings.Trim(strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '-', r == '_':
			return r
		case r == ' ':
			return '-'
		}
		return -1
	}, text), "-_")
}

// Bare takes the accents off a text and leaves everything else.
func Bare(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(text))
}

// Person returns the name nearest to a wanted one that somebody may have who is
// known by a key. It may be one that Check refuses for a reason of dignity.
func Person(wanted string) string { return cut(own(wanted), Longest) }

// Guest returns the same for somebody who is not. It is never one of the server's own
// words behind the prefix.
func Guest(wanted string) string {
	guest := cut(GuestPrefix+own(wanted), Longest)
	if Reserved(guest[len(GuestPrefix):]) {
		return GuestPrefix + Unnamed
	}
	return guest
}

// own returns a wanted name in the alphabet, without what only looks like a prefix.
func own(wanted string) string {
	name := Word(wanted)
	for {
		short := name
		for _, prefix := range prefixes {
			if prefixed(short, prefix) {
				short = strings.TrimLeft(short[len(prefix)-1:], "-_")
			}
		}
		if short == name {
			break
		}
		name = short
	}
	if name == "" {
		return Unnamed
	}
	return name
}

// prefixes are those of names that people cannot choose.
var prefixes = append([]string{GuestPrefix, BotPrefix}, levelPrefixes...)

// Levels are how well bots play, from those who err to those who think ahead. Bots say in their names which was asked
// for.
var Levels = []string{"apprentice", "factor", "banker"}

// levelPrefixes are those of bots of a level.
var levelPrefixes = []string{Levels[0] + "-", Levels[1] + "-", Levels[2] + "-"}

// OfBot returns the name of a bot that plays at a level, from its own short one.
func OfBot(level, own string) string {
	level, _, _ = strings.Cut(level, ":") // without its manner
	if slices.Contains(levelPrefixes, level+"-") {
		return level + "-" + own
	}
	return BotPrefix + own
}

// IsBot reports whether a name is one that only bots have.
func IsBot(name string) bool { return Level(name) > 0 }

// Own returns what a bot is called by itself, without what says that it is one, or how well it plays; others have
// their names.
func Own(name string) string {
	if IsBot(name) {
		_, name, _ = strings.Cut(name, "-")
	}
	return name
}

// Level returns how well a bot plays, from 1 on, as its name says: an apprentice, a factor, a banker. Who says
// nothing plays as factors do. It is 0 for people.
func Level(name string) int {
	for i, prefix := range levelPrefixes {
		if strings.HasPrefix(name, prefix) {
			return i + 1
		}
	}
	if strings.HasPrefix(name, BotPrefix) {
		return slices.Index(Levels, "factor") + 1
	}
	return 0
}

// prefixed reports whether a name begins with a prefix, or will when a number
// follows.
func prefixed(name, prefix string) bool { return strings.HasPrefix(Fold(name+"-"), Fold(prefix)) }

// Numbered returns a name for the n-th who wants it, from 1.
func Numbered(name string, n int) string {
	if n == 1 {
		return name
	}
	suffix := "-" + strconv.Itoa(n)
	return cut(name, Longest-len(suffix)) + suffix
}

func cut(name string, most int) string {
	return strings.TrimRight(name[:min(len(name), most)], "-_")
}
