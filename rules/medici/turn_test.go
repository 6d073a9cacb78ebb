package medici

import "testing"

// The next selector is the first to the left whose ship is not full (4.6).
func TestNextSelector(t *testing.T) {
	s := State{buyers: 4, selector: 2}
	for s.free(3) > 0 {
		s.ships[3].load(NewCard(Fur, 1))
	}
	if got := s.nextSelector(); got != 0 {
		t.Errorf("after seat 3 comes seat %s, and seat 4 is full", got)
	}
	s.selector = 0
	if got := s.nextSelector(); got != 1 {
		t.Errorf("after seat 1 comes seat %s", got)
	}
}
