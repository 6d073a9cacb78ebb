package ruletest

import (
	"fmt"
	"strings"
	"testing"

	"medici/rules"
)

// fault is a promise that a toy breaks.
type fault int8

const (
	none fault = iota
	pointer
	slice
	anyOption
	anySeats
	otherTurn
	actionsAfterEnd
	houseWithout
	noChoice
	twice
	otherOrder
	parseOther
	sloppyParse
	refusesListed
	anyBody
	plainError
	refusesWithState
	noClause
	badReason
	receiverChanges
	otherEvents
	mute
	eventLeaks
	actionLeaks
	tellsNothing
	tellsOther
	tellsEmpty
	blindReferee
	spectatorLeaks
	viewLeaks
	noView
	viewVaries
	noStage
	noJSON
	opens
	opensHands
	redrawNothing
	scoreTooMany
	scoresLeak
	winsEarly
	winsUnsorted
	endless
	otherStart
	spanTooWide
	spanTooNarrow
	spanMisnamed
	spanOfOne
	spanApplied
	playsOther
	playsRefused
	faults
	nods          // no fault: somebody may nod
	faultlessBets // nor this: somebody may bet
)

// promises are what each fault breaks.
var promises = [faults]string{
	pointer: "value", slice: "value",
	anyOption: "options", anySeats: "seats", otherTurn: "turn",
	actionsAfterEnd: "nobody", houseWithout: "nobody",
	noChoice: "choices", twice: "choices", otherOrder: "choices",
	parseOther: "notation", sloppyParse: "notation",
	refusesListed: "accepts", anyBody: "refuses", plainError: "refuses", refusesWithState: "refuses",
	noClause: "clause", badReason: "clause",
	receiverChanges: "receiver", otherEvents: "same",
	mute: "events", eventLeaks: "events",
	actionLeaks: "actions", tellsNothing: "actions", tellsOther: "actions", tellsEmpty: "actions", blindReferee: "actions",
	spectatorLeaks: "actions",
	viewLeaks:      "view", noView: "view", viewVaries: "view", noStage: "view", noJSON: "view", opens: "view",
	opensHands: "events", redrawNothing: "view",
	scoreTooMany: "scores", scoresLeak: "scores", winsEarly: "winners", winsUnsorted: "winners", endless: "ends",
	otherStart:  "replay",
	spanTooWide: "accepts", spanTooNarrow: "refuses", spanMisnamed: "notation", spanOfOne: "choices",
	spanApplied: "refuses",
	playsOther:  "place", playsRefused: "place",
}

// listener hears what Run finds.
type listener struct{ heard []string }

func (*listener) Helper() {}
func (l *listener) Errorf(format string, args ...any) {
	l.heard = append(l.heard, fmt.Sprintf(format, args...))
}

func listen(g rules.Game) []string {
	var l listener
	Run(&l, g, Longest(200), Games(10), Notations("deal 0", "deal 3", "keep", "nonsense"))
	return l.heard
}

func TestTheToyKeepsItsPromises(t *testing.T) {
	for _, complaint := range listen(toy{rounds: 1}) {
		t.Error(complaint)
	}
}

// A move that somebody makes openly is no leak, though no View tells of it.
func TestAPublicActionIsNoLeak(t *testing.T) {
	for _, complaint := range listen(toy{rounds: 1, fault: nods}) {
		t.Error(complaint)
	}
}

// A list may have a Span, which is all that it says and nothing more.
func TestASpanIsLegal(t *testing.T) {
	for _, complaint := range listen(toy{rounds: 1, fault: faultlessBets}) {
		t.Error(complaint)
	}
}

// Each fault is found, and named.
func TestEachFaultIsFound(t *testing.T) {
	for f := none + 1; f < faults; f++ {
		heard := listen(toy{rounds: 1, fault: f})
		found := false
		for _, complaint := range heard {
			found = found || strings.HasPrefix(complaint, promises[f]+": ")
		}
		if !found {
			t.Errorf("fault %d: %q is not found broken, but %q", f, promises[f], heard)
		}
		if len(heard) > enough {
			t.Errorf("fault %d: %d complaints, %d are enough", f, len(heard), enough)
		}
	}
}

// Every promise of the package comment has a fault that breaks it.
func TestEveryPromiseIsTried(t *testing.T) {
	broken := strings.Join(promises[:], " ")
	for _, p := range strings.Fields("value options seats turn nobody choices notation accepts refuses clause receiver " +
		"place same actions events view scores winners ends replay") {
		if !strings.Contains(broken, p) {
			t.Errorf("nothing breaks %q", p)
		}
	}
}

// Faulty toys keep these outside of their states.
var (
	starts int
	board  [2]int // a board whose place alone the state knows
)

// outside is a state that is not all there: its last move is on the board.
type outside struct{ position }

func (o outside) Apply(by rules.Seat, a rules.Action) (rules.State, []rules.Event, error) {
	next, events, err := o.position.Apply(by, a)
	if err != nil {
		return nil, nil, err
	}
	board[1]++
	return outside{next.(position)}, events, nil
}

func (o outside) Scores() []int {
	scores := o.position.Scores()
	scores[0] = board[1]
	return scores
}

type pointed struct {
	position
	p *int
}

type sliced struct {
	position
	s []int
}

// still is a state that claims to redraw what is hidden.
type still struct{ position }

func (s still) Redraw(rules.Seat, func(int) int) rules.State { return s }

func (s still) Apply(by rules.Seat, a rules.Action) (rules.State, []rules.Event, error) {
	next, events, err := s.position.Apply(by, a)
	if err != nil {
		return nil, nil, err
	}
	return still{next.(position)}, events, nil
}
