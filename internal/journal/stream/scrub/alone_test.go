package scrub

import (
	"maps"
	"testing"
)

// A stream that could not be compared with everybody is looked at again until it was.
func TestNotComparedWithAll(t *testing.T) {
	s := &Scrubber{alone: map[string]int{}}
	s.setAlone("D", verdict{others: 1, of: 2})
	s.setAlone("J1", verdict{others: 2, of: 2})
	if want := map[string]int{"D": 2}; !maps.Equal(s.alone, want) {
		t.Errorf("first %v", s.alone)
	}
	for servers, want := range map[int]int{2: 0, 3: 1} {
		if got := s.back(servers); len(got) != want {
			t.Errorf("with %d servers %q", servers, got)
		}
	}
	s.setAlone("D", verdict{others: 2, of: 2})
	if got := s.back(3); len(got) > 0 {
		t.Errorf("in the end %q", got)
	}
}
