// Command medici is multiplayer board games over SSH: one binary that serves
// them, and checks and replays what was played.
//
// It is wiring and nothing else: the command line, the list of games, and the
// exit status. The work of commands is done elsewhere.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/alecthomas/kong"

	"medici/internal/games/cards"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/merchant"
	"medici/internal/games/strozzi"
	"medici/internal/ops/manual"
	"medici/internal/ops/release"
	"medici/internal/text/cli"
)

// games is every game there is; more is the example, in a program that is built with it.
var games = slices.Concat(kit.List{medici.Kit, cards.Kit, strozzi.Kit, merchant.Kit}, more)

// command is one of them.
type command interface{ Run(*streams) error }

// commands is the command line: a field a command.
type commands struct {
	Version kong.VersionFlag `help:"Print the version and exit."`
	Manual  manual.Flag      `help:"Print the manual page and exit." hidden:""`

	Serve   serve       `cmd:"" help:"Serve the tables over SSH."`
	Config  config      `cmd:"" help:"Print the settings of serve, each with what it means and where it comes from."`
	Cluster clusterKeys `cmd:"" help:"Make the keys by which several machines serve together."`
	Backup  backup      `cmd:"" help:"Copy what a server keeps into a new folder, also while it runs."`
	Restore restore     `cmd:"" help:"Put what backup copied into the folder of a server that is stopped, or only check the copy."`
	Copy    copying     `cmd:"" help:"Copy what servers keep from a folder to a store of several machines, or back."`
	Play    play        `cmd:"" help:"Play against bots on this terminal, without a server."`
	Verify  verify      `cmd:"" help:"Check game records: every move, every card, the result."`
	Replay  replay      `cmd:"" help:"Tell a recorded game move by move."`
	Data    data        `cmd:"" help:"Print what of a game was reconstructed, as a file that another can replace."`

	Arena contest `cmd:"" help:"Play games among bots and other programs, and say how well each plays."`
}

// streams are what a command reads and writes, and the line that it was called with.
type streams struct {
	in       io.Reader
	out, err io.Writer
	line     *kong.Context
}

// written is an output that remembers that it could not be written.
type written struct {
	io.Writer
	err error
}

func (w *written) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	w.err = cmp.Or(w.err, err)
	return n, err
}

// terminal returns where a program draws that wants to know its terminal.
func (s *streams) terminal() io.Writer {
	if w, ok := s.out.(*written); ok {
		return w.Writer
	}
	return s.out
}

// status ends the program with an exit status and without a word: whatever returns it has said everything.
type status int

const (
	fine   status = 0
	failed status = 1
	misuse status = 2 // the call is wrong, or a file could not be read
)

func (s status) Error() string { return fmt.Sprintf("exit status %d", int(s)) }

func main() {
	os.Exit(int(run(os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr})))
}

// run returns the whole program except for its process. Failing to print is a failure.
func run(args []string, io streams) status {
	out := &written{Writer: io.out}
	io.out = out
	end := obey(args, io)
	if out.err != nil && end == fine {
		fmt.Fprintf(io.err, "medici: the output is not all written: %v\n", out.err)
		return failed
	}
	return end
}

// obey carries out a command line.
func obey(args []string, io streams) (end status) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case status: // kong has printed its help
			end = r
		default:
			panic(r)
		}
	}()
	line, err := parse(&commands{}, io, args)
	if err != nil {
		fmt.Fprintf(io.err, "medici: %v\nTry: medici --help\n", err)
		return misuse
	}
	io.line = line
	err = line.Selected().Target.Addr().Interface().(command).Run(&io)
	if end, ok := errors.AsType[status](err); ok || err == nil {
		return end
	}
	fmt.Fprintf(io.err, "medici: %v\n", err)
	return failed
}

// vars are what the flags of commands print.
var vars = kong.Vars{"version": release.Version(),
	"also": "medici-store(1), ssh(1), /usr/share/doc/medici/operating.md"}

// parse reads a command line.
func parse(c *commands, io streams, args []string) (*kong.Context, error) {
	return cli.Parse(newParser(c, io), vars, args)
}

// newParser reads a command line, with the variables and the file that stand behind it.
func newParser(c *commands, io streams) *kong.Kong {
	return kong.Must(c,
		kong.Name("medici"),
		kong.Description("Board games over SSH."),
		kong.Writers(io.out, io.err),
		kong.Exit(func(code int) { panic(status(code)) }),
		kong.PostBuild(environment),
		kong.Configuration(loadFile),
	)
}
