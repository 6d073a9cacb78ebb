package lobby

import (
	"medici/internal/journal/retry"
)

// owing is a kind of what a lobby owes, in words for the log and for whoever looks after the
// server. All of it stands in one queue, see package retry, and follows from the journal and
// the documents, so that a lobby that starts owes it again.
type owing string

const (
	oweBacklog owing = "what a table leaves behind" // all of the next five, for the queue
	oweRecord  owing = "the record of a game"
	oweHistory owing = "the history of a game"
	oweResult  owing = "a result for an evening"
	oweDrop    owing = "the end of a chapter"
	oweEnd     owing = "the end of a table"

	oweListing owing = "a table in the directory"
	oweRetired owing = "the end of an outdated table"
	oweRound   owing = "a round of an evening"
	oweTables  owing = "the tables of a round"
	oweName    owing = "the name of a table"
	oweRest    owing = "a vacation at a table"
	oweBlocks  owing = "a block decided elsewhere"
	oweNotice  owing = "a notice to a person"
	oweTold    owing = "the end of a notice that was read"
	oweSearch  owing = "the search for what is owed"
)

// Queue is what is owed, by the lobby and by whoever else has something to write down. It ends
// with the lobby.
func (l *Lobby) Queue() *retry.Queue { return l.owed }

// whileOpen does something at tables, unless the lobby closes; else that waits for it.
func (l *Lobby) whileOpen(f func() error) error {
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return nil
	}
	l.running.Add(1)
	l.mu.Unlock()
	defer l.running.Done()
	return f()
}
