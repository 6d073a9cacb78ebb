package tui

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/lobby"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/tui/diary"
	"medici/tui/form"
	"medici/tui/hall"
	"medici/tui/ladder"
	"medici/tui/recall"
	"medici/tui/replay"
	"medici/tui/rounds"
	"medici/tui/screen"
	"medici/tui/table"
)

// Show leaves the screen for another.
func (a *App) Show(s screen.Screen) tea.Cmd {
	a.screen.Stop()
	a.screen, a.menu, a.asked = s, nil, nil
	return tea.Batch(s.Start(), a.alerts.TickAlert())
}

func (a *App) hall() *hall.Hall {
	return hall.New(a.frame, a.errands, a.records, a, a.choices, a.Almanac)
}

// ToHall goes to the hall.
func (a *App) ToHall() tea.Cmd { return a.Show(a.hall()) }

// ToHallAfter goes to the hall, with the reason why somebody's table is gone, if there is one.
func (a *App) ToHallAfter(why match.Reason) tea.Cmd {
	if why == "" {
		return a.ToHall()
	}
	return a.Show(a.hall().After(why))
}

func (a *App) table(v *lobby.Visit) *table.Table {
	return table.New(a.frame, a.errands, a.records, a.pace, a, a.choices, &a.alerts, v)
}

// ToTable goes to a table.
func (a *App) ToTable(v *lobby.Visit) tea.Cmd { return a.Show(a.table(v)) }

func (a *App) replay(game recall.Game, then screen.Screen) *replay.Replay {
	return replay.New(a.frame, a.errands, a.records, a.pace, a, game, then)
}

// ToReplay replays a game; leaving it leads to another screen, or to the hall.
func (a *App) ToReplay(game recall.Game, then screen.Screen) tea.Cmd {
	if then == nil {
		then = a.hall()
	}
	return a.Show(a.replay(game, then))
}

// ReplayOver replays a game over the table where it has ended, which goes on below.
func (a *App) ReplayOver(game recall.Game, table screen.Ground) tea.Cmd {
	r := a.replay(game, nil).Over(table)
	a.Front(r)
	return r.Start()
}

// Front puts a screen in front of the present one, which goes on, or brings it back.
func (a *App) Front(s screen.Screen) { a.screen = s }

// Shows reports whether a screen is in front.
func (a *App) Shows(s screen.Screen) bool { return a.screen == s }

// ToDiary shows the person's own games.
func (a *App) ToDiary() tea.Cmd { return a.Show(diary.New(a.frame, a.errands, a.records, a)) }

// ToGames shows somebody else's games, of one kind, and leads back to where their name stood.
func (a *App) ToGames(of people.Ranked, kind string, from screen.Screen) tea.Cmd {
	return a.Show(diary.New(a.frame, a.errands, a.records, a).Of(of, kind, from))
}

// ToLadder shows the ranking of a game.
func (a *App) ToLadder(game int) tea.Cmd { return a.Show(ladder.New(a.frame, a.errands, a, game)) }

// ToForm asks about a table to open, for one of the games, or about an evening.
func (a *App) ToForm(game int, evening bool) tea.Cmd {
	if evening {
		return a.Show(form.NewEvening(a.frame, a.errands, a, game))
	}
	return a.Show(form.New(a.frame, a.errands, a, game))
}

// ToEvening goes to an evening.
func (a *App) ToEvening(e *evening.Evening) tea.Cmd {
	return a.Show(rounds.New(a.frame, a.errands, a, &a.alerts, e))
}

// Follow ends the program when an error says that a table is at another node, so the session goes on there;
// ok is false for any other error.
func (a *App) Follow(err error, watch bool) (cmd tea.Cmd, ok bool) {
	away, ok := errors.AsType[lobby.Elsewhere](err)
	if !ok {
		return nil, false
	}
	away.Watch = away.Watch || watch
	a.away = &away.Way
	return tea.Quit, true
}

// Sit goes to the person's seat at a table; the error says why that is impossible.
func (a *App) Sit(at string) (tea.Cmd, error) {
	table, err := a.Visitor.Find(at)
	if err == nil {
		var visit *lobby.Visit
		if visit, err = a.Visitor.Join(table); err == nil {
			return a.ToTable(visit), nil
		}
	}
	if cmd, ok := a.Follow(err, false); ok {
		return cmd, nil
	}
	return nil, err
}

// Link is where a followed link leads, to ask about.
type Link struct {
	narration.Link
	Stays func() // called when they stay, in the hall
}

// Follows reports whether the person goes where the link leads.
func (a *App) Follows() bool { return a.follows }
