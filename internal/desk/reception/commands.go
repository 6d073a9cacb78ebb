package reception

import (
	"errors"
	"io"
	"reflect"
	"strings"

	"github.com/alecthomas/kong"

	"medici/internal/desk/reason"
	"medici/internal/desk/sheet"
	"medici/internal/doors/session"
	"medici/internal/games/kit"
	"medici/internal/text/cli"
	"medici/internal/text/words"
)

// commands are the commands over SSH: one field each, with a Run method that receives the request. The type
// of a field decides what a stranger's word can become, so there are only strings, numbers and switches:
// nothing that kong would open as a file or look up in the environment.
type commands struct {
	New      newCommand      `cmd:"" help:"Open a table, sit down and enter it."`
	Join     joinCommand     `cmd:"" help:"Sit down at a table, or go back to your seat."`
	Watch    watchCommand    `cmd:"" help:"Watch a table."`
	Ask      askCommand      `cmd:"" help:"Ask people in the hall to the table where you wait."`
	Learn    learnCommand    `cmd:"" help:"Learn a game: a first game that teaches, or the one that you left."`
	Tables   tablesCommand   `cmd:"" help:"List the open and running tables."`
	Games    gamesCommand    `cmd:"" help:"List your games, running and finished."`
	Evening  eveningCommand  `cmd:"" help:"Open, join or follow an evening of several rounds."`
	Wait     waitCommand     `cmd:"" help:"Wait until it is your turn in a running game."`
	Events   eventsCommand   `cmd:"" help:"Hear what concerns you, as it happens."`
	Record   recordCommand   `cmd:"" help:"Print a game as a record."`
	Replay   replayCommand   `cmd:"" help:"See a game again, or read it move by move."`
	Review   reviewCommand   `cmd:"" help:"See how well a game was played, and how much was luck."`
	Together togetherCommand `cmd:"" help:"Look at a finished game with the others who do."`
	Train    trainCommand    `cmd:"" help:"Train: a position, one decision, and what is best."`
	Stats    statsCommand    `cmd:"" help:"See how you, or somebody else, have played over time."`
	Rules    rulesCommand    `cmd:"" help:"Read the rules of a game, all or one clause."`
	Data     dataCommand     `cmd:"" help:"Print the data of a game that its rules leave open."`
	Top      topCommand      `cmd:"" help:"Show the ranking."`
	Name     nameCommand     `cmd:"" help:"Say who you are, or take another name."`
	Plain    plainCommand    `cmd:"" help:"Go to the hall in sentences, on any terminal."`
	Keys     keysCommand     `cmd:"" help:"Be one person with several keys."`

	Settings settingsCommand `cmd:"" help:"Show what you can decide for yourself, and decide it."`

	Help helpCommand `cmd:"" help:"Say what there is, or how one command works."`
}

// helped ends a command line after kong has printed its help.
type helped struct{}

// helpWidth is the most cells in a line of help.
const helpWidth = 80

// newParser returns a kong parser. Kong ends by a panic, which parse stops: it must never end the server.
func newParser(grammar reflect.Type, reach string, p *words.Printer, paper sheet.Paper, games kit.List, out,
	errs io.Writer) *kong.Kong {
	wide := helpWidth
	if paper.Terminal() {
		wide = min(wide, paper.Width)
	}
	k := kong.Must(reflect.New(grammar).Interface(),
		kong.Name(reach),
		kong.Description(p.Sprintf("Board games over SSH. Without a command you come to the hall. Commands that enter a table show it on the screens with a terminal (ssh -t), and in sentences without one.")),
		kong.Writers(out, errs),
		kong.Exit(func(int) { panic(helped{}) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true, WrapUpperBound: wide}),
		kong.Help(helper(reach, p, paper, games)),
	)
	translate(k.Model.Node, p)
	return k
}

// ask carries out the typed command, or goes on where a way has led. It returns the exit status, or the way
// on to another node.
func (a *request) ask(by *session.Way) (status int, on *session.Way) {
	var err error
	if by != nil {
		err = a.arrive(*by)
	} else {
		err = a.obey(a.session.Command())
	}
	if to, ok := errors.AsType[onward](err); ok {
		return fine, &to.Way
	}
	if err != nil {
		return a.complain(err), nil
	}
	if a.session.Context().Err() == nil { // else whoever ended the session says how
		a.out.ends(reason.Of(nil), "", "")
	}
	return fine, nil
}

// wish is a command with its arguments.
type wish interface{ Run(*request) error }

func (a *request) obey(args []string) error {
	if len(args) == 0 {
		return a.show(scene{}, manner{})
	}
	if a.linked {
		if goes, err := a.led(args); !goes {
			return err
		}
	}
	w, err := a.understand(args)
	if err != nil || w == nil {
		return err
	}
	return w.Run(a)
}

// understand parses a command line; nil when kong has printed its help. A correct line costs only the model
// of its own command; help and complaints need all of them.
func (a *request) understand(args []string) (wish, error) {
	grammar := a.grammar()
	if w := a.models.understand(grammar, args); w != nil {
		return w, nil
	}
	if _, known := commandOf(grammar, args[0]); !known && !strings.HasPrefix(args[0], "-") {
		return nil, unknown(a, args[0])
	}
	return parse(newParser(grammar, a.out.line(""), a.out.words, a.out.paper(), a.Games, a.out.answers(),
		a.session.Stderr()), args)
}

// parse parses a command line; nil when kong has printed its help. Everything of kong's can be freed when
// it returns, because a wish may take hours.
func parse(k *kong.Kong, args []string) (w wish, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil, helped:
		default:
			panic(r)
		}
	}()
	ctx, err := cli.Parse(k, nil, args)
	if err != nil {
		return nil, usage{err, misused(err)}
	}
	return ctx.Selected().Target.Addr().Interface().(wish), nil
}

// misused returns the command of a line that could not be parsed to its end.
func misused(err error) string {
	wrong, ok := errors.AsType[*cli.Error](err)
	if !ok {
		return ""
	}
	node := wrong.Context.Selected()
	for node != nil && node.Hidden {
		node = node.Parent
	}
	if node == nil || node.Parent == nil {
		return ""
	}
	return node.Path()
}

// forPeople refuses guests what needs a key to last.
func (a *request) forPeople(what words.Text) error {
	if !a.guest() {
		return nil
	}
	return advised{error: reason.As("no_key", reason.NotAllowed,
		words.Errorf("%s for people who come with a key, and you are a guest; make a key and come again",
			a.out.words.Sprintf(what))),
		line: "ssh-keygen -t ed25519"}
}
