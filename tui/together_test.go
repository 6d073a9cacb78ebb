package tui

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/text/language"

	"medici/internal/dev/journaltest"
	"medici/internal/games/review"
	"medici/lobby"
	"medici/rules/record"
	"medici/tui/replay"
)

// reunion is a finished game that several people look at.
type reunion struct {
	t     *testing.T
	lobby *lobby.Lobby
	rec   record.Record
	made  review.Review
}

// reunite keeps a game where people find it.
func reunite(t *testing.T, rec record.Record, made review.Review) *reunion {
	t.Helper()
	var text bytes.Buffer
	store := journaltest.NewStore()
	err := record.Write(&text, rec)
	if _, failed := store.Put(t.Context(), "record/k7qf2mx9d3pa-3", text.Bytes(), 0); errors.Join(err, failed) != nil {
		t.Fatal(err, failed)
	}
	l := lobby.New(lobby.Config{Games: family.Shelf(), Bot: family.Bot, Store: store})
	t.Cleanup(l.Close)
	return &reunion{t, l, rec, made}
}

// comes lets somebody come to the review.
func (g *reunion) comes(name string, size [2]int) (*hand, *replay.Replay) {
	g.t.Helper()
	x := reviewingAs(g.t, g.lobby, name, g.rec, g.made, size)
	x.until("REVIEW")
	synctest.Wait() // whoever comes next is behind this one, and does not lead
	return x, x.app.screen.(*replay.Replay)
}

// waits lets news come in, in a bubble, until something holds.
func (x *hand) waits(what string, holds func() bool) {
	x.t.Helper()
	for !holds() {
		select {
		case msg := <-x.msgs:
			x.take(msg)
		case <-time.After(time.Minute):
			x.t.Fatalf("%s never came:\n%s", what, x.screen())
		}
	}
}

// The review of a game is a place: who played it finds the others there. One leads, and the others see what the leader
// looks at, or look alone and come back; the lead is asked for and given, and falls to the next one. All can talk.
func TestTogether(t *testing.T) {
	ofEachGame(t, func(t *testing.T, name string, rec record.Record, made review.Review, size [2]int) {
		reunite(t, rec, made).lookTogether(name, size)
	})
}

// said is what a row says at a width.
func said(size [2]int, narrow, wide string) string {
	if size[0] < 80 {
		return narrow
	}
	return wide
}

func (g *reunion) lookTogether(name string, size [2]int) {
	t := g.t
	ann, a := g.comes(g.rec.Seats[0], size)
	ann.waits("to be there", func() bool { return a.Together.Here() }) // who is there first leads
	bob, b := g.comes(g.rec.Seats[1], size)
	alone := said(size, "leads; you are alone", "leads; you look alone")
	bob.until(alone)
	ann.until("you lead")
	if b.Review.Seat != 1 {
		t.Errorf("who played begins with seat %d", b.Review.Seat)
	}
	same := func() bool { return b.Review.Open && b.Review.Seat == a.Review.Seat && b.Review.At == a.Review.At }
	bob.press("o")
	bob.waits("the leader's decision", same)
	bob.until(said(size, "you follow", "who leads"))
	for i := 1; i < min(3, len(a.Review.Worst)); i++ {
		ann.press("down")
		bob.waits("the next decision", same)
	}
	bob.press("t")
	bob.write("and now?")
	bob.press("enter")
	ann.until("and now?")
	bob.until("and now?")
	game, _, _ := strings.Cut(name, "/")
	bob.golden(fmt.Sprintf("together-%s-%d", game, size[0]))
	for _, tag := range tongues {
		if text := bob.in(tag); len(bob.lost()) > 0 {
			t.Errorf("in %s there is no room for %q:\n%s", tag, bob.lost(), text)
		}
	}
	bob.in(language.English)
	ann.press("v", "home", "right", "right")
	bob.waits("the leader's board", func() bool { return !b.Review.Open && b.At == a.At })
	if game == "2016-4-buyers-fair" {
		bob.golden(fmt.Sprintf("together-board-%d", size[0]))
	}
	bob.press("right") // goes on alone
	bob.until(alone)
	ann.press("left")
	bob.press("o")
	bob.waits("the leader's board again", func() bool { return b.At == a.At && !b.Review.Open })

	bob.press("e")
	ann.until(said(size, "asks to lead", "asks for the lead"))
	if game == "2016-4-buyers-fair" {
		ann.golden(fmt.Sprintf("together-asked-%d", size[0]))
	}
	ann.press("esc") // keeps it
	bob.waits("the answer", func() bool { return !strings.Contains(bob.screen(), said(size, "you ask", "you have asked")) })
	bob.press("e")
	ann.until(said(size, "asks to lead", "asks for the lead"))
	ann.press("enter")
	bob.until("you lead")
	ann.until(said(size, "you follow", "who leads"))
	bob.press("home")
	ann.waits("the new leader's board", func() bool { return a.At == 0 })

	eve, e := g.comes("eve", size) // who has not played, and follows at once
	bob.press("right")
	eve.waits("the leader's board", func() bool { return !e.Review.Open && e.At == 1 })
	bob.press("q", "esc", "esc")
	if bob.app.screen == b {
		t.Errorf("bob is there still:\n%s", bob.screen())
	}
	ann.until("you lead")
	ann.press("a")
	eve.waits("the leader's review", func() bool { return e.Review.Open && e.Review.Seat == a.Review.Seat })
}

// Who looks alone is told of nobody, and of no error; a key for the others says why there are none.
func TestAloneAtAReview(t *testing.T) {
	rec := keptOf(t, "strozzi/deep-in-debt")
	made, err := reviewOf(rec)
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		x := reviewing(t, rec, made, [2]int{80, 24}) // of a game that the lobby does not have
		x.until("REVIEW")
		time.Sleep(time.Second)
		for _, key := range []string{"o", "e", "t"} {
			if x.screen(); strings.Contains(x.screen(), "here is no game") {
				t.Errorf("unasked is told\n%s", x.screen())
			}
			x.press(key)
			x.until("here is no game with that id")
			x.press("down")
		}
	})
	synctest.Test(t, func(t *testing.T) {
		ann, a := reunite(t, rec, made).comes(rec.Seats[0], [2]int{80, 24})
		ann.waits("to be there", func() bool { return a.Together.Here() })
		if text := ann.screen(); strings.Contains(text, "you lead") {
			t.Errorf("alone is told\n%s", text)
		}
	})
}
