package cluster

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// message is what all nodes hear.
type message struct {
	To   string `json:"to,omitempty"` // the node that it is for; empty for all
	Data []byte `json:"data"`
}

// Send implements peers.Wire. What is for one node goes to that node alone, so it costs the others nothing; only to an
// older program, which has no subject of its own, it goes as to all.
func (m *Member) Send(node string, data []byte) {
	m.mu.Lock()
	alone := m.heartbeats[node].Subject
	m.mu.Unlock()
	if alone {
		_ = m.Bus.Publish(nodeSubject+node+"."+m.Node, data)
	} else if text, err := json.Marshal(message{node, data}); err == nil {
		_ = m.Bus.Publish(messageSubject+m.Node, text)
	}
}

// onMessage handles a message that all nodes hear.
func (m *Member) onMessage(subject string, data []byte) {
	var msg message
	from := strings.TrimPrefix(subject, messageSubject)
	if from == m.Node || json.Unmarshal(data, &msg) != nil {
		return
	}
	if msg.To == "" || msg.To == m.Node {
		m.tables.Receive(from, msg.Data)
	}
}

// onOwn handles a message to this node alone.
func (m *Member) onOwn(subject string, data []byte) {
	m.tables.Receive(strings.TrimPrefix(subject, nodeSubject+m.Node+"."), data)
}

// Address implements relay.Cluster.
func (m *Member) Address(node string) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if s := m.heartbeats[node]; time.Since(s.at) < deadAfter {
		return s.Address
	}
	return ""
}

// Gone implements relay.Cluster.
func (m *Member) Gone(node string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := time.Now()
	return m.judges(now) && m.silence(node, now) >= deadAfter
}

// Holder implements relay.Cluster.
func (m *Member) Holder(word string) (node string, known bool) { return m.tables.Holder(word) }

// Nodes returns the nodes that live and hold tables, as far as this one knows.
func (m *Member) Nodes() (all []string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for node := range m.living(time.Now()) {
		all = append(all, node)
	}
	slices.Sort(all)
	return all
}
