package machines

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"medici/internal/dev/freeport"
	"medici/internal/doors/trust"
)

// Cluster is the machines, and the processes that run on them.
type Cluster struct {
	Bin     string // the folder of medici and medici-store
	Dir     string // where everything is kept
	All     []*Machine
	running []*Process
	release func() // gives back the ports; nil when nobody holds them

	password string // of the servers of the store
}

// Ports are where the processes of a machine listen.
type Ports struct{ Store, Route, Inside, SSH int }

// Machine has a server of the store and a node.
type Machine struct {
	Name        string
	Number      int    // from 0
	Host        string // its address
	Ports       Ports
	Network     *Process // whose network it has; nil for ours
	Store, Node *Process // nil before they are started
}

// New returns a machine for each name; nothing runs on them yet. The first has these
// ports, each other one the next numbers; without them all have ports that are free. Their
// keys are made in dir, unless they are there.
func New(bin, dir string, first Ports, names ...string) (*Cluster, error) {
	c := &Cluster{Bin: bin, Dir: dir}
	_, err := os.Stat(c.keys())
	made := err == nil
	if !made {
		err = trust.Init(c.keys())
	}
	if err == nil {
		c.password, err = c.secret()
	}
	for i, name := range names {
		if err == nil && !made {
			_, err = trust.Issue(c.keys(), name)
		}
		c.All = append(c.All, &Machine{Name: name, Number: i, Host: freeport.Host, Ports: first.next(i)})
	}
	if err == nil && first == (Ports{}) {
		err = c.choose()
	}
	return c, err
}

func (p Ports) next(i int) Ports { return Ports{p.Store + i, p.Route + i, p.Inside + i, p.SSH + i} }

// choose gives the machines ports that nobody else takes before they are killed.
func (c *Cluster) choose() error {
	held, release, err := freeport.Take(4 * len(c.All))
	if err != nil {
		return err
	}
	c.release = release
	for i, m := range c.All {
		of := held[4*i:]
		m.Ports = Ports{of[0], of[1], of[2], of[3]}
	}
	return nil
}

// secret returns the password in the folder, which is made at the first start.
func (c *Cluster) secret() (string, error) {
	path := filepath.Join(c.Dir, "password")
	kept, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		kept = []byte(rand.Text())
		err = os.WriteFile(path, kept, 0o600)
	}
	return string(kept), err
}

func (c *Cluster) keys() string { return filepath.Join(c.Dir, "keys") }

// SSH returns where people come to the machine, as host:port.
func (m *Machine) SSH() string { return m.at(m.Ports.SSH) }

func (m *Machine) at(port int) string { return fmt.Sprintf("%s:%d", m.Host, port) }

// Stores returns the addresses of all servers of the store with their password, as --store wants
// them: those of the machines from one on, and then of those before it.
func (c *Cluster) Stores(first int) string {
	return strings.Join(c.urls(first, func(p Ports) int { return p.Store }), ",")
}

func (c *Cluster) urls(first int, port func(Ports) int) (all []string) {
	for _, m := range slices.Concat(c.All[first:], c.All[:first]) {
		all = append(all, fmt.Sprintf("nats://medici:%s@%s", c.password, m.at(port(m.Ports))))
	}
	return all
}

// StartStore starts a machine's server of the store. Its password stands in a file, since
// everybody on this machine can read a command line.
func (c *Cluster) StartStore(m *Machine) error {
	who := fmt.Sprintf("authorization { user: medici, password: %q }", c.password)
	routes := strings.Join(c.urls(0, func(p Ports) int { return p.Route }), `", "`)
	file := filepath.Join(c.Dir, "store-"+m.Name+".conf")
	err := os.WriteFile(file, fmt.Appendf(nil, "%s\ncluster {\n  %[1]s\n  routes: [\"%s\"]\n}\n", who, routes), 0o600)
	if err == nil {
		m.Store, err = c.start(m, "store", "medici-store", nil, "--config", file, "--name", m.Name, "--dir", c.StoreDir(m),
			"--listen", m.at(m.Ports.Store), "--cluster", m.at(m.Ports.Route))
	}
	return err
}

// StoreDir returns where a machine's server of the store keeps everything.
func (c *Cluster) StoreDir(m *Machine) string { return filepath.Join(c.Dir, "store-"+m.Name) }

// StartNode starts a machine's node, with settings beside those that make it one.
func (c *Cluster) StartNode(m *Machine, settings ...string) (err error) {
	m.Node, err = c.start(m, "node", "medici", []string{"MEDICI_STORE=" + c.Stores(m.Number)},
		append([]string{"serve", "--data", filepath.Join(c.Dir, "node-"+m.Name),
			"--listen", m.at(m.Ports.SSH), "--inside", m.at(m.Ports.Inside), "--node", filepath.Join(c.keys(), m.Name)},
			settings...)...)
	return err
}

// Drain asks all processes of the machines to end: the nodes first, and then what they write to.
func (c *Cluster) Drain() {
	for _, of := range []func(*Machine) *Process{func(m *Machine) *Process { return m.Node },
		func(m *Machine) *Process { return m.Store }} {
		var all sync.WaitGroup
		for _, m := range c.All {
			if p := of(m); p != nil {
				all.Go(p.Drain)
			}
		}
		all.Wait()
	}
}

// Kill ends everything that runs, the last that was started first.
func (c *Cluster) Kill() {
	for i := len(c.running) - 1; i >= 0; i-- {
		c.running[i].Kill()
	}
	if c.release != nil {
		c.release()
	}
}
