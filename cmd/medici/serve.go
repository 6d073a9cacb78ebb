package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"time"

	"medici/internal/bot"
	"medici/internal/journal/sqlite"
	"medici/internal/people"
	"medici/internal/plain"
	voice "medici/internal/plain/medici"
	"medici/internal/reception"
	"medici/internal/sshd"
	"medici/lobby"
	"medici/rules"
	board "medici/tui/medici"
	"medici/tui/ui"
)

// boards draw the games, voices tell them.
var (
	boards = map[string]func(ui.Setting) ui.Board{"medici": board.New}
	voices = map[string]func(plain.Setting) plain.Voice{"medici": voice.New}
)

// serve runs the server until it is told to stop.
type serve struct {
	Listen string        `default:":2222" placeholder:"ADDR" help:"Where to listen: host:port, or :port for every address."`
	Data   string        `default:"data" placeholder:"DIR" help:"Where the server keeps its files; made when it is not there."`
	Host   string        `placeholder:"NAME" help:"The name people reach this server by, for the line they type."`
	Pace   time.Duration `default:"700ms" help:"How long a bot takes for a move."`
	Grace  time.Duration `default:"45s" help:"How long the seat of somebody who is away waits before a bot stands in."`

	Sessions    int `default:"400" placeholder:"N" help:"How many people may be here at the same time."`
	Connections int `default:"800" placeholder:"N" help:"How many connections may be open, sessions or not."`
	PerSource   int `default:"32" placeholder:"N" help:"How many of those may come from one address."`
}

// keep is how long a running game waits for somebody to come back to it.
const keep = 14 * 24 * time.Hour

// drain is how long sessions have to end when the server stops.
const drain = 5 * time.Second

// Run listens, prints the line to type, and serves.
func (s *serve) Run(io *streams) error {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(40) // nearly all memory is screens: collecting is cheap, and half of it would be garbage
	}
	log := slog.New(slog.NewTextHandler(io.err, nil))
	if err := os.MkdirAll(s.Data, 0o700); err != nil {
		return fmt.Errorf("cannot keep files in --data %s: %w", s.Data, err)
	}
	store, err := sqlite.Open(s.Data)
	if err != nil {
		return err
	}
	defer store.Close()
	listener, err := net.Listen("tcp", s.Listen)
	if err != nil {
		return fmt.Errorf("cannot listen on --listen %s: %w", s.Listen, err)
	}
	register := people.New(store, time.Now)
	halls := lobby.New(lobby.Config{
		Games: games, Bot: newBot, Pace: s.Pace, Grace: s.Grace, Keep: keep,
		Store: store, Chronicle: reception.Chronicle{People: register}, Log: log,
	})
	defer halls.Close()
	if err := halls.Restore(context.Background()); err != nil {
		return err
	}
	desk := &reception.Desk{Lobby: halls, People: register, Games: games, Boards: boards, Voices: voices, Reach: reach(s.Host, listener.Addr()), Log: log}
	server, err := sshd.New(sshd.Config{HostKey: filepath.Join(s.Data, "host_key"), Limits: s.limits(), Log: log, Handle: desk.Receive})
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	fmt.Fprintf(io.out, "Medici is served. Come and play:\n\n    %s\n\n", desk.Reach)
	return serveUntilTold(server, listener, log)
}

func (s *serve) limits() sshd.Limits {
	return sshd.Limits{Sessions: s.Sessions, Connections: s.Connections, PerSource: s.PerSource}
}

// serveUntilTold serves until the process is asked to stop.
func serveUntilTold(server *sshd.Server, listener net.Listener, log *slog.Logger) error {
	told, forget := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer forget()
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	select {
	case err := <-served:
		return err
	case <-told.Done():
	}
	forget() // a second signal ends the process at once
	log.Info("stopping")
	soon, cancel := context.WithTimeout(context.Background(), drain)
	defer cancel()
	if err := server.Shutdown(soon); err != nil {
		log.Warn("not every session ended in time", "err", err)
	}
	return <-served
}

func newBot(g rules.Game, level string) (lobby.Bot, error) { return bot.New(g, level) }

// reach is the line that brings a person to an address.
func reach(host string, addr net.Addr) string {
	listening, port, err := net.SplitHostPort(addr.String())
	if err != nil {
		return "ssh " + addr.String()
	}
	if host == "" {
		host = listening
		if ip := net.ParseIP(listening); ip == nil || ip.IsUnspecified() || ip.IsLoopback() {
			host = "localhost"
		}
	}
	if port == "22" {
		return "ssh " + host
	}
	return "ssh -p " + port + " " + host
}
