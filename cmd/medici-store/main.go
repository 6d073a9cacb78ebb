// Command medici-store is a server of the store that several nodes of medici share. It
// is a NATS server with JetStream that waits for its disk before it acknowledges
// anything, that replaces a dead leader within seconds, and that reads its disk through and compares it.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/alecthomas/kong"
	"github.com/nats-io/nats-server/v2/server"

	"medici/internal/journal/stream/elections"
	"medici/internal/journal/stream/scrub"
	"medici/internal/ops/manual"
	"medici/internal/ops/release"
	"medici/internal/text/cli"
)

// settings are the command line. Flags count before the file.
type settings struct {
	Version kong.VersionFlag `help:"Print the version and exit."`
	Manual  manual.Flag      `help:"Print the manual page and exit." hidden:""`

	Config  string   `type:"existingfile" placeholder:"FILE" help:"A configuration of nats-server; docs/store.conf is one with remarks."`
	Name    string   `help:"What this server is called among the others; the machine's name if nothing else says."`
	Dir     string   `placeholder:"DIR" help:"The folder where it keeps everything; store if nothing else says."`
	Listen  string   `placeholder:"HOST:PORT" help:"Where nodes come; 127.0.0.1:4222 if nothing else says, port 0 for any."`
	Cluster string   `placeholder:"HOST:PORT" help:"Where the other servers come; nowhere if nothing else says."`
	Routes  []string `placeholder:"URL" help:"Where this one finds the others: nats://host:port of each, this one too if that is easier."`
	Open    bool     `help:"Let everybody in who reaches an address that is not this machine's own: without a password they read and change every game."`
}

func main() {
	var s settings
	parser := kong.Must(&s, kong.Name("medici-store"),
		kong.Description("A server of the store that several nodes of medici share."))
	vars := kong.Vars{"version": release.Version(), "also": "medici(1), /usr/share/doc/medici/operating.md"}
	_, err := cli.Parse(parser, vars, os.Args[1:])
	parser.FatalIfErrorf(err)
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	defer stop()
	if err := s.run(ctx, os.Stdout); err != nil {
		fmt.Fprintf(os.Stderr, "medici-store: %v\n", err)
		os.Exit(1)
	}
}

// run serves until ctx is done. Those that this server leads are handed to others then.
func (s *settings) run(ctx context.Context, out io.Writer) error {
	o, err := s.options()
	if err != nil {
		return err
	}
	inside, admitted := admit(o)
	elections.Shorten()
	inside.Leave, err = begun()
	if err != nil {
		return err
	}
	mended, err := scrub.Renumber(o.StoreDir)
	if err != nil {
		return err
	}
	srv, err := server.NewServer(o)
	if err != nil {
		return err
	}
	srv.ConfigureLogger()
	for _, block := range mended {
		srv.Errorf("Store: stream block %s is damaged: "+
			"a number in it was far from the ones around it, and is the next one now", block)
	}
	go srv.Start()
	restart, without, err := attended(ctx, srv, inside, admitted, func() { hello(out, srv, o.StoreDir) })
	ended := make(chan struct{})
	go func() {
		srv.Shutdown()
		srv.WaitForShutdown()
		close(ended)
	}()
	if restart {
		select {
		case <-ended:
		case <-time.After(shutTime): // a stream that was given up, or is read, may never end
		}
		if ctx.Err() == nil {
			return again(without, inside.Leave)
		}
		return nil
	}
	<-ended
	return err
}

// shutTime is for what still runs when the server starts again; everything acknowledged is on its disk.
const shutTime = 5 * time.Second

// attended attends a server until ctx is done, or until it must start again, perhaps without some folders.
func attended(ctx context.Context, srv *server.Server, inside scrub.Config, admitted bool, listens func()) (
	restart bool, without []string, err error,
) {
	if !ready(ctx, srv) {
		return false, nil, errors.New("the server does not start; its log says why")
	}
	listens()
	if !admitted {
		srv.Errorf("Store: nobody compares this disk with those of the other servers: " +
			"let clients come with a name and a password, a token, a key or a certificate")
	} else if scrubber, err := scrub.Start(srv, inside); err != nil {
		srv.Errorf("Store: nobody compares this disk with those of the other servers: %v", err)
	} else {
		defer scrubber.Stop()
		restart, without = scrubber.Run(ctx)
		return restart, without, nil
	}
	<-ctx.Done()
	return false, nil, nil
}

// hello says where a server is.
func hello(out io.Writer, srv *server.Server, dir string) {
	fmt.Fprintf(out, "Store %s keeps %s and is served at nats://%s", srv.Name(), dir, srv.Addr())
	if at := srv.ClusterAddr(); at != nil {
		fmt.Fprintf(out, ", to other servers at nats://%s", at)
	}
	fmt.Fprintln(out, ".")
}

// ready waits until clients are let in, as long as the server runs: where indexes are damaged it reads
// everything first.
func ready(ctx context.Context, srv *server.Server) bool {
	began := time.Now()
	for told := began; !srv.ReadyForConnections(time.Second); {
		if ctx.Err() != nil || !srv.Running() {
			return false
		}
		if time.Since(told) > time.Minute {
			told = time.Now()
			srv.Warnf("Store: this server does not listen yet; it reads its disk since %v", time.Since(began).Round(time.Second))
		}
	}
	return true
}
