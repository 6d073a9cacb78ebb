// Package streamtest runs the servers of a store inside a test's process, on
// loopback and in folders of their own.
package streamtest

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"medici/internal/dev/freeport"
	"medici/internal/journal/stream/elections"
	"medici/internal/journal/stream/scrub"
)

// A Cluster is servers that have found each other.
type Cluster struct {
	Servers []*server.Server
	options []*server.Options
	scrubs  []func() // end those of the servers that run
	folder  string
	release func() // gives back the ports
}

// Start starts n servers: one that stands alone, or several that keep everything
// together. They are ready when stream.Open says so. They do not wait for the disk: no
// power fails while a test runs.
func Start(n int) (*Cluster, error) { return start(n, false) }

// StartDurable starts servers that wait for the disk, as those of medici-store do.
func StartDurable(n int) (*Cluster, error) { return start(n, true) }

func start(n int, durable bool) (c *Cluster, err error) {
	elections.Shorten()
	c = &Cluster{}
	if c.folder, err = os.MkdirTemp("", "streamtest"); err != nil {
		return nil, err
	}
	held, release, err := freeport.Take(2 * n) // they will be back there
	if err != nil {
		return nil, errors.Join(err, c.Stop())
	}
	c.release = release
	var routes []*url.URL
	for _, port := range held[n:] {
		routes = append(routes, &url.URL{Scheme: "nats", Host: net.JoinHostPort(freeport.Host, strconv.Itoa(port))})
	}
	for i := range n {
		o := &server.Options{
			ServerName: fmt.Sprintf("n%d", i+1), Host: freeport.Host, Port: held[i], NoLog: true, NoSigs: true,
			JetStream: true, StoreDir: filepath.Join(c.folder, fmt.Sprint(i+1)), SyncAlways: durable,
		}
		if n > 1 {
			o.Cluster = server.ClusterOpts{Name: "test", Host: freeport.Host, Port: held[n+i]}
			o.Routes = routes
		}
		c.options, c.Servers, c.scrubs = append(c.options, o), append(c.Servers, nil), append(c.scrubs, nil)
		if err := c.start(i); err != nil {
			return nil, errors.Join(err, c.Stop())
		}
	}
	for _, s := range c.Servers {
		if !s.ReadyForConnections(time.Minute) {
			return nil, errors.Join(fmt.Errorf("server %s does not listen", s.Name()), c.Stop())
		}
	}
	for i := range n {
		if err := c.scrub(i); err != nil {
			return nil, errors.Join(err, c.Stop())
		}
	}
	return c, nil
}

func (c *Cluster) start(i int) error {
	if _, err := scrub.Renumber(c.Folder(i)); err != nil {
		return err
	}
	s, err := server.NewServer(c.options[i])
	if err == nil {
		s.Start()
		c.Servers[i] = s
	}
	return err
}

// listen starts a server and waits until it is there.
func (c *Cluster) listen(i int) error {
	if err := c.start(i); err != nil {
		return err
	}
	if !c.Servers[i].ReadyForConnections(time.Minute) {
		return fmt.Errorf("server %s does not listen again", c.options[i].ServerName)
	}
	return nil
}

// Shutdown ends a server.
func (c *Cluster) Shutdown(i int) {
	s := c.Servers[i]
	c.scrubs[i]()
	s.Shutdown()
	s.WaitForShutdown()
}

// Restart starts a server that was shut down.
func (c *Cluster) Restart(i int) error {
	if err := c.listen(i); err != nil {
		return err
	}
	return c.scrub(i)
}

// scrub has a server that listens look after its disk, as medici-store does.
func (c *Cluster) scrub(i int) error {
	s, err := scrub.Start(c.Servers[i], scrub.Config{})
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { s.Run(ctx) }) // medici-store would start anew when it wants to
	c.scrubs[i] = sync.OnceFunc(func() {
		cancel()
		s.Stop()
		running.Wait()
	})
	return nil
}

// Name returns what a server is called.
func (c *Cluster) Name(i int) string { return c.options[i].ServerName }

// Folder returns where a server keeps everything.
func (c *Cluster) Folder(i int) string { return c.options[i].StoreDir }

// URL returns the address of all servers.
func (c *Cluster) URL() string {
	var all []string
	for _, s := range c.Servers {
		all = append(all, s.ClientURL())
	}
	return strings.Join(all, ",")
}

// Leader returns the index of the server that leads a stream, -1 when none does.
func (c *Cluster) Leader(stream string) int {
	return slices.IndexFunc(c.Servers, func(s *server.Server) bool {
		return s.Running() && s.GlobalAccount().JetStreamIsStreamLeader(stream)
	})
}

// Stop ends the servers and removes what they kept.
func (c *Cluster) Stop() error {
	for i := range c.Servers {
		if c.scrubs[i] != nil {
			c.scrubs[i]()
		}
		if s := c.Servers[i]; s != nil {
			s.Shutdown()
			s.WaitForShutdown()
		}
	}
	if c.release != nil {
		c.release()
	}
	return os.RemoveAll(c.folder)
}
