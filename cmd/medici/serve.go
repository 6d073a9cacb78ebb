package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"github.com/alecthomas/kong"

	"medici/internal/bot"
	"medici/internal/journal/sqlite"
	"medici/internal/metrics"
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
type serve struct{ settings }

// Run listens, prints the line to type, and serves.
func (s *serve) Run(io *streams, ctx *kong.Context) error {
	s.tune()
	log := s.logger(io.err)
	for _, name := range strangers(ctx.Selected().Flags) {
		log.Warn("this variable is no setting; 'medici config' prints all there are", "name", name)
	}
	if err := os.MkdirAll(s.Data, 0o700); err != nil {
		return fmt.Errorf("cannot keep files in --data %s: %w", s.Data, err)
	}
	disk, err := sqlite.Open(s.Data)
	if err != nil {
		return err
	}
	defer disk.Close()
	listener, err := net.Listen("tcp", s.Listen)
	if err != nil {
		return fmt.Errorf("cannot listen on --listen %s: %w", s.Listen, err)
	}
	measures := metrics.New()
	store := measures.Store(disk)
	register := people.New(store, time.Now)
	desk := &reception.Desk{People: register, Games: games, Boards: boards, Voices: voices, Reach: reach(s.Host, listener.Addr()), Log: log}
	if err := s.order(desk, store); err != nil {
		return errors.Join(err, listener.Close())
	}
	halls := lobby.New(lobby.Config{
		Games: games, Bot: newBot, Pace: s.Pace, Grace: s.Grace, Keep: s.Keep, Limits: s.tables(),
		Store: store, Chronicle: reception.Chronicle{People: register}, Blocks: reception.Blocks{People: register},
		Moderate: desk.Moderate, Report: desk.Report, Unwanted: desk.Words.Has, Meter: measures, Log: log,
	})
	defer halls.Close()
	if err := halls.Restore(context.Background()); err != nil {
		return errors.Join(err, listener.Close())
	}
	desk.Lobby = halls
	server, err := sshd.New(sshd.Config{
		HostKey: filepath.Join(s.Data, hostKey), Limits: s.door(),
		Exempt: prefixes(s.Exempt), Proxies: prefixes(s.Proxies), Barred: desk.Warden.Barred, Log: log, Handle: desk.Receive,
	})
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	measures.Watch(server.Stats, halls.Stats)
	life := newLife(server, halls, s.Drain, log)
	desk.Drain = life.stop
	over, end := context.WithCancel(context.Background())
	defer end()
	if err := s.measure(over, measures.Handler(life.well), log); err != nil {
		return errors.Join(err, listener.Close())
	}
	go new(thrift).run(over)
	fmt.Fprintf(io.out, "Medici is served. Come and play:\n\n    %s\n\n", desk.Reach)
	return life.run(listener)
}

// tune sets the collector for what a server of screens is: nearly all memory is
// theirs, so that collecting is cheap and half of it would be garbage.
func (s *serve) tune() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(40)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(int64(s.Memory))
	}
}

func (s *serve) logger(w io.Writer) *slog.Logger {
	o := &slog.HandlerOptions{Level: s.LogLevel}
	if s.Log == "json" {
		return slog.New(slog.NewJSONHandler(w, o))
	}
	return slog.New(slog.NewTextHandler(w, o))
}

// measure serves the metrics until ctx is done, if somebody wants them.
func (s *serve) measure(ctx context.Context, h http.Handler, log *slog.Logger) error {
	if s.Metrics == "none" {
		return nil
	}
	l, err := net.Listen("tcp", s.Metrics)
	if err != nil {
		return fmt.Errorf("cannot listen on --metrics %s: %w", s.Metrics, err)
	}
	log.Info("metrics are served", "url", "http://"+l.Addr().String()+"/metrics")
	go metrics.Serve(ctx, l, h, log)
	return nil
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
