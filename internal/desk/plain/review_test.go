package plain_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"medici/rules"
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

// What could be done at a decision is told with everybody's chances: at the next one, at a move that is named, and of
// one choice alone; of who refuses nothing is.
func TestWhatIf(t *testing.T) {
	game := played(t)
	at := func(seat rules.Seat) int {
		return 1 + slices.IndexFunc(game.Moves, func(m record.Move) bool { return m.By == seat && m.Action.String() == "pass" })
	}
	ann := replaying(t, game)
	ann.hears("What next?")
	ann.says("what if")
	ann.hears("In move ")
	ann.hears(", as it was played: ann ")
	ann.says(fmt.Sprintf("What if %d", at(0)))
	ann.hears(fmt.Sprintf("In move %d ann decides.", at(0)))
	ann.hears("as it was played: ann ")
	ann.says(fmt.Sprintf("what if %d bid 1", at(0)))
	ann.hears(fmt.Sprintf("In move %d ann decides.", at(0)))
	ann.says("what if nonsense")
	ann.hears("nonsense")
	ann.says(fmt.Sprintf("what if %d", at(1)))
	ann.hears("Bob does not want this game to be reviewed")
	ann.says("4")
}
