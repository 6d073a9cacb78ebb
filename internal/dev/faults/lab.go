//go:build linux

package main

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"medici/internal/dev/machines"
	"medici/internal/journal/stream"
)

// lab is a cluster of three machines, and the people who play there.
type lab struct {
	flags
	*machines.Cluster
	cables  bool // machines can be cut off
	store   *stream.Store
	crowd   *crowd
	stands  []stand
	answers []answer    // of moves while people think
	begun   []time.Time // each round
	wrong   int         // that was found under way
}

func (l *lab) start() (err error) {
	ports := machines.Ports{Store: 4411, Route: 4511, Inside: 2511, SSH: 2411}
	if l.Cluster, err = machines.New(cmp.Or(l.old, l.bin), l.dir, ports, "a", "b", "c"); err != nil {
		return err
	}
	if err := l.connect(); err != nil {
		return err
	}
	for _, m := range l.All {
		if err := l.StartStore(m); err != nil {
			return err
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	if l.store, err = stream.Open(ctx, stream.Config{URL: l.Stores(0), Name: "faults"}); err != nil {
		return err
	}
	for _, m := range l.All {
		if err := l.startNode(m); err != nil {
			return err
		}
	}
	return nil
}

// startNode starts a node that has room for everybody at its door and at its tables, also while another one is gone.
func (l *lab) startNode(m *machines.Machine) error {
	sessions := max(400, 4*l.tables)
	return l.StartNode(m, "--drain", l.drain.String(), "--grace", "10m", "--exempt", "127.0.0.0/8,10.77.0.0/24",
		"--sessions", fmt.Sprint(sessions), "--connections", fmt.Sprint(2*sessions), "--per-source", fmt.Sprint(2*sessions))
}
