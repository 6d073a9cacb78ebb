package reception

import (
	"context"
	"slices"
	"time"

	"medici/internal/desk/reason"
	"medici/internal/text/name"
	"medici/internal/text/words"
	"medici/rules/record"
)

// forgetMe is a command in the place of a setting's name, and no setting.
const forgetMe = "forget-me"

// forgetTime is the longest that forgetting somebody may take. They are no longer there to ask again.
const forgetTime = time.Minute

// forgetMe makes the server forget the caller, if they gave their name with the command.
func (a *request) forgetMe(called string, programs asJSON) error {
	if a.guest() {
		return words.Errorf("there is nothing to forget: you are a guest")
	}
	if err := a.visitor.Pace(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(a.session.Context()), forgetTime)
	defer cancel()
	person, err := a.People.Person(ctx, a.person.ID)
	if err != nil {
		return stored(err)
	}
	if called == "" || name.Fold(called) != name.Fold(person.Name) {
		return advised{error: words.Errorf("nothing has been removed; it would be your keys, name, settings, rating, blocks and seats, for good, and in games that you played you would be a former player; to have that, say your name with it"),
			command: "settings forget-me " + person.Name}
	}
	if err := a.People.Forget(ctx, person.ID); err != nil {
		return outage{err}
	}
	a.Log.Info("a person was forgotten", "conn", a.session.ID())
	for _, other := range a.here.who(func(s *presence) bool { return s.person.ID == person.ID }) {
		if other != &a.presence {
			other.session.End(dismissed{errForgotten})
		}
	}
	return a.out.did(programs, "settings "+forgetMe, "You are forgotten. With this key you are a stranger from now on.")
}

var errForgotten = reason.As("forgotten", reason.Gone,
	words.Errorf("you had yourself forgotten in another session; come again and be somebody new"))

// replay finds a game, and names forgotten people in the reader's language.
func (a *request) replay(ctx context.Context, id string) (record.View, error) {
	game, err := a.visitor.Replay(ctx, id)
	if slices.Contains(game.Seats(), name.Former) {
		game = game.Called(a.out.calls)
	}
	return game, err
}
