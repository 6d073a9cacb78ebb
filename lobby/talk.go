package lobby

import (
	"fmt"
	"slices"
	"time"
	"unicode/utf8"

	"medici/internal/clean"
	"medici/internal/source"
	"medici/rules"
)

// talk is what was said and done at a table. Spectators have a list of their
// own: they hear everything, and however much they talk, those who sit at the
// table lose nothing.
type talk struct{ forSeats, forSpectators transcript }

// transcript is a list of lines of which the last are kept. Parts of it are handed
// out, so that it only grows and is never changed.
type transcript struct {
	lines []Line
	news  int // at the end, not published yet
	said  int // ever
}

func (s *transcript) add(l Line) {
	if len(s.lines) >= 2*mostLines && s.news < mostLines {
		s.lines = slices.Clone(s.lines[len(s.lines)-mostLines:])
	}
	s.lines = append(s.lines, l)
	s.news++
	s.said++
}

// last are the last n lines, in a slice that nobody else appends to.
func (s *transcript) last(n int) []Line {
	return slices.Clip(s.lines[max(len(s.lines)-n, 0):])
}

// say writes down a line of table business or chat.
func (m *match) say(kind LineKind, from string, s rules.Seat, text string) {
	m.add(Line{Kind: kind, From: from, Seat: s, Text: text, Game: m.games, Seq: len(m.moves)})
}

func (m *match) add(l Line) {
	if l.Kind != SaidBySpectator {
		m.forSeats.add(l)
	}
	m.forSpectators.add(l)
	m.dirty = true
}

// chat lets a person say something. What a spectator says could help a player,
// so that only spectators hear it.
func (m *match) chat(v *Visit, text string) {
	kind, s := Said, m.seatOf(v.who.ID)
	if s < 0 {
		kind = SaidBySpectator
	}
	m.add(Line{Kind: kind, From: v.who.Name, Seat: s, Text: text, Game: m.games, Seq: len(m.moves), by: v.who.ID, from: v.who.network(v.visitor.from)})
}

// sayable is what a person may say of a text, if anything. It is found out
// before the table is asked.
func (l *Lobby) sayable(who Person, from source.Source, text string) (string, error) {
	if most := l.config.Limits.Chat; utf8.RuneCountInString(text) > most {
		return "", fmt.Errorf("%w: there is room for %d characters", ErrTooLong, most)
	}
	text = clean.Line(text, 2*l.config.Limits.Chat)
	if text == "" {
		return "", ErrNothing
	}
	if wait := l.talk.take(who.ID, from, time.Now()); wait > 0 {
		return "", &TooFast{rules.Refuse("that is too much at once; say it again in %d s", ceil(wait, time.Second)), wait}
	}
	if l.config.Moderate == nil {
		return text, nil
	}
	return l.config.Moderate(who, text)
}
