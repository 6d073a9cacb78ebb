package plain_test

import (
	"testing"
	"time"

	"medici/rules/record"
)

// reviewed is the review of a game, as it is kept.
func reviewed(r record.Record) ([]byte, error) {
	making, err := kits.Reviewer().Begin(r, []int{1})
	if err != nil {
		return nil, err
	}
	for {
		done, err := making.Work(time.Time{})
		switch {
		case err != nil:
			return nil, err
		case done:
			return making.Made()
		}
	}
}

// The review says how well somebody played, what cost most, and who does not want to be told of.
func TestReview(t *testing.T) {
	ann := replaying(t, played(t))
	ann.hears("What next?")
	ann.says("review")
	ann.hears("Review of ann, by the judge medici")
	ann.hears("Accuracy ")
	ann.hears("the judge's own error")
	ann.hears("With average luck about ")
	ann.hears("by what could be seen then.")
	ann.hears("What next?")
	ann.says("review 2")
	ann.hears("bob does not want this game to be reviewed.")
	ann.hears("What next?")
	ann.says("4")
}
