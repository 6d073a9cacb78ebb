package main

import (
	"context"
	"fmt"
	"os"
	"os/user"
	"time"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/internal/games/kit"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/tui"
)

// play is a game against bots on this terminal, without a server.
type play struct {
	Game    string        `arg:"" optional:"" help:"Which game; the first of those there are when not given."`
	Option  []string      `arg:"" optional:"" help:"The game's options, each like edition=1995, in the words of its record."`
	Bots    *int          `placeholder:"N" help:"How many bots play; as many as the game usually has when not given."`
	Level   string        `placeholder:"L" help:"How well the bots play: apprentice, factor or banker."`
	Edition string        `placeholder:"E" help:"Which edition of the rules: short for edition=E."`
	Pace    time.Duration `default:"700ms" help:"How long a bot takes for a move."`
	Guard   time.Duration `default:"350ms" help:"How long a decision takes no answer after it has appeared, because of what was typed before; 0s for not at all."`
	gameData
}

// Run plays until the person has had enough.
func (p *play) Run(io *streams) error {
	games, err := p.games()
	if err != nil {
		return misused(io, err)
	}
	settings, err := p.settings(games)
	if err != nil {
		return misused(io, err)
	}
	halls := lobby.New(lobby.Config{Games: games.Shelf(), Bot: games.Bot, Guessing: games.Guessing, Pace: p.Pace})
	defer halls.Close()
	visitor, err := halls.Enter(lobby.Newcomer{ID: "here", Name: userName()})
	if err != nil {
		return err
	}
	defer visitor.Leave()
	table, err := visitor.Open(settings)
	if err != nil {
		return misused(io, err)
	}
	visit, err := visitor.Join(table)
	if err != nil {
		return err
	}
	app := tui.New(tui.Options{
		Visitor: visitor, Games: games, Words: games.Words().In(spoken()),
		Reach: "medici play", Guard: p.Guard, Term: os.Getenv("TERM"), Table: visit,
	})
	defer app.Close()
	_, err = tea.NewProgram(app, tea.WithContext(context.Background()), tea.WithInput(io.in),
		tea.WithOutput(io.terminal())).Run()
	return err
}

// settings is the table that is asked for.
func (p *play) settings(games kit.List) (lobby.Settings, error) {
	game, err := games.Choose(p.Game, p.Option, p.Edition)
	if err != nil {
		return lobby.Settings{}, err
	}
	s := games.Of(game).Now()
	s.Game, s.Level = game, p.Level
	if p.Bots != nil {
		s.Bots, s.Seats = *p.Bots, *p.Bots+1
	}
	return s, nil
}

// misused says what is wrong with a call.
func misused(io *streams, err error) error {
	fmt.Fprintf(io.err, "medici: %v\n", err)
	return misuse
}

// spoken is the language of this process's own environment.
func spoken() language.Tag {
	return words.Match(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
}

func userName() string {
	if u, err := user.Current(); err == nil {
		return u.Username
	}
	return "you"
}
