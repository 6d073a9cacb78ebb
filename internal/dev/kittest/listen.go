package kittest

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"medici/internal/games/spoken"
)

// ear is what somebody who listens has of the questions of a game, by their names.
type ear struct {
	heard   spoken.Heard
	lists   map[string]map[string]string // the label of each number, as the last list said it
	numbers map[string]string            // of a question and a choice's words: the number it has had
}

func newEar() ear {
	return ear{spoken.Heard{}, map[string]map[string]string{}, map[string]string{}}
}

// offered finds the choices in what was read out.
var offered = regexp.MustCompile(`(\d+): (.+?)\.(?: |$)`)

// listen hears what is asked in a position, as it is read out to somebody who was asked
// before. The choices can be told apart, each has the number that it always had, and what a
// number does is what the last list says that was heard for the question.
func (s *suite) listen(e *viewer) {
	q, asked := e.voice.Ask(e.view)
	if !asked || q.Amount != "" {
		return
	}
	if list := strings.TrimPrefix(e.heard.Read(e.words, q, false, spoken.Normal), q.Text); list != "" {
		e.lists[q.Recurs] = map[string]string{}
		for _, c := range offered.FindAllStringSubmatch(list, -1) {
			e.lists[q.Recurs][c[1]] = c[2]
		}
	}
	list := e.lists[q.Recurs]
	if len(list) != len(q.Choices) {
		s.fault("in %s the list %v was heard last for %q", e.words.Language(), list, q)
	}
	for number, label := range list {
		said, _, why := q.Answer(e.words, number)
		i := slices.IndexFunc(q.Choices, func(c spoken.Choice) bool {
			return c.Words == said &&
				cmp.Or(c.Label, c.Words) == label
		})
		if i < 0 || why != "" {
			s.fault("%s was heard last to %q, and does %q (%s) for %q", number, label, said, why, q)
		}
		which := q.Recurs + " " + said
		if was, met := e.numbers[which]; met && was != number {
			s.fault("%q was chosen by %s, and is by %s", which, was, number)
		}
		e.numbers[which] = number
	}
}
