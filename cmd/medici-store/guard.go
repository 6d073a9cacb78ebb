package main

import (
	"crypto/tls"
	"fmt"
	"net"
	"strings"

	"github.com/nats-io/nats-server/v2/server"
)

// example is the password of docs/store.conf, which everybody knows.
const example = "change-me"

// listening is one of the server's ports.
type listening struct {
	block  string // of the file, where its password stands
	host   string
	port   int
	asks   bool // for a password, a key or a certificate
	public bool // what it asks for is the example's password
}

// guarded refuses a server that lets anybody in from another machine: that is enough to read the seeds of
// running games, people's codes and secrets of webhooks.
func guarded(o *server.Options) error {
	for _, l := range ports(o) {
		switch {
		case l.port == 0 || local(l.host) || l.asks && !l.public:
			continue
		case l.asks:
			return fmt.Errorf("%s, and its password is the one of the example, which everybody knows: write another one into "+
				"the block %s of --config", l, l.block)
		}
		return fmt.Errorf("%s, and asks for no password: write one into the block %s of --config, as docs/store.conf "+
			"shows, or say --open when nobody but nodes and servers reaches it", l, l.block)
	}
	return nil
}

func (l listening) String() string {
	host := l.host
	if host == "" {
		host = "every address"
	}
	return "the store would listen on " + host + " for other machines"
}

// ports returns everything that the file can open. Port 0 is none, except for nodes, which always have one.
func ports(o *server.Options) []listening {
	keyed := len(o.Users)+len(o.Nkeys)+len(o.TrustedOperators)+len(o.TrustedKeys) > 0
	asks := o.NoAuthUser == "" && (keyed || o.Password != "" || o.Authorization != "" || certified(o.TLSConfig))
	public := o.Password == example || o.Authorization == example
	for _, u := range o.Users {
		public = public || u.Password == example
	}
	port := o.Port
	if port == 0 {
		port = server.DEFAULT_PORT
	}
	c, g, l, w, m := &o.Cluster, &o.Gateway, &o.LeafNode, &o.Websocket, &o.MQTT
	return []listening{
		{"authorization", o.Host, port, asks, public},
		{"cluster { authorization }", c.Host, c.Port, c.Password != "" || certified(c.TLSConfig), c.Password == example},
		{"gateway { authorization }", g.Host, g.Port, g.Password != "" || certified(g.TLSConfig), g.Password == example},
		{"leafnodes { authorization }", l.Host, l.Port, asks || l.Password != "" || len(l.Users) > 0 || l.Nkey != "" ||
			certified(l.TLSConfig), public || l.Password == example},
		{"websocket { authorization }", w.Host, w.Port, w.NoAuthUser == "" &&
			(asks || w.Password != "" || w.Token != ""), public || w.Password == example},
		{"mqtt { authorization }", m.Host, m.Port, m.NoAuthUser == "" &&
			(asks || m.Password != "" || m.Token != ""), public || m.Password == example},
	}
}

// certified reports a port at which nobody comes without a certificate.
func certified(c *tls.Config) bool {
	return c != nil && c.ClientAuth == tls.RequireAndVerifyClientCert
}

// local reports a host that is this machine to itself. None is every address.
func local(host string) bool {
	a := net.ParseIP(strings.Trim(host, "[]"))
	return host == "localhost" || a != nil && a.IsLoopback()
}
