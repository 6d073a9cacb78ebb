package main

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"medici/internal/journal/stream"
)

// A peer that is silent for two of these is given up, a client or a server.
const (
	pingEvery = time.Second
	mostPings = 2
)

// options returns the file's with the flags, and what makes a store of it where neither says.
func (s *settings) options() (*server.Options, error) {
	o := &server.Options{Host: "127.0.0.1"}
	if s.Config != "" {
		read, err := server.ProcessConfigFile(s.Config)
		if err != nil {
			return nil, fmt.Errorf("--config %s: %w", s.Config, err)
		}
		o = read
	}
	if err := s.override(o); err != nil {
		return nil, err
	}
	host, _ := os.Hostname()
	o.ServerName, o.StoreDir = cmp.Or(o.ServerName, host), cmp.Or(o.StoreDir, "store")
	o.PingInterval, o.MaxPingsOut = cmp.Or(o.PingInterval, pingEvery), cmp.Or(o.MaxPingsOut, mostPings)
	o.Cluster.PingInterval, o.Cluster.MaxPingsOut = cmp.Or(o.Cluster.PingInterval, pingEvery),
		cmp.Or(o.Cluster.MaxPingsOut, mostPings)
	o.JetStream = true
	o.JetStreamMaxMemory = cmp.Or(o.JetStreamMaxMemory, 64<<20) // nothing of medici's is kept there
	// with anything else a power failure would lose what was acknowledged
	o.SyncAlways = true
	o.NoSigs = true
	if o.Cluster.Port != 0 {
		o.Cluster.Name = cmp.Or(o.Cluster.Name, "medici")
	}
	if len(o.Routes) > 0 && o.Cluster.Port == 0 {
		return nil, errors.New("routes lead to other servers, and those must find this one: say where with --cluster " +
			"HOST:PORT")
	}
	if s.Open {
		return o, nil
	}
	return o, guarded(o)
}

func (s *settings) override(o *server.Options) (err error) {
	o.ServerName, o.StoreDir = cmp.Or(s.Name, o.ServerName), cmp.Or(s.Dir, o.StoreDir)
	if s.Listen != "" {
		if o.Host, o.Port, err = address("listen", s.Listen); err != nil {
			return err
		}
	}
	if s.Cluster != "" {
		if o.Cluster.Host, o.Cluster.Port, err = address("cluster", s.Cluster); err != nil {
			return err
		}
	}
	if len(s.Routes) == 0 {
		return nil
	}
	o.Routes = nil
	for _, route := range s.Routes {
		if err := stream.CheckURL(route); err != nil {
			return fmt.Errorf("--routes: %w", err)
		}
		o.Routes = append(o.Routes, server.RoutesFromStr(route)...)
	}
	return nil
}

// address reads host:port; the server's word for any port is not 0, which is its default.
func address(flag, at string) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(at)
	if err == nil {
		port, err = strconv.Atoi(text)
	}
	if err != nil || port < 0 || port > 65535 {
		return "", 0, fmt.Errorf("--%s is %q, and must be like 10.0.0.1:4222, or :4222 for every address", flag, at)
	}
	if port == 0 {
		port = server.RANDOM_PORT
	}
	return cmp.Or(host, "0.0.0.0"), port, nil
}
