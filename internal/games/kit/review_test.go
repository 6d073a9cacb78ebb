package kit_test

import "testing"

// What a newer judge of another node has said stands, and nothing of an older one, or of a game that is not here.
func TestWhichReviewStands(t *testing.T) {
	reviewer, here := games.Reviewer(), games[0].Judge
	for _, c := range []struct {
		judge   string
		edition int
		stands  bool
	}{
		{here.Name(), here.Edition(), true},
		{here.Name(), here.Edition() - 1, false},
		{here.Name(), 0, false},
		{"medici ffffffff", here.Edition() + 1, true},
		{"medici ffffffff", here.Edition(), false},
		{"medici ffffffff", here.Edition() - 1, false},
		{"medici", 0, false},
		{"other ffffffff", here.Edition() + 1, false},
		{"", here.Edition() + 1, false},
	} {
		if stands := reviewer.Stands(c.judge, c.edition); stands != c.stands {
			t.Errorf("what %q of edition %d has said stands: %t", c.judge, c.edition, stands)
		}
	}
	if !reviewer.Judges("medici") || reviewer.Judges("other") {
		t.Error("it is not known which games have a judge")
	}
}
