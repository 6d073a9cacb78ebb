package lobby

import (
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"medici/internal/clean"
)

const (
	longestName = 16
	guestPrefix = "guest-"
	botPrefix   = "bot-"
)

// fold is what two names have in common when people could take one for the
// other.
func fold(name string) string {
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

// word keeps the letters, digits, dashes and underscores of a text. Accents are
// taken off; a gap between words becomes a dash.
func word(text string) string {
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

// tableWord is how a table could be called by a text.
func tableWord(text string) string {
	return strings.ReplaceAll(strings.ToLower(word(text)), "_", "-")
}

// personName is the name that is nearest to a wanted one, in the alphabet of
// names. Only a guest's looks like a guest's, and nobody's like a bot's.
func personName(wanted string, guest bool) string {
	name := word(wanted)
	for {
		short := name
		for _, prefix := range []string{guestPrefix, botPrefix} {
			if strings.HasPrefix(fold(short+"-"), fold(prefix)) { // a number may yet follow
				short = strings.TrimLeft(short[len(prefix)-1:], "-_")
			}
		}
		if short == name {
			break
		}
		name = short
	}
	if name == "" {
		name = "player"
	}
	if guest {
		name = guestPrefix + name
	}
	return cut(name, longestName)
}

// numbered is a name for the n-th person who wants it.
func numbered(name string, n int) string {
	if n == 1 {
		return name
	}
	suffix := "-" + strconv.Itoa(n)
	return cut(name, longestName-len(suffix)) + suffix
}

func cut(name string, most int) string {
	return strings.TrimRight(name[:min(len(name), most)], "-_")
}
