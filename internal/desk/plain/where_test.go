package plain_test

import (
	"strings"
	"testing"
)

// A player who has lost the thread finds it by words that are the same in every game.
func TestWhereTheReaderIs(t *testing.T) {
	ann := newFeed(t).begins().at()
	ann.hears("Your turn.")
	ann.says("where am I?")
	ann.hears("You are at table amber-fox")
	ann.hears("It is your turn.")
	ann.hears("Your turn.")
	ann.says("who leads")
	ann.hears("All are equal, with ")
	ann.hears("Your turn.")
	ann.says("again")
	ann.hears("All are equal, with ")
	ann.hears("Your turn.")
	ann.says("sell")
	first := ann.line()
	for line := first; !strings.HasPrefix(line, "Your turn."); line = ann.line() {
	}
	ann.says("what changed")
	if told := ann.line(); told != first {
		t.Errorf("changed has %q, told before was %q", told, first)
	}
	ann.hears("Your turn.")
	ann.hangUp()
	ann.leaves()
}
