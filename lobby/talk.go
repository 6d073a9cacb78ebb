package lobby

import (
	"fmt"
	"time"
	"unicode/utf8"

	"medici/internal/text/clean"
	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/rules"
)

// sayable is what a person may say of a text, if anything. It is found out
// before the table is asked.
func (l *Lobby) sayable(who match.Person, from source.Source, text string) (string, error) {
	if most := l.config.Limits.Chat; utf8.RuneCountInString(text) > most {
		return "", fmt.Errorf("%w: there is room for %d characters", ErrTooLong, most)
	}
	text = clean.Line(text, 2*l.config.Limits.Chat)
	if text == "" {
		return "", match.ErrNothing
	}
	if wait := l.talk.take(who.ID, from, time.Now()); wait > 0 {
		return "", &TooFast{rules.Refuse("that is too much at once; say it again in %d s", ceil(wait, time.Second)), wait}
	}
	if l.config.Moderate == nil {
		return text, nil
	}
	return l.config.Moderate(who, text)
}
