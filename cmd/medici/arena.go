package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"text/tabwriter"
	"time"

	"medici/internal/desk/arena"
	"medici/internal/games/kit"
	"medici/rules"
)

// contest is games among programs, to measure who plays how well.
type contest struct {
	Game     string        `help:"Which game; the first of those there are when not given."`
	Edition  string        `placeholder:"E" help:"Which edition of the rules: short for --option edition=E."`
	Option   []string      `placeholder:"KEY=VALUE" help:"The game's options, in the words of its record."`
	Seats    []string      `required:"" placeholder:"WHO" help:"Who plays, one a seat: a level of the game's bots, like factor, with its manner (factor:bold) and its time or playouts a decision (banker/50ms, banker/40) if need be; or exec:COMMAND, a program that speaks the JSON lines of docs/protocol.md on its standard input and output. A comma within a command is written \\,."`
	Games    int           `default:"100" help:"How many games, rounded up so that each deal is played from every seat."`
	Seed     uint64        `default:"1" help:"Of the deals, and of the bots' own chance."`
	Budget   time.Duration `placeholder:"TIME" help:"How long a bot that searches may think about a decision, like 50ms."`
	Playouts int           `placeholder:"N" help:"How many playouts it has for a decision instead, so that the same seed gives the same games."`
	Patience time.Duration `default:"10s" help:"How long a program that was called with exec: may take for a decision."`
	JSON     bool          `help:"One JSON object instead of a table."`
	gameData
}

// Run plays the games and prints how everybody did.
func (c *contest) Run(io *streams) error {
	asked, err := c.read()
	if err != nil {
		return misused(io, err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if terminal(io.err) {
		asked.Done = func(games int) { fmt.Fprintf(io.err, "\r%d of %d games", games, asked.Games()) }
		defer fmt.Fprintln(io.err)
	}
	result, err := asked.Run(ctx)
	switch {
	case err != nil:
		return err
	case c.JSON:
		printJSON(io.out, result)
		return nil
	}
	return printStandings(io.out, result, asked.Gauges)
}

// read is the contest that is asked for. The error says what there is.
func (c *contest) read() (arena.Contest, error) {
	games, err := c.games()
	if err != nil {
		return arena.Contest{}, err
	}
	game, err := games.Choose(c.Game, c.Option, c.Edition)
	if err != nil {
		return arena.Contest{}, err
	}
	if least, most := game.Seats(); len(c.Seats) < least || len(c.Seats) > most {
		return arena.Contest{}, fmt.Errorf("%s has %d to %d seats and --seats names %d: name one player a seat, like --seats factor,factor", rules.Title(game), least, most, len(c.Seats))
	}
	if c.Games < 1 || c.Playouts < 0 || c.Budget < 0 || c.Patience <= 0 {
		return arena.Contest{}, fmt.Errorf("--games and --patience must be more than 0, --playouts and --budget not less")
	}
	limit := arena.Limit{Time: c.Budget, Playouts: c.Playouts}
	asked := arena.Contest{Game: game, Gauges: games.Of(game).Gauges, Deals: (c.Games + len(c.Seats) - 1) / len(c.Seats), Seed: c.Seed}
	for _, words := range c.Seats {
		player, err := arena.Read(games, game, words, limit, c.Patience)
		if err != nil {
			return arena.Contest{}, err
		}
		asked.Players = append(asked.Players, player)
	}
	return asked, nil
}

// terminal reports whether somebody may be looking at what is written.
func terminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func printStandings(out io.Writer, r arena.Result, gauges []kit.Gauge) error {
	fmt.Fprintf(out, "%s: %d games, each of %d deals from every seat, seed %d\n", r.Game, r.Games, r.Deals, r.Seed)
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "share %\t95 %\tscore\tms a decision\t")
	for _, g := range gauges {
		fmt.Fprintf(t, "%s\t", g.Name)
	}
	fmt.Fprintln(t, "\tplayer")
	for _, s := range r.Seats {
		fmt.Fprintf(t, "%.1f\t%.1f–%.1f\t%.1f\t%.2f\t", 100*s.Share, 100*s.Low, 100*s.High, s.Score, s.Millis)
		for _, g := range gauges {
			fmt.Fprintf(t, "%.2f\t", s.Gauges[g.Name])
		}
		fmt.Fprintf(t, "\t%s\n", s.Name)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, g := range gauges {
		fmt.Fprintf(out, "%s of all players: %.2f\n", g.Name, r.Gauges[g.Name])
	}
	return nil
}
