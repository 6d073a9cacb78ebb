// Package words is the catalogue of what people read. A text is looked up by its
// English, which is a format as in package fmt; where the catalogue has nothing
// the English itself is said. Translations are data, a file a language, and a
// test holds them to the texts of the source. Games hand theirs over. It knows no game and no screen.
package words

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
)

// Text is what people read, in English: a key of the catalogue. Every constant
// of this type has to be translated. A string that is known only when the program runs
// is never a Text: see [Printer.Translate] and [Printer.Explain]. Where one English
// word is several in other languages, "where|word" keeps them apart; only what
// is behind the bar is said.
type Text string

// Printer says texts in one language. It belongs to one goroutine. All parts that
// need words hold the same one, so they change their language at once.
type Printer struct {
	from  *Catalogue
	tag   language.Tag
	known map[Text]entry
	plain bool
}

// In returns a printer of a language that has the texts of no game.
func In(tag language.Tag) *Printer { return general.In(tag) }

// Speak goes on in a language.
func (p *Printer) Speak(tag language.Tag) { p.tag, p.known = tag, p.from.said[tag] }

// Language returns the printer's language.
func (p *Printer) Language() language.Tag { return p.tag }

// Sprintf says a text with its arguments, each an int or a string: [Printer.Translate]
// takes others. Without arguments it is no format, and said as it stands. What was said lately
// costs no memory.
func (p *Printer) Sprintf(text Text, args ...any) string {
	format := p.format(text, args)
	if len(args) == 0 {
		return p.spell(format)
	}
	var room [128]byte
	if said, ok := p.fill(room[:0], format, args); ok {
		return p.spell(sentence(said))
	}
	return p.spell(p.library(format, copied(args)))
}

// format returns what is said for a text with some arguments.
func (p *Printer) format(text Text, args []any) string {
	if e, ok := p.known[text]; ok {
		return e.said(p.tag, args)
	}
	_, behind, ok := strings.Cut(string(text), "|")
	if !ok {
		behind = string(text)
	}
	return behind
}

func (p *Printer) knows(text Text) bool { _, ok := p.known[text]; return ok }

// spell writes what is said in the letters that there are.
func (p *Printer) spell(said string) string {
	if p.plain {
		return p.ascii(said)
	}
	return said
}

// Translate says a format of those who know no catalogue, like the rules of a
// game, which name their days and say why a move is illegal.
func (p *Printer) Translate(format string, args ...any) string {
	if len(args) == 0 {
		return p.Sprintf(Text(format))
	}
	return p.spell(p.library(p.format(Text(format), args), args))
}

// Announced says what the server tells everybody: a text of the catalogue, or what
// an administrator wrote, as it stands.
func (p *Printer) Announced(text string) string {
	if p.knows(Text(text)) && !strings.Contains(text, "%") {
		return p.Sprintf(Text(text))
	}
	return text
}

// Explain says an error: one that keeps its format and arguments apart, or one
// whose text is in the catalogue, or what it wraps when only that is. Of any
// other it gives the English.
func (p *Printer) Explain(err error) string {
	type worded interface {
		Worded() (format string, args []any)
	}
	for e := err; e != nil && p.tag != language.English; e = errors.Unwrap(e) {
		if w, ok := e.(worded); ok {
			format, args := w.Worded()
			return p.Translate(format, args...)
		}
		if text := Text(e.Error()); p.knows(text) {
			return p.Sprintf(text)
		}
	}
	return err.Error()
}

// Sentence returns what was said as a sentence: with a capital and a full stop.
func Sentence(said string) string {
	first, n := utf8.DecodeRuneInString(said)
	return string(unicode.ToUpper(first)) + said[n:] + "."
}

// Problem is an error that can be said in every language.
type Problem struct {
	Text Text
	Args []any
}

// Errorf returns a Problem.
func Errorf(text Text, args ...any) error { return &Problem{text, args} }

func (e *Problem) Error() string { return fmt.Sprintf(string(e.Text), e.Args...) }

// Worded serves Explain.
func (e *Problem) Worded() (string, []any) { return string(e.Text), e.Args }
