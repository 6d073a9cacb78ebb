package load

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"

	"golang.org/x/crypto/ssh"

	"medici/internal/dev/streamtest"
	"medici/internal/doors/trust"
)

// storeKind asks this program to be the store of several nodes: three servers that wait for
// the disk.
const storeKind = "store"

func serveStore() error {
	told := make(chan os.Signal, 1)
	signal.Notify(told, syscall.SIGTERM)
	servers, err := streamtest.StartDurable(3)
	if err != nil {
		return err
	}
	fmt.Println(listening + servers.URL())
	<-told
	return servers.Stop()
}

func startStore(ctx context.Context, dir string) (*child, error) {
	store, err := other(storeKind, 0, nil, storeKind).start(ctx, dir)
	if err == nil {
		store.kill = false
	}
	return store, err
}

// forwarding measures what it costs that a session's table is at another node.
func (o Options) forwarding(ctx context.Context, dir string) (err error) {
	if o.Forwarded < seats {
		return nil
	}
	if dir, err = os.MkdirTemp(dir, "nodes"); err != nil {
		return err
	}
	store, err := startStore(ctx, dir)
	if err != nil {
		return err
	}
	defer store.stop()
	keys := filepath.Join(dir, "keys")
	if err := trust.Init(keys); err != nil {
		return err
	}
	n := &nodes{}
	defer n.leave()
	for i, name := range []string{keeping: "holder", carrying: "door"} {
		if n.all[i], err = o.node(ctx, dir, keys, name, store.addr, 2*o.Forwarded); err != nil {
			return err
		}
		defer n.all[i].stop()
	}
	if err := n.measure(ctx, o); err != nil {
		return fmt.Errorf("two nodes: %w\n%s\n%s", err, end(filepath.Join(dir, "holder", "log")),
			end(filepath.Join(dir, "door", "log")))
	}
	o.say("two nodes are measured")
	o.reportNodes(n)
	return nil
}

// node starts one of those that share a store, for so many sessions.
func (o Options) node(ctx context.Context, dir, keys, name, store string, sessions int) (*child, error) {
	folder, err := trust.Issue(keys, name)
	if err != nil {
		return nil, err
	}
	dir = filepath.Join(dir, name)
	if err := os.Mkdir(dir, 0o700); err != nil {
		return nil, err
	}
	settings := slices.Concat(still, []string{"--store", store, "--node", folder, "--inside", "127.0.0.1:0"})
	return o.serve(sessions, reach, settings...)(ctx, dir)
}

// byDoor is the way of somebody who comes by the door to tables of the holder.
type byDoor struct {
	bySSH
	holder func() (bySSH, error) // the way of the same person to that node
}

// knockBy knocks for those who come by a door to the tables of a holder.
func knockBy(holder string) knocker {
	return func(ctx context.Context, addr string, number int, user string, bytes *atomic.Int64) (way, error) {
		by, key, err := knockNew(ctx, addr, number, user, bytes)
		if err != nil {
			return nil, err
		}
		return byDoor{by, func() (bySSH, error) { return knockAs(ctx, ssh.PublicKeys(key), holder, number, user, bytes) }}, nil
	}
}

// terminal lets the owner open a table at the holder, come to it by the door, and leave
// the holder when the door shows it.
func (b byDoor) terminal(command string) (io.Writer, io.Reader, error) {
	words := strings.Fields(command)
	if words[0] != "new" {
		return b.bySSH.terminal(command)
	}
	at, err := b.holder()
	if err != nil {
		return nil, nil, err
	}
	_, opened, err := at.terminal(command)
	if err == nil {
		_, err = opened.Read(make([]byte, 1))
	}
	if err != nil {
		return nil, nil, errors.Join(err, at.Close())
	}
	keys, out, err := b.bySSH.terminal("join " + words[2]) // behind --name
	if err != nil {
		return nil, nil, errors.Join(err, at.Close())
	}
	go func() { _, _ = io.Copy(io.Discard, opened) }()
	return keys, &arrival{Reader: out, left: at.Close}, nil
}

// arrival is what is shown to somebody who has left another place when it begins.
type arrival struct {
	io.Reader
	left func() error
}

func (a *arrival) Read(p []byte) (int, error) {
	n, err := a.Reader.Read(p)
	if a.left != nil {
		_ = a.left()
		a.left = nil
	}
	return n, err
}
