package spoken

// Heard is what a listener has of the questions that recur: by their names, the choices
// that were read out last. So a number never does anything else than the last list says.
type Heard map[string]string

// Read is what is read out of a question: its choices only when they are others than were
// heard last, or when the whole is wanted.
func (h Heard) Read(q Question, whole bool) string {
	if q.Recurs == "" {
		return q.String()
	}
	menu := q.Menu()
	known := h[q.Recurs] == menu
	h[q.Recurs] = menu
	if known && !whole {
		return q.Text
	}
	return q.String()
}
