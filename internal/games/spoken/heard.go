package spoken

import (
	"maps"

	"medici/internal/text/words"
)

// Heard is what a listener has of the questions that recur: by their names, what was read out last that each number
// does. So a number never does anything else than was heard last.
type Heard map[string]map[string]string

// Read is what is read out of a question: its choices only when they are others than were heard last, and in brief those
// alone that are new; all of them when the whole is wanted.
func (h Heard) Read(p *words.Printer, q Question, whole bool, detail Detail) string {
	if q.Recurs == "" {
		return q.String()
	}
	was, now, fresh := h[q.Recurs], map[string]string{}, q
	fresh.Choices = nil
	for i, c := range q.Choices {
		c.Number = q.number(i)
		now[c.Number] = c.label()
		if was[c.Number] != c.label() {
			fresh.Choices = append(fresh.Choices, c)
		}
	}
	h[q.Recurs] = now
	switch {
	case was == nil || whole:
		return q.String()
	case detail == Brief:
		h[q.Recurs] = was
		maps.Copy(was, now)
		switch menu := fresh.Menu(); {
		case menu == "":
			return q.Text
		case len(fresh.Choices) < len(q.Choices):
			return q.Text + " " + p.Sprintf("New: %s", menu)
		}
	case maps.Equal(was, now):
		return q.Text
	}
	return q.String()
}
