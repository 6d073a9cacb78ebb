// Package clean reduces what a person typed to what may reach the terminals of
// other people: one line that moves no cursor, hides nothing, piles nothing up,
// and is as wide everywhere as it says.
//
// It does not judge what is said, knows nothing of who said it, and leaves every
// script of the world its letters, also those written from right to left.
package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
)

// mostMarks is how many combining marks a letter keeps. Languages need two;
// more are there to reach into the lines above and below.
const mostMarks = 2

// Line returns the text in one line of at most so many cells, and nothing but text:
// without escape sequences, control characters, invisible and private
// characters. It is valid UTF-8 in normal form C, with single spaces between
// words. Line of a Line is the same.
func Line(s string, cells int) string {
	s = unescaped(strings.ToValidUTF8(s, ""))
	for range 8 { // what one rule takes away may let another one apply; twice is usual
		next := reduced(norm.NFC.String(s))
		next = strings.TrimSpace(ansi.Truncate(next, cells, ""))
		if next == s {
			return s
		}
		s = next
	}
	return ascii(s, cells)
}

// ascii is for a text that will not come to rest, if there is one.
func ascii(s string, cells int) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return -1
		}
		return r
	}, s)
	s = strings.Join(strings.Fields(s), " ")
	return strings.TrimSpace(s[:min(len(s), max(cells, 0))])
}

// reduced drops, character by character, what is no text.
func reduced(s string) string {
	var b strings.Builder
	marks := mostMarks // none may come before the first letter
	for _, r := range s {
		r = plain(r)
		switch {
		case r < 0:
			continue
		case r == ' ':
			if b.Len() > 0 && !strings.HasSuffix(b.String(), " ") {
				b.WriteByte(' ')
			}
			marks = mostMarks // nor on a space
			continue
		case piles(r):
			if marks++; marks > mostMarks {
				continue
			}
		case ansi.StringWidth(string(r)) == 0:
			continue
		default:
			marks = 0
		}
		b.WriteRune(r)
	}
	return b.String()
}

// piles reports whether a character joins the one before: marks, and the vowels
// and finals of Korean that are not part of a whole syllable.
func piles(r rune) bool {
	return unicode.Is(unicode.M, r) || 0x1160 <= r && r <= 0x11FF || 0xD7B0 <= r && r <= 0xD7FF
}

// plain returns a character as it may be shown: itself, something simpler, a space,
// or -1 for nothing.
func plain(r rune) rune {
	switch {
	case r < utf8.RuneSelf:
		if unicode.IsSpace(r) {
			return ' '
		}
		if unicode.IsControl(r) {
			return -1
		}
		return r
	case 0x1F1E6 <= r && r <= 0x1F1FF: // half a flag: terminals disagree about whole ones
		return 'A' + r - 0x1F1E6
	case 0x1F3FB <= r && r <= 0x1F3FF: // a skin tone: as wide as an emoji, or nothing
		return -1
	case r == 0x2800: // the empty braille pattern
		return ' '
	case unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r), unicode.Is(unicode.Variation_Selector, r):
		return -1
	case unicode.IsSpace(r), unicode.Is(unicode.Z, r):
		return ' '
	case unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S):
		return r
	}
	return -1 // controls, formats, private and unassigned characters
}
