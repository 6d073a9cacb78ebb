package program

import (
	"math/rand/v2"
	"testing"
	"time"

	"medici/internal/journal/sqlite"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// patience is how long a test waits for a line that does not come.
const patience = 30 * time.Second

// dice is a bot that does anything.
type dice struct{}

func (dice) Choose(_ rules.View, legal []rules.Action) rules.Action {
	return rules.AnyOf(legal, rand.IntN)
}

func newLobby(t testing.TB, change ...func(*lobby.Config)) *lobby.Lobby {
	t.Helper()
	c := lobby.Config{
		Games:  rules.Shelf{medici.Game{}},
		Bot:    func(rules.Game, string) (match.Bot, error) { return dice{}, nil },
		Limits: lobby.Limits{Talk: 100_000, Changes: 100_000},
	}
	for _, f := range change {
		f(&c)
	}
	l := lobby.New(c)
	t.Cleanup(l.Close)
	return l
}

// kept makes a lobby write its games down.
func kept(t testing.TB) func(*lobby.Config) {
	t.Helper()
	store, err := sqlite.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return func(c *lobby.Config) { c.Store = store }
}

func enter(t testing.TB, l *lobby.Lobby, name string) *lobby.Visitor {
	t.Helper()
	v, err := l.Enter(lobby.Newcomer{ID: "key of " + name, Name: name})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// open makes a table, of Medici, and its host.
func open(t testing.TB, l *lobby.Lobby, name string, s lobby.Settings) (*lobby.Table, *client) {
	t.Helper()
	if s.Game == nil {
		s.Game = medici.Game{}
	}
	host := enter(t, l, name)
	table, err := host.Open(s)
	if err != nil {
		t.Fatal(err)
	}
	return table, seat(t, name, table, host.Join)
}

// join lets a new person sit down at a table.
func join(t testing.TB, l *lobby.Lobby, table *lobby.Table, name string) *client {
	t.Helper()
	return seat(t, name, table, enter(t, l, name).Join)
}

func watch(t testing.TB, l *lobby.Lobby, table *lobby.Table, name string) *client {
	t.Helper()
	return seat(t, name, table, enter(t, l, name).Watch)
}
