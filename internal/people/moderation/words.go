package moderation

import (
	"bufio"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
)

// Words are forbidden words. They are found only as whole words, in any case, with any accents, and with
// digits for letters: a list cannot know what is inside the words of all languages. The nil Words are none.
type Words struct{ all map[string]bool }

// ReadWords reads a list, one word a line. A remark follows #.
func ReadWords(in io.Reader) (*Words, error) {
	w := &Words{map[string]bool{}}
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		line, _, _ := strings.Cut(lines.Text(), "#")
		for word := range eachWord(line) {
			w.all[folded(word)] = true
		}
		delete(w.all, "")
	}
	return w, lines.Err()
}

// Mask replaces every word of the list by asterisks, as wide as the word was.
func (w *Words) Mask(text string) string {
	if w == nil || len(w.all) == 0 {
		return text
	}
	var b strings.Builder
	end := 0 // of what is in b
	for word, at := range eachWord(text) {
		if w.has(word) {
			b.WriteString(text[end:at])
			b.WriteString(strings.Repeat("*", ansi.StringWidth(word)))
			end = at + len(word)
		}
	}
	if end == 0 {
		return text
	}
	return b.String() + text[end:]
}

// Has reports whether a name contains one of the words: between its dashes, with a number behind it, or
// when the dashes are left out.
func (w *Words) Has(name string) bool {
	if w == nil || len(w.all) == 0 {
		return false
	}
	parts := strings.FieldsFunc(name, func(r rune) bool { return r == '-' || r == '_' })
	return slices.ContainsFunc(append(parts, strings.Join(parts, "")), w.has)
}

// has looks for a word as it stands and without the numbers and signs around it.
func (w *Words) has(word string) bool {
	bare := strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) })
	return w.all[folded(word)] || w.all[folded(bare)]
}

// eachWord iterates over the words of a text, and where they begin.
func eachWord(text string) func(yield func(word string, at int) bool) {
	return func(yield func(string, int) bool) {
		begin := -1
		for at, r := range text {
			switch inside := inWord(r); {
			case inside && begin < 0:
				begin = at
			case !inside && begin >= 0:
				if !yield(text[begin:at], begin) {
					return
				}
				begin = -1
			}
		}
		if begin >= 0 {
			yield(text[begin:], begin)
		}
	}
}

// inWord reports whether a rune is part of words, or is drawn for a letter.
func inWord(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M, unicode.N) || r == '@' || r == '$'
}

// folded returns what two words have in common when one is meant by the other. A number is a number and no
// word: people bid.
func folded(word string) string {
	if !strings.ContainsFunc(word, unicode.IsLetter) {
		return word
	}
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.M, r) {
			return -1
		}
		if as, ok := drawn[r]; ok {
			return as
		}
		return r
	}, strings.ToLower(norm.NFKD.String(word)))
}

// drawn maps signs to the letters that they are drawn for. An l counts as an i, as in names.
var drawn = map[rune]rune{'0': 'o', '1': 'i', 'l': 'i', 'ı': 'i', '3': 'e', '4': 'a', '@': 'a', '5': 's', '$': 's',
	'7': 't', '8': 'b'}
