package spoken

import (
	"slices"
	"strconv"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/text/words"
	"medici/rules"
)

func TestLeads(t *testing.T) {
	names := []string{"ann", "bob", "cleo"}
	for _, test := range []struct {
		has  []int
		you  rules.Seat
		want []string
	}{
		{[]int{5, 5, 5}, 0, []string{"All are equal, with 5 each."}},
		{[]int{9, 5, 7}, 0, []string{"You lead with 9, 2 more than the next."}},
		{[]int{9, 5, 7}, 1, []string{"ann leads with 9, 2 more than the next.", "You have 5, 4 less."}},
		{[]int{9, 5, 7}, rules.Spectator, []string{"ann leads with 9, 2 more than the next."}},
		{[]int{9, 9, -7}, 1, []string{"Together in the lead, with 9 each: ann and you."}},
		{[]int{9, 9, -7}, 2, []string{"Together in the lead, with 9 each: ann and bob.", "You have -7, 16 less."}},
	} {
		s := Setting{Words: words.In(language.English),
			Name: func(s rules.Seat) string { return names[s] }, You: func(s rules.Seat) bool { return s == test.you }}
		if got := s.Leads(test.has, strconv.Itoa); !slices.Equal(got, test.want) {
			t.Errorf("%v: %q, want %q", test.has, got, test.want)
		}
	}
}
