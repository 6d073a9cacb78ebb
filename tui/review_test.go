package tui

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/dev/journaltest"
	"medici/internal/games/review"
	"medici/lobby"
	"medici/rules"
	"medici/rules/record"
	"medici/tui/recall"
	"medici/tui/replay"
	"medici/tui/screen"
	"medici/tui/table"
	"medici/tui/ui"
)

// madeReviews are texts of reviews by their games: several tests look at the same ones.
var madeReviews = map[string][]byte{}

// reviewOf makes the review of a game.
func reviewOf(rec record.Record, refused ...int) (r review.Review, err error) {
	var game bytes.Buffer
	if err := record.Write(&game, rec); err != nil {
		return r, err
	}
	of := fmt.Sprint(refused, &game)
	if madeReviews[of] == nil {
		making, err := family.Reviewer().Begin(rec, refused)
		for done := false; !done && err == nil; {
			done, err = making.Work(time.Time{})
		}
		if err != nil {
			return r, err
		}
		if madeReviews[of], err = making.Made(); err != nil {
			return r, err
		}
	}
	return r, json.Unmarshal(madeReviews[of], &r)
}

// reviewing comes for the review of a game.
func reviewing(t *testing.T, rec record.Record, r review.Review, size [2]int) *hand {
	t.Helper()
	return reviewingAt(t, lobbyOf(t, family), rec, r, size)
}

func reviewingAt(t *testing.T, l *lobby.Lobby, rec record.Record, r review.Review, size [2]int) *hand {
	t.Helper()
	return reviewingAs(t, l, rec.Seats[0], rec, r, size)
}

// reviewingAs is somebody of a name who comes for the review of a game.
func reviewingAs(t *testing.T, l *lobby.Lobby, name string, rec record.Record, r review.Review, size [2]int) *hand {
	t.Helper()
	return newHandWith(t, l, name, size[0], size[1], func(o *Options) {
		o.Games, o.Replay = family, &recall.Game{ID: "k7qf2mx9d3pa-3", View: rec.For(rules.Referee), Reviewed: true}
		o.Review = func(context.Context, string) (review.Review, error) { return r, nil }
		o.WhatIf = func(_ context.Context, _ string, move int, choice string) (review.WhatIf, error) {
			return family.WhatIf(rec, nil, move, choice)
		}
	})
}

// The review of a game shows the worst decision first, goes to each in the replay and comes back, and shows all
// players. In a bubble it takes no time, however busy the machine is.
func TestReview(t *testing.T) { ofEachGame(t, goThrough) }

// ofEachGame tries something with a review of each game, on screens of every size.
func ofEachGame(t *testing.T,
	try func(t *testing.T, name string, rec record.Record, made review.Review, size [2]int),
) {
	for _, name := range []string{"2016-4-buyers-fair", "cards/advanced-4-buyers", "strozzi/deep-in-debt",
		"merchant/three-merchants-markers"} {
		rec := keptOf(t, name)
		made, err := reviewOf(rec)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range everySize {
			t.Run(fmt.Sprintf("%s-%d", name, size[0]), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { try(t, name, rec, made, size) })
			})
		}
	}
}

// goThrough goes through the review of a game on a screen.
func goThrough(t *testing.T, name string, rec record.Record, made review.Review, size [2]int) {
	x := reviewing(t, rec, made, size)
	x.until("REVIEW")
	r := x.app.screen.(*replay.Replay)
	game, _, _ := strings.Cut(name, "/")
	x.golden(fmt.Sprintf("review-%s-%d", game, size[0]))
	if lost := x.lost(); len(lost) > 0 {
		t.Errorf("there is no room for %q", lost)
	}
	if r.Review.Seat != 0 || len(r.Review.Worst) != len(made.Seats[0].Worst()) {
		t.Errorf("of seat %d are shown %d decisions", r.Review.Seat, len(r.Review.Worst))
	}
	for i, m := range r.Review.Worst {
		if i > 0 {
			x.press("down")
		}
		x.press("enter")
		if r.Review.Open || r.At != m.Move-1 {
			t.Errorf("decision %d is at move %d, shown is %d", i+1, m.Move, r.At)
		}
		x.press("a")
		if !r.Review.Open || r.Review.At != i {
			t.Errorf("back from decision %d the review is open %t, at %d", i+1, r.Review.Open, r.Review.At)
		}
	}
	for seat := 1; seat <= len(rec.Seats); seat++ {
		x.press("tab")
		want := seat % len(rec.Seats)
		x.until("REVIEW   " + []string{"●", "▲", "■", "◆"}[want] + " ")
		if int(r.Review.Seat) != want {
			t.Errorf("after %d other players it is about seat %d", seat, r.Review.Seat)
		}
	}
	x.press("v", "home", "esc") // the replay, where no accounts lie over it, and back to what it was opened from
	if !r.Review.Open || x.app.screen != screen.Screen(r) {
		t.Error("Esc does not lead back to the review")
	}
	x.press("esc")
	if x.app.screen == screen.Screen(r) {
		t.Error("Esc does not leave the review")
	}
}

// A part that comes when the review was left meanwhile does not open it again; a key does.
func TestReviewStaysLeft(t *testing.T) {
	rec := keptOf(t, "2016-4-buyers-fair")
	made, err := reviewOf(rec)
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		x := reviewing(t, rec, made, [2]int{80, 24})
		x.until("REVIEW")
		r := x.app.screen.(*replay.Replay)
		late := r.Do(ui.Click{Intent: "other player"})
		x.press("v")
		x.run(late)
		x.waits("the part of seat 2", func() bool { return r.Review.Seat == 1 })
		if r.Review.Open {
			t.Error("the review opens again when it was left")
		}
		x.press("a")
		if !r.Review.Open {
			t.Error("the key does not open it")
		}
	})
}

