package lobby

import "medici/internal/text/code"

// Receive handles a message from another node.
func (l *Lobby) Receive(node string, data []byte) { l.peers.Receive(node, data) }

// Holder returns the node that holds the table which a word finds. The node is empty while, as far as this
// one knows, no node does; known is false when there is no such table.
func (l *Lobby) Holder(word string) (node string, known bool) {
	in := l.guard.lock()
	defer l.guard.unlock()
	e := in.tables.public[fold(word)]
	if c, ok := code.Parse(word); ok && in.tables.private[c] != nil {
		e = in.tables.private[c]
	}
	switch {
	case e == nil:
		return "", false
	case !e.away:
		return l.config.Node, true
	case e.holder == l.config.Node: // this node is named, and has not taken it yet
		return "", true
	}
	return e.holder, true
}
