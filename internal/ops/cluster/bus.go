package cluster

import (
	"context"

	"github.com/nats-io/nats.go"

	"medici/lobby"
)

// Bus carries messages among nodes, including a node's own to itself. It may lose them, and keeps the order
// only from one node to one subscription.
type Bus interface {
	Publish(subject string, data []byte) error
	// Subscribe calls fn with each message to a subject, one after the other. > as the last part stands for
	// anything.
	Subscribe(subject string, fn func(subject string, data []byte)) (stop func(), err error)
}

// Tables are a node's tables, and the directory as the node knows it. [lobby.Lobby] implements it.
type Tables interface {
	Directory() []lobby.DirectoryEntry
	// Away returns those that are not here, of some holders. It is asked ten times a second.
	Away(of func(holder string) bool) []lobby.DirectoryEntry
	Adopt(ctx context.Context, id string) error
	Release(ctx context.Context, id string) error
	Drain() // tables that are opened from now on do not stay here
	Holder(word string) (node string, known bool)
	// Receive handles what another node has sent to this one by [Member.Send]. Several goroutines may call it: what is
	// for all may overtake what is for one.
	Receive(node string, message []byte)
}

// NATS returns a bus on a connection.
func NATS(c *nats.Conn) Bus { return natsBus{c} }

type natsBus struct{ conn *nats.Conn }

func (b natsBus) Publish(subject string, data []byte) error { return b.conn.Publish(subject, data) }

func (b natsBus) Subscribe(subject string, fn func(string, []byte)) (func(), error) {
	s, err := b.conn.Subscribe(subject, func(m *nats.Msg) { fn(m.Subject, m.Data) })
	if err != nil {
		return nil, err
	}
	return func() { _ = s.Unsubscribe() }, nil
}
