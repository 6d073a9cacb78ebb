package lobby

import "medici/internal/text/code"

// Receive takes what another node has sent.
func (l *Lobby) Receive(node string, data []byte) { l.peers.Receive(node, data) }

// Holder is the node that keeps the table which a word of a [Way] finds: empty while
// nobody does, as far as this node knows. known is false when there is no such table.
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
	case e.holder == l.config.Node: // it was to keep the table, and does not yet
		return "", true
	}
	return e.holder, true
}
