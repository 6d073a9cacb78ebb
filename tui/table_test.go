package tui

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"medici/internal/games/kit"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/table"
)

// usual is how long bots take for a move where nobody has decided otherwise.
const usual = 700 * time.Millisecond

// midGame returns an update of a game among four bots, chance by a fixed seed, seen
// from seat 2 when it is asked to bid on the second day.
func midGame(t testing.TB, you rules.Seat) match.Update {
	t.Helper()
	u := match.Update{You: you, Fresh: true, Table: &match.Info{
		Name: "amber-fox", Game: medici.Game{}, Title: "medici edition=2016", Phase: match.Playing,
		Players: []string{"ann", "bob", "bot-pia", "guest-dee"}, Watchers: []string{"eve", "fay"},
	}}
	for i, name := range u.Table.Players {
		kind := match.Human
		if i == 2 {
			kind = match.Program
		}
		u.Table.Seats = append(u.Table.Seats, match.SeatInfo{Name: name, Kind: kind, Here: i != 3, StandIn: i == 3})
	}
	player, _ := kits.Bot(medici.Game{}, "steady")
	rng := rand.New(rand.NewPCG(7, 7))
	s, err := medici.Game{}.Start(4)
	for err == nil {
		v := s.View(you).(medici.View)
		if v.Day == 2 && s.Turn() == 1 && v.Bid > 0 && len(v.Ships[1]) > 1 {
			u.View, u.Seq = v, len(u.Moves)
			return u
		}
		legal := s.Actions()
		a := legal[rng.IntN(len(legal))]
		if s.Turn() >= 0 {
			a = player.Choose(s.View(s.Turn()), legal)
		}
		by := s.Turn()
		var events []rules.Event
		s, events, err = s.Apply(by, a)
		u.Moves = append(u.Moves, match.Move{Seq: len(u.Moves) + 1, By: by, Action: a, Events: events})
	}
	t.Fatal(err)
	return u
}

// seated returns an App whose screen is a table that was told of a game.
func seated(t testing.TB, u match.Update, w, h int) *hand { return seatedAmong(t, kits, u, w, h) }

// seatedAmong returns the same on a server that has some games.
func seatedAmong(t testing.TB, games kit.List, u match.Update, w, h int) *hand {
	x := newHandWith(t, lobbyOf(t, games), "bob", w, h, func(o *Options) { o.Games = games })
	x.until("person here")
	table := x.app.table(nil)
	table.Show(u)
	x.app.screen.Stop()
	x.app.screen = deaf{table}
	x.resize(w, h)
	return x
}

// deaf is a table without a lobby behind it.
type deaf struct{ *table.Table }

func (deaf) Stop() {}

func (d deaf) Title() string { return d.Now.Table.Name }

func TestTableScreen(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		x := seated(t, midGame(t, 1), size[0], size[1])
		x.golden(fmt.Sprintf("table-%d", size[0]))
		x.press("h")
		x.golden(fmt.Sprintf("story-%d", size[0]))
		x.press("up", "up", "esc", "q")
		x.until("Leave? Your seat is kept, and a bot plays for you.")
		x.press("esc")
		x.until("guest-dee is away: a factor plays, the seat is kept")
	}
	x := seated(t, midGame(t, rules.Spectator), 80, 24)
	x.until("passes: ")
	x.press("tab")
	x.until("as ann sees it")
	x.until("with it") // what the lot would change for her
	x.press("tab", "tab", "tab", "tab")
	x.until("2 watching")
	if strings.Contains(x.screen(), "[p]") {
		t.Error("a spectator is offered a move")
	}
}

// The last words of a line of chat may not fall off.
func TestStoryWraps(t *testing.T) {
	u := midGame(t, 1)
	u.Lines = []match.Line{{Kind: match.Said, From: "ann", Text: strings.Repeat("word ", 40) + "end", Seq: u.Seq}}
	x := seated(t, u, 80, 30)
	x.until("word end")
	x.until(" ann: word")
}
