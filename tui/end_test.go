package tui

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"testing/synctest"

	"golang.org/x/text/language"

	"medici/internal/games/review"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
	"medici/tui/ui"
)

// ended returns how a game that was kept stands when it is over, told to its first seat.
func ended(t *testing.T, name string) match.Update {
	t.Helper()
	rec, u := keptOf(t, name), asked(t, name)
	u.You, u.Seq, u.Moves = 0, 0, nil
	u.Table.Phase, u.Table.Record = match.Over, "2016-4-buyers-fair-0"
	err := rec.Play(func(m record.Move, _, after rules.State, events []rules.Event) error {
		u.Seq++
		u.Moves = append(u.Moves, match.Move{Seq: u.Seq, By: m.By, Action: m.Action, Events: events})
		u.View = after.View(u.You)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// When a game is over the footer tells how to play another one, or to take that back where there is room, to see it again
// and what was paid, at every size and in every language; and who closes the page sees nobody who is to speak.
func TestWhatIsDoneAtTheEnd(t *testing.T) {
	for _, game := range []string{"2016-4-buyers-fair", "cards/advanced-4-buyers", "strozzi/deep-in-debt",
		"merchant/three-merchants-markers"} {
		u := ended(t, game)
		for _, size := range everySize {
			for ready, does := range map[bool]string{false: "again", true: "take it back"} {
				u.Table.Seats[0].Ready = ready
				x := seatedAmong(t, family, u, size[0], size[1])
				x.app.records.Find = newPast(t).record
				for _, language := range []string{"en", "it", "es"} {
					x.set("language", language)
					x.footerTells("v", "h")
					if narrow := size[0] < ui.Small.W; narrow && ready {
						if x.app.screen.Keymap().Intent("enter") == "" {
							t.Errorf("%s at %v: Enter does nothing", game, size)
						}
						continue // there is no room to say so
					}
					if told := x.footerTells("enter"); told != does {
						t.Errorf("%s at %v: Enter is said to %s, not %s", game, size, told, does)
					}
				}
				x.set("language", "en")
				x.press("esc")
				if text := x.screen(); strings.Contains(text, "WIN") || strings.Contains(text, "to speak") {
					t.Errorf("%s at %v: behind the end is\n%s", game, size, text)
				}
			}
		}
	}
}

// footerTells wants the last row to say what each of these keys does, and returns what the last of them does.
func (x *hand) footerTells(all ...string) (does string) {
	x.t.Helper()
	lines := strings.Split(strings.TrimRight(x.screen(), "\n"), "\n")
	for _, key := range all {
		does = ""
		for _, b := range x.app.screen.Keymap() {
			if !b.Has(key) {
				continue
			}
			does = string(b.Short)
			if !strings.Contains(lines[len(lines)-1], x.app.frame.KeyName(b)+" "+x.app.frame.Say(b.Short)) {
				x.t.Errorf("the footer does not say what %s does:\n%s", key, x.screen())
			}
		}
		if does == "" {
			x.t.Errorf("%s does nothing:\n%s", key, x.screen())
		}
	}
	return does
}

// When the review of a game that is over is there, a row says of one's own seat how well it played, and how much was
// luck; a watcher is told of the winner. It is asked for once.
func TestHowWellIsSaidAtTheEnd(t *testing.T) {
	for _, game := range []string{"2016-4-buyers-fair", "cards/advanced-4-buyers", "strozzi/deep-in-debt",
		"merchant/three-merchants-markers"} {
		made, err := reviewOf(keptOf(t, game))
		if err != nil {
			t.Fatal(err)
		}
		for _, you := range []rules.Seat{0, rules.Spectator} {
			u := judged(t, game, you)
			seat := made.Seats[max(you, 0)]
			if you < 0 {
				seat = made.Seats[u.Table.Winners[0]]
			}
			for _, size := range everySize {
				x := seatedAmong(t, family, u, size[0], size[1])
				asked := make(chan string, 9)
				x.app.records.Review = func(_ context.Context, id string) (review.Review, error) {
					asked <- id
					return made, nil
				}
				at := x.app.screen.(deaf)
				x.run(at.Apply(u))
				x.run(at.Apply(u))
				accuracy := int(math.Round(seat.Accuracy))
				if size[0] < 80 {
					x.until(fmt.Sprintf("acc. %d, skill %+d,", accuracy, int(math.Round(seat.Skill))))
				} else {
					x.until(fmt.Sprintf("accuracy %d of 100, skill %s,", accuracy, review.Points(seat.Skill)))
				}
				if id := <-asked; id != u.Table.Record || len(asked) > 0 {
					t.Errorf("%s: asked for is %q, and %d times more", game, id, len(asked))
				}
				name, _, _ := strings.Cut(game, "/")
				if you >= 0 {
					x.golden(fmt.Sprintf("how-well-%s-%d", name, size[0]))
				}
				for _, tag := range tongues {
					if text := x.in(tag); len(x.lost()) > 0 {
						t.Errorf("%s at %v in %s has no room for %q:\n%s", game, size, tag, x.lost(), text)
					}
				}
				x.in(language.English)
				if x.press("esc"); strings.Contains(x.screen(), "skill ") != (size[0] >= 120) {
					t.Errorf("%s at %v: on the board stands\n%s", game, size, x.screen())
				}
			}
		}
	}
}

// judged is the end of a game as somebody sees it at its table.
func judged(t *testing.T, game string, you rules.Seat) match.Update {
	t.Helper()
	u, rec := ended(t, game), keptOf(t, game)
	u.You, u.View, u.Table.Winners = you, rec.State.View(you), rec.State.Winners()
	return u
}

// A seat that refuses its review is told nothing of, nor does an end say why there is none; in a crowd watchers ask by
// the key alone, and who leaves waits no longer.
func TestHowWellIsNotSaid(t *testing.T) {
	const game = "strozzi/deep-in-debt"
	made, err := reviewOf(keptOf(t, game), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, fails := range []error{nil, errors.New("no such review")} {
		synctest.Test(t, func(t *testing.T) {
			x := seatedAmong(t, family, judged(t, game, 0), 80, 24)
			asked := 0
			x.app.records.Review = func(context.Context, string) (review.Review, error) {
				asked++
				return made, fails
			}
			x.run(x.app.screen.(deaf).Apply(judged(t, game, 0)))
			for more := true; more; {
				synctest.Wait()
				select {
				case msg := <-x.msgs:
					x.take(msg)
				default:
					more = false
				}
			}
			if text := x.screen(); asked != 1 || strings.Contains(text, "skill ") || strings.Contains(text, "no such review") {
				t.Errorf("asked %d times, after %v it is told:\n%s", asked, fails, text)
			}
		})
	}
	u := judged(t, game, rules.Spectator)
	for n := range 30 {
		u.Table.Watchers = append(u.Table.Watchers, fmt.Sprintf("eve%d", n))
	}
	x := seatedAmong(t, family, u, 80, 24)
	asked := make(chan context.Context, 9)
	x.app.records.Review = func(ctx context.Context, _ string) (review.Review, error) {
		asked <- ctx
		<-ctx.Done()
		return review.Review{}, ctx.Err()
	}
	at := x.app.screen.(deaf)
	x.run(at.Apply(u)) // a crowd
	u.You = 0
	x.run(at.Apply(u))
	ctx := <-asked
	next := *u.Table
	next.Phase, u.Table = match.Waiting, &next
	at.Apply(u)
	<-ctx.Done()
	if len(asked) > 0 {
		t.Error("a review is asked for in a crowd")
	}
}
