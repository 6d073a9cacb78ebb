package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"runtime/debug"
	"slices"
	"syscall"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
	"medici/internal/journal/stream"
	"medici/internal/ops/disk"
	"medici/internal/ops/metrics"
)

// serve runs the server until it is told to stop.
type serve struct{ settings }

// Run listens, prints the line to type, and serves.
func (s *serve) Run(io *streams) error {
	return s.advise(s.run(io))
}

func (s *serve) run(io *streams) error {
	s.tune()
	log := s.logger(io.err)
	for _, name := range strangers(io.line.Selected().Flags) {
		log.Warn("this variable is no setting; 'medici config' prints all there are", "name", name)
	}
	for _, doubt := range s.doubts() {
		log.Warn(contradict + doubt)
	}
	if err := os.MkdirAll(s.Data, 0o700); err != nil {
		return fmt.Errorf("cannot keep files in --data %s: %w", s.Data, err)
	}
	s.missKey(log)
	store, err := s.store(log)
	if err != nil {
		return err
	}
	defer store.Close()
	listener, err := listen("--listen", s.Listen)
	if err != nil {
		return err
	}
	defer listener.Close() // when nobody has served it
	measures := metrics.New()
	room := disk.New(s.Data, uint64(s.Spare), log)
	node, err := s.node(store, log)
	if err != nil {
		return err
	}
	receiver, err := s.reception(measures.Store(store), node, room.Low, measures, reach(s.Host, listener.Addr()), log)
	if err != nil {
		return err
	}
	defer closing(receiver)
	entry := gate.New(gate.Config{
		Limits: s.gate(), Exempt: slices.Concat(prefixes(s.Exempt), prefixes(s.Proxies)),
		Barred: receiver.Moderator.Barred, Log: log,
	})
	host := session.NewHost(session.Config{
		Limits: s.sessionLimits(), HasSeat: receiver.HasSeat, GivesWay: receiver.GivesWay, Log: log,
		Handle: receiver.Receive, Unserved: receiver.Unserved,
	})
	server, err := sshd.New(sshd.Config{
		HostKey: s.hostKey(), Gate: entry, Host: host, Limits: s.door(), Proxies: prefixes(s.Proxies), Log: log,
	})
	if err != nil {
		return err
	}
	doors := []door{{server, listener}}
	page, at, err := s.web(entry, host, server, receiver, log)
	if err != nil {
		return err
	}
	if page != nil {
		defer at.Close() // when nobody has served it
		measures.Web(page.Stats)
		receiver.Page = s.url(at)
		doors = append(doors, door{page, at})
	}
	if node != nil {
		defer node.listener.Close() // when nobody has served it
		doors = append([]door{node.door(entry, host, receiver.Lobby)}, doors...)
		measures.Cluster(node.stats)
	}
	if several, ok := store.(*stream.Store); ok {
		measures.Replicas(func() metrics.ReplicaStats { return metrics.ReplicaStats(several.Replicas()) })
	}
	measures.Watch(entry.Stats, host.Stats, server.Stats, receiver.Lobby.Stats)
	measures.Disk(room.Free, uint64(s.Spare))
	measures.Owed(receiver.Lobby.Queue().Owed)
	if receiver.Webhooks != nil {
		measures.Webhooks(receiver.Webhooks.Stats)
	}
	told := receiver.Lobby
	if node != nil {
		told = nil
	}
	life := newLife(host, told, s.Drain, log)
	receiver.Drain = life.stop
	over, end := context.WithCancel(context.Background())
	defer end()
	receiver.Reload = func() error { return s.reload(receiver, io.line.Args) }
	go onHangup(over, hangups(), receiver.Reload, log)
	if err := s.measure(over, measures.Handler(life.well), log); err != nil {
		return err
	}
	if node != nil {
		joined, err := node.member.Join(over, receiver.Lobby)
		if err != nil {
			return fmt.Errorf("cannot hear the other nodes: %w", err)
		}
		defer func() { end(); <-joined }()
	}
	// Also a server that stands alone follows the store: a write in doubt may stand there.
	go receiver.Moderator.Follow(over, receiver.Apply)
	go receiver.Vacations.Follow(over, log)
	go receiver.People.Programs.Follow(over, log)
	go measures.Attend(over, store, log)
	go newTrimmer().run(over)
	go room.Run(over)
	s.announce(io.out, receiver.Reach, server.Key(), receiver.Page, page == nil || page.Stats().Certified())
	return life.run(doors...)
}

