package reception

import (
	"context"
	"slices"
	"strings"
	"time"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/lobby"
)

type waitCommand struct {
	Game string `arg:"" optional:"" help:"The game's id, as games shows it; any of your games when not given."`
	JSON asJSON `help:"One JSON object a line."`
	For  string `help:"How long at most: 30s, 10m, 2h. Without an end when not given." placeholder:"DURATION"`
}

// unmet says that what was waited for will not come.
type unmet struct {
	error
	code string
}

// mostWaits is how many sessions of one person may wait at once.
const mostWaits = 4

// Run reports the turn as soon as there is one. It does not poll: the lobby tells it.
func (c *waitCommand) Run(a *request) error {
	ctx := a.session.Context()
	if c.For != "" {
		most, err := patience(c.For)
		if err != nil {
			return usage{err, "wait"}
		}
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, most)
		defer cancel()
	}
	if a.out.within != nil {
		return c.tell(a)
	}
	if err := a.here.waits(&a.presence); err != nil {
		return err
	}
	for turns := a.visitor.Turns(); ; {
		asked, ok := turns.Wait(ctx)
		i := slices.IndexFunc(asked, c.means)
		switch {
		case i >= 0:
			return c.found(a, asked[i])
		case !ok && a.session.Context().Err() != nil:
			return nil // nobody reads it, or they are told why
		case !ok:
			return unmet{words.Errorf("it was not your turn in that time"), "too_late"}
		case !a.visitor.Plays(c.Game):
			return c.vain()
		}
	}
}

// means reports whether a turn is in a game that is waited for.
func (c *waitCommand) means(t lobby.Turn) bool {
	return c.Game == "" || strings.EqualFold(t.Record, c.Game)
}

func (c *waitCommand) found(a *request, t lobby.Turn) error {
	if c.JSON {
		return a.out.json(a.out.turnEvent(t))
	}
	a.out.say("%s: %s Go there: %s", t.Table, narration.Waits(a.out.words, t, a.out.now()),
		a.out.onScreen("join "+t.Table))
	return nil
}

// vain returns why there is nothing to wait for.
func (c *waitCommand) vain() error {
	if c.Game == "" {
		return unmet{words.Errorf("you have no seat at a table"), "not_seated"}
	}
	return unmet{words.Errorf("you have no seat in a running game of that id"), "no_such_game"}
}

// tell is for the hall by ear, which tells turns by itself: it only says whose turn it is.
func (c *waitCommand) tell(a *request) error {
	running, err := a.visitor.Running()
	if err != nil {
		return err
	}
	for _, r := range running {
		if r.Yours && c.means(r.Turn) {
			return c.found(a, r.Turn)
		}
	}
	if !a.visitor.Plays(c.Game) {
		return c.vain()
	}
	a.out.say("You hear in the hall when it is your turn.")
	return nil
}

// waitsNot reports whether a presence waits for no turn.
func (s *presence) waitsNot() bool { return *s.shown.Load() != forATurn }

// patience parses a duration; unlike a sanction's it may be 0.
func patience(text string) (time.Duration, error) {
	if d, err := time.ParseDuration(text); err == nil && d == 0 {
		return 0, nil
	}
	return span(text)
}
