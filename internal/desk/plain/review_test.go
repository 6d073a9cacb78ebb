package plain_test

import "testing"

// The analysis says where the score came from, and what cost most.
func TestAnalysis(t *testing.T) {
	ann := replaying(t, played(t))
	ann.hears("What next?")
	ann.says("analysis")
	ann.hears(" of ann came from.")
	ann.hears("at the start +40.")
	ann.hears("ships +")
	ann.hears("paid for lots -")
	ann.hears("by what could be seen then.")
	ann.hears("What next?")
	ann.says("4")
}
