package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/term"

	"medici/internal/desk/arena"
	"medici/internal/desk/sheet"
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
	Adjusted bool          `help:"The shares without what the cards brought as well, by the game's judge: the same on average, in a narrower interval. They may leave 0 to 100."`
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
	}
	result, err := asked.Run(ctx)
	if asked.Done != nil {
		fmt.Fprintln(io.err)
	}
	switch {
	case err != nil:
		return err
	case c.JSON:
		printJSON(io.out, result)
		return nil
	}
	return printStandings(io.out, paper(io.terminal()), result, asked.Gauges)
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
		return arena.Contest{}, fmt.Errorf("%s has %d to %d seats and --seats names %d: name one player a seat, like "+
			"--seats factor,factor", rules.Title(game), least, most, len(c.Seats))
	}
	if c.Games < 1 || c.Playouts < 0 || c.Budget < 0 || c.Patience <= 0 {
		return arena.Contest{}, fmt.Errorf("--games and --patience must be more than 0, --playouts and --budget not less")
	}
	limit := arena.Limit{Time: c.Budget, Playouts: c.Playouts}
	asked := arena.Contest{Game: game, Gauges: games.Of(game).Gauges, Deals: (c.Games + len(c.Seats) - 1) / len(c.Seats),
		Seed: c.Seed}
	if c.Adjusted {
		if asked.Judge = games.Of(game).Judge; asked.Judge == nil {
			return asked, fmt.Errorf("%s has no judge, so --adjusted cannot be reckoned", rules.Title(game))
		}
	}
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

// paper is what is printed on, as the terminal and the environment say; none where nobody looks.
func paper(w io.Writer) sheet.Paper {
	f, ok := w.(*os.File)
	if !ok {
		return sheet.Paper{}
	}
	wide, _, err := term.GetSize(f.Fd()) // an error where there is no terminal
	if colours := colorprofile.Env(os.Environ()); err == nil && colours > colorprofile.NoTTY {
		return sheet.Paper{Width: wide, Colours: colours}
	}
	return sheet.Paper{}
}

func printStandings(out io.Writer, p sheet.Paper, r arena.Result, gauges []kit.Gauge) error {
	number := func(head string) sheet.Column { return sheet.Column{Head: head, Right: true} }
	columns := []sheet.Column{number("share %"), number("95 %"), number("score"), number("ms a decision")}
	for _, g := range gauges {
		columns = append(columns, number(string(g.Name)))
	}
	if len(r.Seats) > 0 && r.Seats[0].Adjusted != nil {
		columns = append(columns, number("adjusted %"), number("95 %"), number("narrower by"))
	}
	columns = append(columns, sheet.Column{Head: "player"})
	var rows []sheet.Row
	for _, s := range r.Seats {
		cells := []string{fmt.Sprintf("%.1f", 100*s.Share), fmt.Sprintf("%.1f–%.1f", 100*s.Low, 100*s.High),
			fmt.Sprintf("%.1f", s.Score), fmt.Sprintf("%.2f", s.Millis)}
		for _, g := range gauges {
			cells = append(cells, fmt.Sprintf("%.2f", s.Gauges[string(g.Name)]))
		}
		if a := s.Adjusted; a != nil {
			cells = append(cells, fmt.Sprintf("%.1f", 100*a.Share), fmt.Sprintf("%.1f–%.1f", 100*a.Low, 100*a.High),
				fmt.Sprintf("%.2f", a.Factor))
		}
		rows = append(rows, sheet.Row{Cells: append(cells, s.Name)})
	}
	title := fmt.Sprintf("%s: %d games, each of %d deals from every seat, seed %d", r.Game, r.Games, r.Deals, r.Seed)
	if err := printTable(out, p, title, columns, rows); err != nil {
		return err
	}
	for _, g := range gauges {
		fmt.Fprintf(out, "%s of all players: %.2f\n", g.Name, r.Gauges[string(g.Name)])
	}
	return nil
}

// printTable prints a table whose last column is words.
func printTable(out io.Writer, p sheet.Paper, title string, columns []sheet.Column, rows []sheet.Row) error {
	last := len(columns) - 1
	if p.Terminal() { // where the words stand first
		if err := p.Title(out, title); err != nil {
			return err
		}
		columns = append(columns[last:], columns[:last]...)
		for i, r := range rows {
			rows[i].Cells = append(r.Cells[last:], r.Cells[:last]...)
		}
		return p.Table(out, columns, rows)
	}
	fmt.Fprintln(out, title)
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	heads := make([]string, len(columns))
	for i, c := range columns {
		heads[i] = c.Head
	}
	fmt.Fprintf(t, "%s\t\t%s\n", strings.Join(heads[:last], "\t"), heads[last])
	for _, r := range rows {
		fmt.Fprintf(t, "%s\t\t%s\n", strings.Join(r.Cells[:last], "\t"), r.Cells[last])
	}
	return t.Flush()
}
