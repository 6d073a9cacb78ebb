package lobby

import (
	"time"

	"medici/internal/journal/retry"
)

// owing names a kind of debt, in words for the log and for administrators. All debts stand in one queue
// (see package retry) and follow from the journal and the documents, so a lobby that starts owes them
// again.
type owing string

const (
	oweName     owing = "the name of a table"
	oweVacation owing = "a vacation at a table"
	oweBlocks   owing = "a block decided elsewhere"
	oweNotice   owing = "a notice to a person"
	oweTold     owing = "the end of a notice that was read"
	oweSearch   owing = "the search for what is owed"
)

// writeTime is the longest that a write, or a message to another node, may take.
const writeTime = 5 * time.Second

// Queue returns the queue of what is owed. Others who have something to write may use it too. It ends with
// the lobby.
func (l *Lobby) Queue() *retry.Queue { return l.owed }
