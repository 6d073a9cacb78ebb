package main

import (
	"os"
	"path/filepath"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/internal/kit"
	"medici/internal/kit/medici"
	"medici/internal/picture"
	"medici/internal/words"
	"medici/lobby"
	"medici/rules"
	"medici/rules/record"
	"medici/tui"
)

// games is where whole games are kept, from the root of the repository.
const games = "testdata/games"

// scenes are those of the README.
func scenes() []picture.Scene {
	const game = "2016-4-buyers-fair"
	bidding := []rune{tea.KeyPgDown, tea.KeyDown, tea.KeyDown, tea.KeyDown, tea.KeyDown, tea.KeyDown, tea.KeyRight, tea.KeyRight}
	return []picture.Scene{
		{Name: "board", Cols: 120, Rows: 40, Theme: picture.Dark, Frame: replayed(game, bidding...)},
		{Name: "end", Cols: 80, Rows: 24, Theme: picture.Dark, Frame: replayed(game, tea.KeyEnd)},
	}
}

// replayed is what somebody sees who has a kept game replayed and pressed some keys.
func replayed(game string, keys ...rune) func(cols, rows int) (string, error) {
	return func(cols, rows int) (string, error) {
		told, err := kept(game)
		if err != nil {
			return "", err
		}
		return session(cols, rows, tui.Options{Replay: &tui.Recorded{Told: told}}, keys...)
	}
}

func kept(game string) (record.Told, error) {
	file, err := os.Open(filepath.Join(games, game+".txt"))
	if err != nil {
		return record.Told{}, err
	}
	defer file.Close()
	rec, err := record.Read(file, rules.Shelf{medici.Kit.Game})
	return rec.For(rules.Referee), err
}

// session is the screen of somebody who comes to a server and presses some keys.
func session(cols, rows int, o tui.Options, keys ...rune) (string, error) {
	o.Games, o.Words, o.Reach = kit.List{medici.Kit}, words.In(language.English), "ssh play.example"
	l := lobby.New(lobby.Config{Games: o.Games.Shelf(), Bot: o.Games.Bot})
	defer l.Close()
	visitor, err := l.Enter(lobby.Newcomer{ID: "key of ann", Name: "ann"})
	if err != nil {
		return "", err
	}
	defer visitor.Leave()
	o.Visitor = visitor
	app := tui.New(o)
	defer app.Close()
	app.Update(tea.WindowSizeMsg{Width: cols, Height: rows})
	for _, key := range keys {
		app.Update(tea.KeyPressMsg{Code: key})
	}
	return app.View().Content, nil
}
