package plain_test

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"

	"medici/internal/desk/plain"
	"medici/internal/dev/wordtest"
	told "medici/internal/games/medici/tell"
	"medici/internal/games/narration"
	"medici/internal/games/review"
	"medici/internal/journal/sqlite"
	"medici/internal/people"
	"medici/lobby"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

// played returns a game of bots as a record.
func played(t *testing.T) record.Record {
	t.Helper()
	r := record.Record{Game: medici.Game{}, Seats: []string{"ann", "bob", "bot-pia"}}
	player, err := kits.Bot(r.Game, "")
	if err != nil {
		t.Fatal(err)
	}
	r.State, err = r.Game.Start(len(r.Seats))
	for i := 0; err == nil && !rules.Over(r.State); i++ {
		by, legal := r.State.Turn(), r.State.Actions()
		a := legal[i*7%len(legal)]
		if by >= 0 {
			a = player.Choose(r.State.View(by), legal)
		}
		r.Moves = append(r.Moves, record.Move{By: by, Action: a})
		r.State, _, err = r.State.Apply(by, a)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func replaying(t *testing.T, r record.Record) *person {
	t.Helper()
	v, err := newLobby(t).Enter(lobby.Newcomer{ID: "key of ann", Name: "ann"})
	if err != nil {
		t.Fatal(err)
	}
	return converse(t, "ann", func(o *plain.Options) { o.Visitor = v }, func(ctx context.Context, o plain.Options) error {
		defer v.Leave()
		o.Review = func(context.Context, string) (made review.Review, err error) {
			text, err := reviewed(r)
			return made, errors.Join(err, json.Unmarshal(text, &made))
		}
		o.WhatIf = func(_ context.Context, _ string, move int, choice string) (review.WhatIf, error) {
			return kits.WhatIf(r, []int{1}, move, choice)
		}
		return plain.Replay(ctx, o, "k7qf2mx9d3pa-3", r.For(rules.Referee), false)
	})
}

func TestReplay(t *testing.T) {
	r := played(t)
	ann := replaying(t, r)
	ann.hears("Medici 2016, played by ann, bob and pia.")
	ann.hears("What next? Enter is 1. 1: go on. 2: to the next day. 3: all the rest. 4: leave.")
	ann.says("ships")
	ann.hears("Nobody here knows that word.")
	ann.says("")
	ann.hears("turns up")
	ann.hears("What next?")
	ann.says("ships")
	ann.hears("The ship of ann")
	ann.says("1")
	ann.hears("What next?")
	ann.says("2")
	ann.hears("Day 2 begins")
	ann.says("help")
	ann.hears("next: tells the game")
	ann.says("day")
	ann.hears("Day 3 begins")
	ann.says("3")
	ann.hears("The game is over: ")
	ann.hears("The story is over. 4: leave. 5: from the beginning.")
	ann.says("5")
	ann.hears("What next?")
	ann.says("all")
	ann.hears("Day 1 begins")
	ann.hears("The story is over.")
	ann.says("")
	ann.hears("You are in the hall, ann.")
	ann.hangUp()
	ann.leaves()
	checkPaper(t, ann.paper.String(), "The ship of ")
}

// Step by step or all at once, a game told again is the whole story.
func TestReplayTellsEverything(t *testing.T) {
	r := played(t)
	p := wordtest.In(language.English)
	name := func(s rules.Seat) string { return narration.Called(p, r.Seats[s]) }
	var want []string
	err := r.Play(func(_ record.Move, _, _ rules.State, events []rules.Event) error {
		for _, e := range events {
			want = append(want, told.Event(narration.Reader{Words: p, Name: name, Spoken: true}, e))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"next", "day", "all"} {
		ann := replaying(t, r)
		ann.hears("played by")
		var told []string
		line := ann.line()
		for ; !strings.HasPrefix(line, "The story is over.") && line != over; line = ann.line() {
			if strings.HasPrefix(line, "What next?") {
				ann.says(word)
			} else {
				told = append(told, line)
			}
		}
		if got := strings.Join(told, "\n"); got != strings.Join(want, "\n") {
			t.Errorf("told by %s is\n%s", word, got)
		}
	}
}

func TestReplayOfNothing(t *testing.T) {
	ann := replaying(t, record.Record{})
	ann.hears("There is nothing to tell.")
	ann.hears("What would you like?")
}

// remembers returns a server with a register and records.
func remembers(t *testing.T) (*lobby.Lobby, *people.Register) {
	t.Helper()
	store, err := sqlite.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	register := people.New(store, time.Now)
	l := lobby.New(lobby.Config{
		Games: shelf, Store: store,
		Bot: kits.Bot, Reviewer: kits.Reviewer(),
	})
	t.Cleanup(l.Close)
	return l, register
}

// known returns somebody whom the register knows.
func known(t *testing.T, l *lobby.Lobby, register *people.Register, name string) (*person, string) {
	t.Helper()
	me, err := register.SignIn(t.Context(), "SHA256:"+strings.Repeat(name[:1], 42)+"A", name)
	if err != nil {
		t.Fatal(err)
	}
	v, err := l.Enter(lobby.Newcomer{ID: me.ID, Name: me.Name})
	if err != nil {
		t.Fatal(err)
	}
	return converse(t, name, func(o *plain.Options) {
		o.Visitor, o.People, o.Record = v, register, v.Replay
		o.Review = func(ctx context.Context, id string) (made review.Review, err error) {
			text, err := v.Review(ctx, id)
			return made, cmp.Or(err, json.Unmarshal(text, &made))
		}
	}, func(ctx context.Context, o plain.Options) error {
		defer v.Leave()
		return plain.Hall(ctx, o)
	}), me.ID
}

func TestGamesAndRanking(t *testing.T) {
	l, register := remembers(t)
	p, id := known(t, l, register, "ann")
	ann := newStranger(p)
	ann.hears("3: your games, and the ranking.")
	ann.says("games")
	ann.hears("You have not played yet.")
	ann.says("ranking")
	ann.hears("Nobody has a rating yet.")
	ann.hears("rated yes agrees.")
	for asked, told := range map[string]string{"rated": "Say rated yes", "rated yes": "You have agreed to rated play.",
		"replay": "the id of a game", "replay zzz-1": "There is no game with that id."} {
		ann.says(asked)
		ann.hears(told)
	}
	ann.says("play")
	ann.hears("You are at table")
	ann.play()
	words := strings.Fields(ann.hears("The record of the game is "))
	game := strings.TrimSuffix(words[6], ";")
	ann.hears("Accuracy ") // as soon as somebody has made the review
	ann.hears("Say review to hear which decisions cost most.")
	ann.says("leave")
	ann.hears("What would you like?")
	begun := people.Game{ID: game, Table: "amber-fox", Title: "medici edition=2016", Began: time.Now(),
		Seats: []people.Seat{{Name: "ann", Person: id}, {Name: "bot-pia", Bot: "steady"}}}
	if _, err := register.Games.Began(t.Context(), begun); err != nil {
		t.Fatal(err)
	}
	ann.says("games")
	ann.hears(game + " is running at table amber-fox: ann and pia.")
	if err := register.Games.Ended(t.Context(),
		people.Result{Game: begun, Ended: time.Now(), Scores: []int{90, 80}, Winners: []int{0}}); err != nil {
		t.Fatal(err)
	}
	ann.says("games")
	ann.hears("won by ann: ann with 90 and pia with 80; not rated.")
	ann.hears("Which one would you like to hear again? 1: " + game)
	ann.says("1")
	ann.hears("played by ann, ")
	ann.says("4")
	ann.hears("What would you like?")
	ann.says("ranking")
	ann.hears("You have agreed to rated play")
	ann.hangUp()
	ann.leaves()
	checkPaper(t, ann.paper.String(), "The lot of ", " cards are in the deck.")
}

func TestAGuestHasNoPast(t *testing.T) {
	l, register := remembers(t)
	v, err := l.EnterGuest(lobby.Newcomer{Name: "zoe"})
	if err != nil {
		t.Fatal(err)
	}
	zoe := converse(t, "zoe", func(o *plain.Options) { o.Visitor, o.People, o.Record = v, register, v.Replay },
		func(ctx context.Context, o plain.Options) error { defer v.Leave(); return plain.Hall(ctx, o) })
	for _, asked := range []string{"games", "rated yes"} {
		zoe.says(asked)
		zoe.hears("you are a guest.")
	}
	zoe.says("play")
	zoe.hears("get your seat back with: ssh example.org join " + v.Person().ID)
}
