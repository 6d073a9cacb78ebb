package tui

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/lobby/match"
	"medici/tui/table"
)

// standing returns how long each part of a game stood on the screen of who plays it unhurriedly, apart from
// those after which it was their turn at once.
func standing(t *testing.T, k kit.Kit) (lasted []time.Duration) {
	var at *time.Duration // of the beat on the screen
	var since time.Time
	sittingAt(t, k, "1x", "", func(_ *hand, table *table.Table) {
		b, moves := table.Reel.Shown()
		var now *time.Duration
		if moves && b.Part && b.Page == 0 {
			now = &b.Lasts[0]
		}
		if now == at {
			return
		}
		if at != nil && !table.MyTurn() {
			lasted = append(lasted, time.Since(since))
		}
		at, since = now, time.Now()
	})
	return lasted
}

// Nobody's bot cuts short what was sold.
func TestMomentsAreHeld(t *testing.T) {
	for _, k := range taught {
		t.Run(k.Game.Name(), func(t *testing.T) {
			lasted := standing(t, k)
			if slices.Sort(lasted); len(lasted) == 0 {
				t.Fatal("nothing is held")
			}
			t.Logf("%d parts stand from %v to %v", len(lasted), lasted[0], lasted[len(lasted)-1])
			if k.Game.Name() == medici.Kit.Game.Name() && lasted[0] < 900*time.Millisecond {
				t.Errorf("SOLD stands %v", lasted)
			}
		})
	}
}

// head returns the first row that a line of the story takes.
func head(text string) string { return text[:min(len(text), 24)] }

// As long as a beat is on the screen, nothing there tells of what came later.
func TestNothingIsToldBeforeItIsShown(t *testing.T) {
	for _, k := range taught {
		t.Run(k.Game.Name(), func(t *testing.T) {
			late := 0
			sittingAt(t, k, "1x", "", func(x *hand, table *table.Table) {
				b, moves := table.Reel.Shown()
				if !moves || b.Told >= table.Story.Events {
					return
				}
				late++
				screen, told := x.screen(), map[string]bool{}
				n := 0
				for _, line := range table.Story.Lines {
					if line.Event == nil {
						continue
					}
					if n++; n <= b.Told {
						told[head(line.Text)] = true
					} else if row := head(line.Text); !told[row] && strings.Contains(screen, row) {
						t.Errorf("after %d of %d events the screen tells %q:\n%s", b.Told, table.Story.Events, line.Text, screen)
					}
				}
				if strings.Contains(screen, "The game is over") {
					t.Errorf("the end is told before it is shown:\n%s", screen)
				}
			})
			if late == 0 {
				t.Error("nothing was shown later than it happened")
			}
		})
	}
}

// A stage that was scored goes on by itself: the first chapter by chapter, any other on one page.
func TestAScoreGoesOnByItself(t *testing.T) {
	var pages [][]int // of each day, as they came
	var took []time.Duration
	var began time.Time
	sittingAt(t, medici.Kit, "1x", "", func(_ *hand, table *table.Table) {
		page := table.Reel.Page()
		if !began.IsZero() && !table.Covered() {
			took, began = append(took, time.Since(began)), time.Time{}
		}
		if page == 0 {
			return
		}
		if began.IsZero() {
			pages, began = append(pages, nil), time.Now()
		}
		if today := &pages[len(pages)-1]; !slices.Contains(*today, page) {
			*today = append(*today, page)
		}
	})
	if !slices.EqualFunc(pages, [][]int{{1, 2}, {2}, {2, 3}}, slices.Equal) || len(took) != 2 {
		t.Fatalf("the pages of the days are %v, and %v took some time", pages, took)
	}
	if took[0] < 5*time.Second || took[0] > 20*time.Second || took[1] < 3*time.Second || took[1] > 6*time.Second {
		t.Errorf("the accounts of the first two days take %v", took)
	}
}

// scored calls play with somebody who has just got the accounts of a day, after which others decide.
func scored(t *testing.T, play func(x *hand, table *table.Table)) {
	synctest.Test(t, func(t *testing.T) {
		x, table, decide := seatedWithBots(t, medici.Kit, "1x")
		for table.Reel.Page() == 0 || table.MyTurn() {
			x.take(<-x.msgs)
			decide()
		}
		play(x, table)
	})
}

// A key goes on to the sums, and the next one to the game.
func TestAKeyHastensAScore(t *testing.T) {
	scored(t, func(x *hand, table *table.Table) {
		if first := table.Reel.Page(); first == 1 {
			if x.press("x"); table.Reel.Page() != 2 || !table.Covered() {
				t.Errorf("a key leads from the chapters to page %d", table.Reel.Page())
			}
		}
		if x.press("x"); table.Covered() || table.Reel.Page() != 0 {
			t.Error("a key does not lead from the sums to the game")
		}
	})
}

// A reader of the accounts closes them, and knows when the game waits for that.
func TestReadingAScore(t *testing.T) {
	scored(t, func(x *hand, table *table.Table) {
		x.press("h")
		if table.Reel.Moves() || !table.Covered() || !strings.Contains(x.screen(), "payment 1 of") {
			t.Fatalf("the accounts are not to be read:\n%s", x.screen())
		}
		for !table.MyTurn() {
			if strings.Contains(x.screen(), "YOUR TURN") {
				t.Fatalf("it is nobody's turn:\n%s", x.screen())
			}
			x.take(<-x.msgs)
		}
		if !strings.Contains(x.screen(), "YOUR TURN") {
			t.Errorf("nothing says that the clock runs:\n%s", x.screen())
		}
		if x.press("enter"); table.Covered() || table.Now.Table.Phase != match.Playing {
			t.Error("Enter does not lead to my turn")
		}
	})
}
