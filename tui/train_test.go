package tui

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/games/train"
	"medici/internal/people"
	"medici/internal/people/rating"
	"medici/tui/ui"
)

// trains has tasks of the house's, and answers that are rated.
func trains(o *Options) {
	o.Tasks = train.Source{
		Task: func(_ context.Context, what string) (train.Task, error) {
			if what == "chess" {
				return train.Task{}, train.ErrTask
			}
			return train.Of(kits[0].Game, 17)
		},
		Answer: func(_ context.Context, t *train.Task, choice int) (train.Outcome, error) {
			return train.Outcome{Right: choice == t.Best, Rated: true, Rating: people.Standing{Rating: rating.New(), Games: 1},
				Today: &people.Today{Answered: 45, Right: 28}}, nil
		},
	}
}

// From the hall one comes to a task, answers it with a number or the mark, reads what is best, and gets another.
func TestTrainScreen(t *testing.T) {
	for _, size := range [][2]int{{40, 20}, {80, 24}, {120, 40}, {200, 60}} {
		x := newPast(t, "ann").come("ann", size[0], size[1], trains)
		x.press("z")
		x.until("WHICH IS BEST?")
		x.golden(fmt.Sprintf("train-%d", size[0]))
		if size[0] >= ui.Small.W {
			x.fits(fmt.Sprintf("a task at %d", size[0]))
		} else {
			x.saysTab("a task")
		}
		if size[1] < 40 {
			x.press("tab")
			x.golden(fmt.Sprintf("train-board-%d", size[0]))
			x.press("enter") // takes no choice that nobody sees
			x.until("WHICH IS BEST?")
		}
		x.press("down", "up", "2")
		x.until("WHAT IS BEST")
		x.golden(fmt.Sprintf("train-answer-%d", size[0]))
		if strings.Contains(x.screen(), "…") {
			t.Errorf("an answer is cut:\n%s", x.screen())
		}
		if size[0] < ui.Small.W {
			x.saysTab("an answer")
		}
		x.press("enter")
		x.until("WHICH IS BEST?")
		x.press("enter")
		x.until("WHAT IS BEST")
		x.press("q")
		x.until("The hall")
	}
	x := newPast(t, "ann").come("ann", 80, 24, trains)
	x.press("m")
	x.click("the puzzle of the day")
	x.until("WHICH IS BEST?")
	x.click("bid 3")
	x.until("WHAT IS BEST")
	x = newPast(t, "ann").come("ann", 80, 24, trains, func(o *Options) { o.Task = "chess" })
	x.until("here is no such task")
}

// saysTab checks that the footer of a phone says in every language how to see the board.
func (x *hand) saysTab(where string) {
	x.t.Helper()
	for _, tag := range tongues {
		screen := x.in(tag)
		footer, key := screen[strings.LastIndexByte(screen, '\n')+1:], "Tab "+x.app.frame.Say("board")
		if !strings.Contains(footer, key) {
			x.t.Errorf("of %s a phone's footer in %s does not say how to see the board: %q", where, tag, footer)
		}
	}
	x.speak(language.English)
}
