package cluster

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// message is an envelope: what all nodes hear, as older programs know it.
type message struct {
	To   string `json:"to,omitempty"` // the node that it is for; empty for all
	Data []byte `json:"data"`
}

// Send implements peers.Wire. A message for one node goes to that node alone, so it costs the others nothing. To older
// programs, which know fewer subjects, a message goes in an envelope that all nodes hear.
func (m *Member) Send(node string, data []byte) {
	m.mu.Lock()
	alone, brief := m.heartbeats[node].Subject, node == "" && m.brief(time.Now())
	m.mu.Unlock()
	switch {
	case alone:
		_ = m.Bus.Publish(nodeSubject+node+"."+m.Node, data)
	case brief:
		_ = m.Bus.Publish(allSubject+m.Node, data)
	default:
		if text, err := json.Marshal(message{node, data}); err == nil {
			_ = m.Bus.Publish(messageSubject+m.Node, text)
		}
	}
}

// onMessage handles a message in an envelope.
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

// onAll handles a message to all nodes.
func (m *Member) onAll(subject string, data []byte) {
	if from := strings.TrimPrefix(subject, allSubject); from != m.Node {
		m.tables.Receive(from, data)
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
