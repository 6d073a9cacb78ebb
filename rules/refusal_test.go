package rules

import "testing"

func TestRefusalKeepsItsWords(t *testing.T) {
	err := Refuse("%q is no %s", "x", "game")
	if err.Error() != `"x" is no game` {
		t.Errorf("it says %q", err)
	}
	if format, args := err.(*Refusal).Worded(); format != "%q is no %s" || len(args) != 2 {
		t.Errorf("it keeps %q and %v", format, args)
	}
}
