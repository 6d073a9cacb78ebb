//go:build linux

package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"medici/internal/journal/stream"
	"medici/internal/trust"
)

// lab is a cluster of three machines, and the people who play there.
type lab struct {
	flags
	all      *processes
	machines []*machine
	cables   bool // machines can be cut off
	store    *stream.Store
	crowd    *crowd
	stands   []stand
}

// machine has a server of the store and a node.
type machine struct {
	name        string
	number      int
	host        string
	net         *process // whose network it has; nil for ours
	store, node *process
}

// The ports of the first machine; each other one has the next number.
const (
	storePort  = 4411
	routePort  = 4511
	insidePort = 2511
	sshPort    = 2411
)

func (m *machine) at(port int) string { return fmt.Sprintf("%s:%d", m.host, port+m.number) }

// urls are the addresses of all machines, for a port of the first one.
func (l *lab) urls(port int) string {
	var all []string
	for _, m := range l.machines {
		all = append(all, "nats://"+m.at(port))
	}
	return strings.Join(all, ",")
}

func (l *lab) start() error {
	keys := filepath.Join(l.dir, "keys")
	if err := trust.Init(keys); err != nil {
		return err
	}
	for i, name := range []string{"a", "b", "c"} {
		if _, err := trust.Issue(keys, name); err != nil {
			return err
		}
		l.machines = append(l.machines, &machine{name: name, number: i, host: "127.0.0.1"})
	}
	if err := l.connect(); err != nil {
		return err
	}
	for _, m := range l.machines {
		if err := l.startStore(m); err != nil {
			return err
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	var err error
	if l.store, err = stream.Open(ctx, stream.Config{URL: l.urls(storePort), Name: "faults"}); err != nil {
		return err
	}
	for _, m := range l.machines {
		if err := l.startNode(m); err != nil {
			return err
		}
	}
	return nil
}

func (l *lab) startStore(m *machine) (err error) {
	m.store, err = l.all.start("store-"+m.name, m.net, filepath.Join(l.bin, "medici-store"), "--name", m.name, "--dir", filepath.Join(l.dir, "store-"+m.name),
		"--listen", m.at(storePort), "--cluster", m.at(routePort), "--routes", l.urls(routePort))
	return err
}

func (l *lab) startNode(m *machine) (err error) {
	m.node, err = l.all.start("node-"+m.name, m.net, filepath.Join(l.bin, "medici"), "serve", "--data", filepath.Join(l.dir, "node-"+m.name),
		"--listen", m.at(sshPort), "--inside", m.at(insidePort), "--store", l.urls(storePort), "--node", filepath.Join(l.dir, "keys", m.name),
		"--drain", "3s", "--grace", "10m", "--exempt", "127.0.0.0/8,10.77.0.0/24", "--per-source", "400")
	return err
}
