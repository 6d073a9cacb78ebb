package reception

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"medici/internal/people"
	"medici/lobby"
	"medici/lobby/match"
)

// rank is what top --json says of one.
type rank struct {
	Type, Game, Kind, Name string
	Place, Rating, Games   int
	You                    bool
}

// live is a clock, which a rated game needs.
var live = match.Clock{Move: time.Minute}

func TestTop(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob, cy := l.person("ann"), l.person("bob"), l.person("cy")
	has(t, ann.does("top"), "Nobody is ranked at medici yet", "\nYou are not ranked yet.\n")
	if text := ann.does("top"); strings.Count(text, "You are not ranked yet.") != 1 {
		t.Errorf("ann is told more than once that she is not ranked:\n%s", text)
	}
	if text := ann.does("top --json"); text != "" {
		t.Errorf("nobody is told as %q", text)
	}
	l.sit(lobby.Settings{Bots: 1, Clock: live}, ann, cy).play(1000) // cy has not agreed
	ann.agrees()
	bob.agrees()
	game := l.sit(lobby.Settings{Bots: 1, Clock: live}, ann, bob).play(1000)
	has(t, ann.does("games"), "; rated\n", "; not rated\n")
	l.sit(lobby.Settings{Bots: 1}, bob).play(1000) // a game against bots alone moves nobody
	if text := bob.does("games"); !strings.Contains(text[:strings.Index(text, "\n")+1], "; not rated\n") {
		t.Errorf("bob's games are\n%s", text)
	}

	ranks := decoded[rank](t, ann.does("top --json"))
	if len(ranks) != 3 || ranks[0].Kind != "person" || ranks[1].Kind != "person" || ranks[2].Kind != "bot" {
		t.Fatalf("the ranking is %+v", ranks)
	}
	first := ranks[0]
	if first.Type != "rank" || first.Game != "medici" || first.Place != 1 || first.Games != 1 ||
		first.Rating < ranks[1].Rating ||
		first.You != (first.Name == "ann") || ranks[1].You == first.You {
		t.Errorf("after game %s the ranking is %+v", game.id(), ranks)
	}
	text := bob.does("top")
	lines := strings.Split(text, "\n")
	if len(lines) != 6 || lines[0] != "The best at medici:" || lines[3] != "Bots at medici, ranked apart from people:" ||
		!strings.HasPrefix(lines[4], "1. factor, rating ") ||
		lines[1] != fmt.Sprintf("1. %s, rating %d, games 1%s", first.Name, first.Rating,
			map[bool]string{true: ", you"}[first.Name == "bob"]) {
		t.Errorf("the ranking is\n%s", text)
	}
	has(t, cy.does("top"), "You are not ranked yet.")
	has(t, l.guest("gus").does("top"), "You are a guest")
}

// Somebody far down sees the best and their own place.
func TestLowPlace(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	ann.agrees()
	ctx := context.Background()
	for i := range mostRanked + 2 {
		sum := make([]byte, 32)
		rand.Read(sum)
		p, err := l.server.People.SignIn(ctx, "SHA256:"+base64.RawStdEncoding.EncodeToString(sum), fmt.Sprint("p", i))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.server.People.Change(ctx, p.ID, func(s *people.Settings) { s.Rated = true }); err != nil {
			t.Fatal(err)
		}
		g := people.Game{ID: fmt.Sprint("game-", i), Title: "medici", Rated: true, Timed: true, Began: time.Now(),
			Seats: []people.Seat{
				{Person: ann.met().ID, Name: "ann"}, {Person: p.ID, Name: p.Name}}}
		if err := l.server.People.Games.Ended(ctx,
			people.Result{Game: g, Ended: time.Now(), Scores: []int{0, 9}, Winners: []int{1}}); err != nil {
			t.Fatal(err)
		}
	}
	last := fmt.Sprint(mostRanked+3, ". ann, rating ")
	lines := strings.Split(strings.TrimSpace(ann.does("top")), "\n")
	if end := lines[len(lines)-1]; len(lines) != mostRanked+2 || !strings.HasPrefix(end, last) ||
		!strings.HasSuffix(end, ", you") {
		t.Errorf("the ranking is\n%s", strings.Join(lines, "\n"))
	}
	ranks := decoded[rank](t, ann.does("top --json"))
	if i := slices.IndexFunc(ranks, func(r rank) bool { return r.You }); i != mostRanked ||
		ranks[i].Place != mostRanked+3 {
		t.Errorf("the ranking is %+v", ranks)
	}
	if text := l.guest("gus").does("top"); strings.Contains(text, "ann") {
		t.Errorf("a guest sees\n%s", text)
	}
}
