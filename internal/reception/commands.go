package reception

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/alecthomas/kong"

	"medici/lobby"
	"medici/rules"
)

// commands is what can be asked for over SSH: a field a command, each with a Run
// method that is told who asks.
type commands struct {
	Hall   hallCommand   `cmd:"" default:"1" hidden:""`
	New    newCommand    `cmd:"" help:"Open a table, sit down and enter it."`
	Join   joinCommand   `cmd:"" help:"Sit down at a table, or go back to your seat."`
	Watch  watchCommand  `cmd:"" help:"Watch a table."`
	Tables tablesCommand `cmd:"" help:"List the open and running tables."`
	Help   helpCommand   `cmd:"" help:"Say what there is, or how one command works."`
}

// ended carries the exit status of kong's own help.
type ended int

// ask carries out a command line and returns its exit status.
func (g *guest) ask(args []string) (status int) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case ended:
			status = int(r)
		default:
			panic(r)
		}
	}()
	parser := kong.Must(&commands{},
		kong.Name(g.Reach),
		kong.Description("Board games over SSH. Without a command you come to the hall. Commands that enter a table want a terminal: ssh -t."),
		kong.Writers(g.session, g.session.Stderr()),
		kong.Exit(func(code int) { panic(ended(code)) }),
		kong.Bind(g),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true}),
	)
	ctx, err := parser.Parse(args)
	if err != nil {
		return g.misused(err)
	}
	err = ctx.Run()
	if wrong, ok := errors.AsType[usage](err); ok {
		return g.misused(wrong)
	}
	if err != nil {
		fmt.Fprintf(g.session.Stderr(), "medici: %v\n", err)
		return failed
	}
	return fine
}

// usage is a command line that asks for something that cannot be.
type usage struct{ error }

func (g *guest) misused(err error) int {
	fmt.Fprintf(g.session.Stderr(), "medici: %v\nTry: %s help\n", err, g.Reach)
	return misuse
}

// errShown ends a command with status 1 whose reason has been said already.
var errNoScreen = errors.New("no screen to show it on")

func (g *guest) enter(command string, seat func(*lobby.Table) (*lobby.Visit, error), find func() (*lobby.Table, error)) error {
	if !g.needScreen(command) {
		return errNoScreen
	}
	table, err := find()
	if err != nil {
		return err
	}
	visit, err := seat(table)
	if err != nil {
		return err
	}
	return g.show(visit)
}

func (g *guest) show(at *lobby.Visit) error {
	if g.screens(at) != fine {
		return errors.New("the session was ended by a fault")
	}
	return nil
}

type hallCommand struct{}

func (hallCommand) Run(g *guest) error {
	if !g.needScreen("") {
		return errNoScreen
	}
	return g.show(nil)
}

type newCommand struct {
	Game    string `arg:"" optional:"" help:"Which game; medici when not given."`
	Seats   int    `help:"How many seats; 4, or one more than there are bots." placeholder:"N"`
	Edition string `help:"Which edition of the rules." placeholder:"E"`
	Private bool   `help:"Keep the table off the list; friends come with the invitation code."`
	Bots    int    `help:"Let bots take so many of the seats." placeholder:"N"`
	Level   string `help:"How well the bots play." placeholder:"L"`
	Name    string `help:"A name for the table." placeholder:"NAME"`
}

func (c *newCommand) Run(g *guest) error {
	game, err := c.game(g.Games)
	if err != nil {
		return usage{err}
	}
	settings := lobby.Settings{Name: c.Name, Game: game, Seats: c.Seats, Bots: c.Bots, Level: c.Level, Private: c.Private}
	if settings.Seats == 0 {
		settings.Seats = max(4, c.Bots+1)
	}
	return g.enter("new", g.visitor.Join, func() (*lobby.Table, error) { return g.visitor.Open(settings) })
}

func (c *newCommand) game(games rules.Shelf) (rules.Game, error) {
	name := c.Game
	if name == "" {
		name = games[0].Name()
	}
	if c.Edition == "" {
		return games.Find(name)
	}
	return games.Find(name, "edition="+c.Edition)
}

type joinCommand struct {
	Table string `arg:"" help:"The table's name, or an invitation code."`
}

func (c *joinCommand) Run(g *guest) error {
	return g.enter("join "+c.Table, g.visitor.Join, func() (*lobby.Table, error) { return g.visitor.Find(c.Table) })
}

type watchCommand struct {
	Table string `arg:"" help:"The table's name, or an invitation code."`
}

func (c *watchCommand) Run(g *guest) error {
	return g.enter("watch "+c.Table, g.visitor.Watch, func() (*lobby.Table, error) { return g.visitor.Find(c.Table) })
}

type tablesCommand struct {
	JSON bool `help:"One JSON object a line."`
}

func (c *tablesCommand) Run(g *guest) error {
	box := g.visitor.Hall()
	defer box.Close()
	hall, _ := box.Wait(g.session.Context())
	if c.JSON {
		out := json.NewEncoder(g.session)
		for _, t := range hall.Tables {
			if err := out.Encode(listing(t)); err != nil {
				return err
			}
		}
		return nil
	}
	if len(hall.Tables) == 0 {
		fmt.Fprintf(g.session, "No table is open. Open one with: %s new\n", strings.Replace(g.Reach, "ssh ", "ssh -t ", 1))
	}
	for _, t := range hall.Tables {
		fmt.Fprintf(g.session, "%s: %s, %s, %d of %d seats taken, host %s\n", t.Name, t.Game, state(t), t.Taken, t.Seats, t.Host)
	}
	return nil
}

func state(t lobby.Listing) string {
	switch t.Phase {
	case lobby.Waiting:
		return "waiting"
	case lobby.Playing:
		return fmt.Sprintf("%s %d", t.Stage, t.Number)
	}
	return "over"
}

// listing is a table as a program reads it.
func listing(t lobby.Listing) any {
	return struct {
		Type     string `json:"type"`
		Table    string `json:"table"`
		Game     string `json:"game"`
		State    string `json:"state"`
		Host     string `json:"host"`
		Seats    int    `json:"seats"`
		Taken    int    `json:"taken"`
		Bots     int    `json:"bots"`
		Watching int    `json:"watching"`
		Private  bool   `json:"private"`
		Yours    bool   `json:"yours"`
	}{"listing", t.Name, t.Game, [...]string{"waiting", "playing", "over"}[t.Phase], t.Host, t.Seats, t.Taken, t.Bots, t.Watching, t.Private, t.Yours}
}

type helpCommand struct {
	Command string `arg:"" optional:"" help:"The command to explain."`
}

func (c *helpCommand) Run(g *guest) error {
	args := []string{"--help"}
	if c.Command != "" {
		args = []string{c.Command, "--help"}
	}
	if status := g.ask(args); status != fine {
		return usage{fmt.Errorf("there is no command %q", c.Command)}
	}
	return nil
}
