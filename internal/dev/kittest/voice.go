package kittest

import (
	"fmt"
	"strings"

	"medici/internal/games/spoken"
	"medici/rules"
)

// hear listens to all that the voice says of a position.
func (s *suite) hear(g rules.Game, state rules.State, e *viewer) {
	q, asked := e.voice.Ask(e.view)
	if asked != (state.Turn() == e.seat) {
		s.fault("seat %s is asked: %t, at the turn of %s", e.seat, asked, state.Turn())
	}
	if asked {
		s.answers(g, state, e, q)
	}
	for _, topic := range e.voice.Topics() {
		s.sentences(topic.Word, topic.Answer(e.view, e.story, ""))
	}
	s.sentences("rules", e.voice.Rules())
	s.sentences("moves", e.voice.Moves())
	if told := e.voice.Told(nil, e.story); rules.Over(state) && len(told) == 0 {
		s.fault("nothing is told of %d events", len(e.story))
	}
}

func (s *suite) sentences(what string, lines []string) {
	if len(lines) == 0 {
		s.fault("%s is silent", what)
	}
	for _, line := range lines {
		if !sentence(line) {
			s.fault("of %s is told %q", what, line)
		}
	}
}

// answers tries every answer to a question, and to what is asked next.
func (s *suite) answers(g rules.Game, state rules.State, e *viewer, q spoken.Question) {
	if !sentence(q.Text) {
		s.fault("asked is %q", q.Text)
	}
	for _, c := range q.Choices {
		if c.Then != nil {
			s.answers(g, state, e, *c.Then)
			continue
		}
		s.answer(g, state, e.seat, c.Words)
	}
	if q.Zero != "" {
		s.answer(g, state, e.seat, q.Zero)
	}
	if q.Amount == "" {
		return
	}
	if q.Least > q.Most {
		s.fault("an amount from %d to %d is asked for", q.Least, q.Most)
	}
	for _, n := range []int{q.Least, q.Least + s.dice.IntN(max(1, q.Most-q.Least)), q.Most} {
		s.answer(g, state, e.seat, fmt.Sprintf(q.Amount, n))
		if q.Doubt != nil {
			if doubt := q.Doubt(n); doubt != "" && !sentence(doubt) {
				s.fault("doubted is %q", doubt)
			}
		}
	}
}

func (s *suite) answer(g rules.Game, state rules.State, seat rules.Seat, notation string) {
	a, err := g.Parse(strings.ToLower(notation)) // as the words of a line are read
	if err == nil {
		_, _, err = state.Apply(seat, a)
	}
	if err != nil {
		s.fault("seat %s is offered %q: %v", seat, notation, err)
	}
}
