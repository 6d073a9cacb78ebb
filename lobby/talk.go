package lobby

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"medici/internal/clean"
	"medici/rules"
)

// talk is what was said and done at a table. Spectators have a list of their
// own: they hear everything, and however much they talk, those who sit at the
// table lose nothing.
type talk struct{ forSeats, forSpectators story }

// story is a list of lines of which the last are kept. Parts of it are handed
// out, so that it only grows and is never changed.
type story struct {
	lines []Line
	news  int // at the end, not published yet
	said  int // ever
}

func (s *story) add(l Line) {
	if len(s.lines) >= 2*mostLines && s.news < mostLines {
		s.lines = slices.Clone(s.lines[len(s.lines)-mostLines:])
	}
	s.lines = append(s.lines, l)
	s.news++
	s.said++
}

// last are the last n lines, in a slice that nobody else appends to.
func (s *story) last(n int) []Line {
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
func (m *match) chat(v *Visit, text string) error {
	if most := m.config.Limits.Chat; utf8.RuneCountInString(text) > most {
		return fmt.Errorf("%w: there is room for %d characters", ErrTooLong, most)
	}
	text = clean.Line(text, 2*m.config.Limits.Chat)
	if text == "" {
		return ErrNothing
	}
	kind, s := Said, m.seatOf(v.who.ID)
	if s < 0 {
		kind = SaidBySpectator
	}
	m.say(kind, v.who.Name, s, text)
	return nil
}