// A key compares what could be done at the decision that a review shows, and at the next one in a replay, with the
// cursor on what was done; Esc leads back to where one was.
func TestWhatIf(t *testing.T) { ofEachGame(t, compareChoices) }

// compareChoices compares choices from the review of a game, and from its replay.
func compareChoices(t *testing.T, name string, rec record.Record, made review.Review, size [2]int) {
	x := reviewing(t, rec, made, size)
	x.until("REVIEW")
	r := x.app.screen.(*replay.Replay)
	for i := 1; len(r.Review.Worst) == 0 && i < len(rec.Seats); i++ {
		x.press("tab")
		x.until("REVIEW   " + []string{"●", "▲", "■", "◆"}[i] + " ")
	}
	worst := r.Review.Worst[0]
	x.press("w")
	x.until("what if: move ")
	game, _, _ := strings.Cut(name, "/")
	x.golden(fmt.Sprintf("whatif-%s-%d", game, size[0]))
	if w := &r.WhatIf; w.Move != worst.Move || r.At != w.Move-1 || !w.Choices[w.At].Done {
		t.Errorf("of the decision at move %d move %d is compared, with the board at %d and the cursor at %d", worst.Move,
			w.Move, r.At, w.At)
	}
	x.press("up")
	if w := &r.WhatIf; w.Choices[w.At].Done || w.Choices[w.At].Chances[w.Seat] < w.Done().Chances[w.Seat] {
		t.Errorf("above what was done is %+v, and that was %+v", w.Choices[w.At], w.Done())
	}
	x.press("esc")
	if r.WhatIf.Open || !r.Review.Open {
		t.Error("Esc does not lead back to the review")
	}
	x.press("v")
	x.press("home")
	x.press("w")
	x.until("what if: move ")
	if w := &r.WhatIf; r.At != w.Move-1 || rec.Moves[w.Move-1].By < 0 {
		t.Errorf("from the start on move %d is compared, with the board at %d", w.Move, r.At)
	}
	x.press("esc")
	if r.WhatIf.Open || r.Review.Open {
		t.Error("Esc does not lead back to the replay")
	}
}

// A key plays on from the decision that a review shows, in its seat, and from where a replay stands. When the game is
// nowhere it says so.
func TestPlayOnFromAReview(t *testing.T) {
	rec := keptOf(t, "2016-4-buyers-fair")
	made, err := reviewOf(rec)
	var text bytes.Buffer
	if err := errors.Join(err, record.Write(&text, rec)); err != nil {
		t.Fatal(err)
	}
	for _, review := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			store := journaltest.NewStore()
			l := lobby.New(lobby.Config{Games: family.Shelf(), Bot: family.Bot, Store: store})
			t.Cleanup(l.Close)
			x := reviewingAt(t, l, rec, made, [2]int{120, 40})
			x.until("REVIEW")
			r := x.app.screen.(*replay.Replay)
			from, seat := r.Review.Worst[0].Move-1, r.Review.Seat
			if !review {
				x.press("v", "home", "right", "right")
				from, seat = r.At, 0
			}
			x.press("n")
			x.until("here is no game with that id")
			if _, err := store.Put(t.Context(), "record/k7qf2mx9d3pa-3", text.Bytes(), 0); err != nil {
				t.Fatal(err)
			}
			x.press("n")
			for x.app.screen == screen.Screen(r) {
				x.take(<-x.msgs)
			}
			at, ok := x.app.screen.(*table.Table)
			if !ok {
				t.Fatalf("it leads to %T", x.app.screen)
			}
			for at.Now.View == nil {
				x.take(<-x.msgs)
			}
			if want := fmt.Sprint("k7qf2mx9d3pa-3 ", from); at.Now.Table.From != want || at.Now.You != seat {
				t.Errorf("seat %d plays on from %q, not %d from %q", at.Now.You, at.Now.Table.From, seat, want)
			}
		})
	}
}

// Of a seat that refuses nothing is shown but the chances of all.
func TestReviewRefused(t *testing.T) {
	rec := keptOf(t, "strozzi/deep-in-debt")
	made, err := reviewOf(rec, 0)
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		x := reviewing(t, rec, made, [2]int{80, 24})
		x.until("does not want this game to be reviewed.")
		if text := x.screen(); strings.Contains(text, "accuracy") || !strings.Contains(text, "CHANCE TO WIN") {
			t.Errorf("of a seat that refuses is shown\n%s", text)
		}
	})
}

// A game that goes on has no review, nor one without an end.
func TestNoReviewOfWhatIsHidden(t *testing.T) {
	asked := func(context.Context, string) (review.Review, error) {
		t.Error("a review is asked for")
		return review.Review{}, errors.New("none")
	}
	for name, to := range map[string]rules.Seat{"merchant/three-merchants-markers": rules.Spectator,
		"merchant/three-merchants-unfinished": rules.Referee} {
		rec := keptOf(t, name)
		for _, reviewed := range []bool{false, true} {
			x := newHandWith(t, lobbyOf(t, family), "bob", 80, 24, func(o *Options) {
				o.Games, o.Review = family, asked
				o.Replay = &recall.Game{ID: "k7qf2mx9d3pa-3", View: rec.For(to), Reviewed: reviewed}
			})
			x.press("a")
			if x.app.screen.Keymap().Intent("a") != "" {
				t.Errorf("%s has a review", name)
			}
		}
	}
}
