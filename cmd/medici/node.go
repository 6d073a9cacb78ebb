package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"path/filepath"
	"time"

	"medici/internal/doors/gate"
	"medici/internal/doors/relay"
	"medici/internal/doors/session"
	"medici/internal/doors/trust"
	"medici/internal/journal/stream"
	"medici/internal/ops/cluster"
	"medici/internal/ops/metrics"
	"medici/lobby"
)

// validateCluster refuses half a cluster.
func (s *settings) validateCluster() error {
	switch {
	case s.Node == "" && s.Inside == nowhere:
		return nil
	case s.Store == "" || s.Node == "" || s.Inside == nowhere:
		return errors.New("node and inside make a node of a cluster together with store: set all of them, or only store, " +
			"or none")
	}
	host, _, _ := net.SplitHostPort(s.Inside)
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		return fmt.Errorf("inside is %q, and must name the address by which the other nodes reach this machine, like "+
			"10.0.0.1:2223", s.Inside)
	}
	return nil
}

// hostKey returns the path of the server's private key. All nodes of a cluster have the same.
func (s *serve) hostKey() string {
	if s.Node != "" {
		return filepath.Join(s.Node, trust.HostKey)
	}
	return filepath.Join(s.Data, hostKey)
}

// node is this server as one of several.
type node struct {
	credentials *trust.Credentials
	listener    net.Listener
	member      *cluster.Member
	relay       *relay.Door
	server      *relay.Server
	host        *session.Host
	halls       *lobby.Lobby
	log         *slog.Logger
}

// node returns nil for a server that is alone.
func (s *serve) node(store database, log *slog.Logger) (*node, error) {
	servers, shared := store.(*stream.Store)
	if s.Node == "" || !shared {
		return nil, nil
	}
	credentials, err := trust.Load(s.Node)
	if err != nil {
		return nil, err
	}
	n := &node{credentials: credentials, log: log}
	if n.listener, err = listen("--inside", s.Inside); err != nil {
		return nil, err
	}
	n.member = cluster.New(cluster.Config{
		Node: n.name(), At: n.listener.Addr().String(), Bus: cluster.NATS(servers.Conn()), Log: log,
	})
	n.relay = &relay.Door{Credentials: credentials, Cluster: n.member, Log: log}
	return n, nil
}

func (n *node) name() string { return n.credentials.Node }

// door returns where the other nodes bring sessions.
func (n *node) door(entry *gate.Gate, host *session.Host, halls *lobby.Lobby) door {
	n.host, n.halls = host, halls
	n.server = relay.NewServer(relay.Config{Credentials: n.credentials, Gate: entry, Host: host, Log: n.log})
	return door{n, n.listener}
}

// Serve serves as the server does.
func (n *node) Serve(l net.Listener) error { return n.server.Serve(l) }

// Drain gives the tables away, together with the people at them. People in the hall who came through another node go on in
// the hall there. Those whose own door this is play on through it, and have until ctx is done to come back by another:
// they are told one after another, since nothing here is theirs to finish.
func (n *node) Drain(ctx context.Context) error {
	n.server.Drain()
	left, err := n.member.Leave(ctx)
	if err != nil {
		n.log.Warn("not every table was given to another node", "err", err)
	}
	n.server.Close()
	n.halls.AnnounceHere(string(parting)) // in the hall
	if end, ok := ctx.Deadline(); ok && left && err == nil {
		n.host.Dismiss(time.Until(end))
	}
	return err
}

// Shutdown drains once more, for the tables that Drain could not give away.
func (n *node) Shutdown(ctx context.Context) error { return n.Drain(ctx) }

func (n *node) stats() metrics.ClusterStats {
	return metrics.ClusterStats{
		Nodes: len(n.member.Nodes()), Taken: n.member.Takeovers(), Forwarded: n.relay.Forwarded(),
		Brought: n.server.Brought(), Lost: n.relay.Lost(),
	}
}