// missKey warns where people know a server by a key that no longer exists.
func (s *serve) missKey(log *slog.Logger) {
	if _, err := os.Lstat(s.hostKey()); s.known() && errors.Is(err, fs.ErrNotExist) {
		log.Warn("the host key is missing and is made anew: ssh will warn everybody who knows this server; "+
			"if a backup has the key, stop, put it back, and start again", "file", s.hostKey())
	}
}

// announce says how people come. Without a certificate no browser does, and whether there will be one is the
// authority's to say.
func (s *serve) announce(out io.Writer, reach, key, url string, certified bool) {
	fmt.Fprintf(out, "Medici is served. Come and play:\n\n    %s\n\n", reach)
	fmt.Fprintf(out, "or in sentences, for screen readers and slow lines:\n\n    %s plain\n\n", reach)
	switch {
	case url != "" && certified:
		fmt.Fprintf(out, "or with a browser:\n\n    %s\n\n", url)
	case url != "":
		fmt.Fprintf(out, "or with a browser, as soon as the log says that the page has a certificate:\n\n    %s\n\n", url)
	}
	fmt.Fprintf(out, "The key that ssh shows is %s.\n", key)
}

// tune tells the collector how much memory there is.
func (s *serve) tune() {
	if os.Getenv("GOMEMLIMIT") == "" {
		if s.Memory == auto {
			s.Memory = spareRAM(os.DirFS("/"))
		}
		debug.SetMemoryLimit(int64(s.Memory))
	}
}

func (s *serve) logger(w io.Writer) *slog.Logger {
	o := &slog.HandlerOptions{Level: s.LogLevel, ReplaceAttr: legible}
	if s.Log == "json" {
		return slog.New(slog.NewJSONHandler(w, o))
	}
	return slog.New(slog.NewTextHandler(w, o))
}

// legible writes durations as people do, also in JSON, where they would be
// nanoseconds.
func legible(_ []string, a slog.Attr) slog.Attr {
	if a.Value.Kind() == slog.KindDuration {
		a.Value = slog.StringValue(a.Value.Duration().String())
	}
	return a
}

// measure serves the metrics until ctx is done, if somebody wants them.
func (s *serve) measure(ctx context.Context, h http.Handler, log *slog.Logger) error {
	if s.Metrics == nowhere {
		return nil
	}
	l, err := listen("--metrics", s.Metrics)
	if err != nil {
		return err
	}
	log.Info("metrics are served", "url", "http://"+l.Addr().String()+"/metrics")
	go metrics.Serve(ctx, l, h, log)
	return nil
}

// listen opens a port. Errors say which setting to change, and for what.
func listen(flag, at string) (net.Listener, error) {
	l, err := net.Listen("tcp", at)
	switch {
	case err == nil:
		return l, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("cannot listen on %s %s: something else does; stop that, or name another port", flag, at)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("cannot listen on %s %s: a port below 1024 needs CAP_NET_BIND_SERVICE, as the systemd unit gives it; or name another", flag, at)
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return nil, fmt.Errorf("cannot listen on %s %s: this machine has no such address; :PORT is all it has", flag, at)
	}
	return nil, fmt.Errorf("cannot listen on %s %s: %w", flag, at, err)
}

// reach returns the line that brings a person to an address. A host may have a port of
// its own, when something stands before the server.
func reach(host string, addr net.Addr) string {
	listening, port, err := net.SplitHostPort(addr.String())
	if err != nil {
		return "ssh " + addr.String()
	}
	if name, outside, err := net.SplitHostPort(host); err == nil {
		host, port = name, outside
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
