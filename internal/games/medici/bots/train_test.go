package bots

import "testing"

// The same arguments give the same weights, however many processors play the games.
func TestTrainingComesAgain(t *testing.T) {
	var runs [2]string
	for i := range runs {
		weights, err := Train(1, 4, 3, "", func(string, ...any) {})
		if err != nil {
			t.Fatal(err)
		}
		runs[i] = weights
	}
	if runs[0] != runs[1] {
		t.Errorf("the weights are\n%s\nand then\n%s", runs[0], runs[1])
	}
	if other, _ := Train(1, 4, 4, "", func(string, ...any) {}); other == runs[0] {
		t.Error("another seed gives the same weights")
	}
}
