package spoken

import (
	"slices"

	"medici/internal/games/narration"
	"medici/rules"
)

// Leads tells who has the most, and how far the reader is from the others; amount puts a sum into words.
func (s Setting) Leads(has []int, amount func(int) string) (lines []string) {
	most := slices.Max(has)
	var first []rules.Seat
	next := -1 // the most of anybody who does not lead
	for seat := range rules.Seat(len(has)) {
		switch {
		case has[seat] == most:
			first = append(first, seat)
		case next < 0 || has[seat] > has[next]:
			next = int(seat)
		}
	}
	to := s.Listener()
	switch {
	case next < 0:
		return []string{s.Say("All are equal, with %s each.", amount(most))}
	case len(first) > 1:
		var names []string
		for _, seat := range first {
			name := s.Name(seat)
			if to.IsYou(seat) {
				name = s.Say("you")
			}
			names = append(names, name)
		}
		lines = append(lines, s.Say("Together in the lead, with %s each: %s.", amount(most), narration.List(s.Words, names)))
	default:
		lines = append(lines, to.Of(first[0], "You lead with %s, %d more than the next.",
			"%s leads with %s, %d more than the next.", amount(most), most-has[next]))
	}
	for seat := range rules.Seat(len(has)) {
		if to.IsYou(seat) && has[seat] < most {
			lines = append(lines, s.Say("You have %s, %d less.", amount(has[seat]), most-has[seat]))
		}
	}
	return lines
}
