package match

import (
	"medici/rules"
	"slices"
)

// talk is what was said and done at a table. Spectators have a list of their own: they see everything, and
// however much they talk, those who sit at the table lose nothing.
type talk struct{ forSeats, forSpectators transcript }

func (t *talk) add(l Line) {
	if l.Kind != SaidBySpectator {
		t.forSeats.add(l)
	}
	t.forSpectators.add(l)
}

// clearNews records that all talk has been delivered.
func (t *talk) clearNews() { t.forSeats.news, t.forSpectators.news = 0, 0 }

// transcriptOf returns what somebody with a seat, or without one, may read.
func (t *talk) transcriptOf(seat rules.Seat) *transcript {
	if seat >= 0 {
		return &t.forSeats
	}
	return &t.forSpectators
}

// transcript is a list of lines that keeps the last ones. Parts of it are handed out, so it only grows and
// never changes.
type transcript struct {
	lines []Line
	news  int // at the end, not published yet
	said  int // in total
}

func (s *transcript) add(l Line) {
	if len(s.lines) >= 2*MostLines && s.news < MostLines {
		s.lines = slices.Clone(s.lines[len(s.lines)-MostLines:])
	}
	s.lines = append(s.lines, l)
	s.news++
	s.said++
}

// last returns the last n lines, in a slice that nobody else appends to.
func (s *transcript) last(n int) []Line {
	return slices.Clip(s.lines[max(len(s.lines)-n, 0):])
}

// say adds a line of table business.
func (m *Match) say(kind LineKind, from string, s rules.Seat, text string) {
	m.talk.add(Line{Kind: kind, From: from, Seat: s, Text: text, Game: m.games, Seq: len(m.play.moves)})
	m.dirty = true
}

// Chat says something. What a spectator says could help a player, so only spectators receive it.
func (m *Match) Chat(v *Viewer, text string) {
	kind, s := Said, m.seats.of(v.ID)
	if s < 0 {
		kind = SaidBySpectator
	}
	m.talk.add(Line{Kind: kind, From: v.Name, Seat: s, Text: text, Game: m.games, Seq: len(m.play.moves), by: v.ID,
		from: v.Network(), Declared: m.declared(v.Person)})
	m.dirty = true
}

// declared reports whether a person has declared that they are a program.
func (m *Match) declared(p Person) bool {
	return p.Known() && m.config.Declared != nil && m.config.Declared(p.ID)
}

// Talk returns the last lines that a viewer has received, at most that many.
func (m *Match) Talk(v *Viewer, most int) []Line {
	return slices.Clone(m.talk.transcriptOf(m.seats.of(v.ID)).last(most))
}
