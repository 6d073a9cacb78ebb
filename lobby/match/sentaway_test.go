package match

import (
	"slices"
	"strconv"
	"testing"
)

// A table keeps away the last hundred who were sent away, each once.
func TestSentAway(t *testing.T) {
	var s sentAway
	for i := range mostSentAway + 1 {
		s.add(strconv.Itoa(i))
		s.add(strconv.Itoa(i))
	}
	if s.has("0") || !s.has("1") || !s.has("100") || s.ever != mostSentAway+1 || len(s.ids) != mostSentAway {
		t.Errorf("of %d are kept %v", s.ever, s.ids)
	}
	if got := s.last(2); !slices.Equal(got, []string{"99", "100"}) {
		t.Errorf("the last are %v", got)
	}
}
