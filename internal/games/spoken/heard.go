package spoken

import (
	"maps"

	"medici/internal/text/words"
)

// Heard remembers, for each recurring question by name, what each number was last read out to do. A number
// never does anything else than what was last heard.
type Heard map[string]map[string]string

// Read returns what to read out of a question: its choices only when they differ from those last heard, and
// in brief only the new ones. whole asks for all of them.
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
