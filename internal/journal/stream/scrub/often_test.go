package scrub

import (
	"maps"
	"testing"

	"medici/internal/journal/stream/replica"
)

// A stream is compared at once when its server has lost something, or has something else than another that
// has done the same.
func TestDiffering(t *testing.T) {
	well := replica.Stream{Msgs: 5, First: 1, Last: 9, Done: 12, Subjects: "ab-3"}
	for name, c := range map[string]struct {
		here, there func(*replica.Stream)
		want        map[string]int
	}{
		"alike":           {},
		"fewer":           {there: func(s *replica.Stream) { s.Msgs-- }, want: map[string]int{"D": 0}},
		"begins later":    {there: func(s *replica.Stream) { s.First++ }, want: map[string]int{"D": 0}},
		"ends earlier":    {here: func(s *replica.Stream) { s.Last-- }, want: map[string]int{"D": 0}},
		"other subjects":  {here: func(s *replica.Stream) { s.Subjects = "ac-3" }, want: map[string]int{"D": 0}},
		"without sums":    {there: func(s *replica.Stream) { s.Subjects = "" }},
		"lost":            {here: func(s *replica.Stream) { s.Lost = 2 }, want: map[string]int{"D": 2}},
		"lost, and fewer": {here: func(s *replica.Stream) { s.Lost, s.Msgs = 2, 3 }, want: map[string]int{"D": 0}},
		"has done less":   {there: func(s *replica.Stream) { s.Msgs, s.Done = 4, 11 }},
		"is being filled": {there: func(s *replica.Stream) { s.Msgs, s.Filling = 0, true }},
		"does not say enough": {here: func(s *replica.Stream) { s.Msgs, s.Done = 4, 0 },
			there: func(s *replica.Stream) { s.Done = 0 }},
	} {
		here, there := well, well
		if c.here != nil {
			c.here(&here)
		}
		if c.there != nil {
			c.there(&there)
		}
		of := func(s replica.Stream) replica.State { return replica.State{Streams: map[string]replica.Stream{"D": s}} }
		if got := differing(of(here), map[string]replica.State{"n2": of(there)}); !maps.Equal(got, c.want) {
			t.Errorf("%s: %v is to be compared", name, got)
		}
	}
}
