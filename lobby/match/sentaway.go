package match

import "slices"

// mostSentAway is how many people a table keeps out. Beyond that the first may come again.
const mostSentAway = 100

// sentAway holds people, by ID, whom the host has sent away for good.
type sentAway struct {
	ids  []string // the earliest first
	ever int
}

func (s *sentAway) add(id string) {
	if s.has(id) {
		return
	}
	s.ids, s.ever = append(s.ids, id), s.ever+1
	s.ids = s.ids[max(0, len(s.ids)-mostSentAway):]
}

func (s *sentAway) has(id string) bool { return slices.Contains(s.ids, id) }

// last returns the last n of them, as far as they are kept.
func (s *sentAway) last(n int) []string { return s.ids[max(0, len(s.ids)-n):] }
