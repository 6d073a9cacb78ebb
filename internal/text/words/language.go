package words

import (
	"strings"
	"unicode"

	"golang.org/x/text/language"
)

// languages are those there are, as they call themselves. The first is that of
// the texts and of everybody whose language is unknown.
var languages = []struct {
	tag  language.Tag
	name string
}{
	{language.English, "English"},
	{language.Italian, "italiano"},
	{language.Spanish, "español"},
}

// Match returns the language that an environment asks for: the first locale that says
// something, like it_IT.UTF-8, decides, as LC_ALL does before LC_MESSAGES and
// that before LANG. It is English when that is none of ours.
func Match(locales ...string) language.Tag {
	for _, locale := range locales {
		if locale != "" {
			tag, _ := Parse(locale)
			return tag
		}
	}
	return language.English
}

// Parse returns one of our languages, from its tag or a locale; false when it is none
// of them.
func Parse(locale string) (language.Tag, bool) {
	base, _, _ := strings.Cut(strings.ReplaceAll(locale, "_", "-"), "-")
	base, _, _ = strings.Cut(base, ".")
	base, _, _ = strings.Cut(base, "@")
	for _, l := range languages {
		if strings.EqualFold(base, l.tag.String()) {
			return l.tag, true
		}
	}
	return language.English, false
}

// Next returns the language after one, and after the last the first.
func Next(tag language.Tag) language.Tag {
	for i, l := range languages {
		if l.tag == tag {
			return languages[(i+1)%len(languages)].tag
		}
	}
	return language.English
}

// Name returns what a language calls itself.
func Name(tag language.Tag) string {
	for _, l := range languages {
		if l.tag == tag {
			return l.name
		}
	}
	return tag.String()
}

// Plain keeps to the letters of ASCII, for terminals that have no others, or
// no longer.
func (p *Printer) Plain(on bool) { p.plain = on }

// ascii says something with the letters of ASCII.
func (p *Printer) ascii(said string) string {
	if !strings.ContainsFunc(said, func(r rune) bool { return r > unicode.MaxASCII }) {
		return said
	}
	if p.tag == language.Italian {
		said = italianAccents.Replace(said)
	}
	return plainLetters.Replace(said)
}

// italianAccents are written behind the letter where there is no other way: without
// one "è" (is) would be read as "e" (and).
var italianAccents = strings.NewReplacer(
	"à", "a'", "è", "e'", "é", "e'", "ì", "i'", "ò", "o'", "ù", "u'", "È", "E'",
)

// plainLetters are those that our languages have beyond ASCII.
var plainLetters = strings.NewReplacer(
	"é", "e",
	"á", "a", "í", "i", "ó", "o", "ú", "u", "ñ", "n", "ü", "u", "¿", "", "¡", "",
	".º", "o", "º", "o", "Á", "A", "É", "E", "Í", "I", "Ó", "O", "Ú", "U", "Ñ", "N", "…", "...",
)
