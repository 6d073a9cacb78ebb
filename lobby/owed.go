package lobby

import (
	"time"

	"medici/internal/journal/retry"
)

// owing is a kind of what a lobby owes, in words for the log and for those who look after the
// server. All of it stands in one queue, see package retry, and follows from the journal and
// the documents, so a lobby that starts owes it again.
type owing string

const (
	oweName     owing = "the name of a table"
	oweVacation owing = "a vacation at a table"
	oweBlocks   owing = "a block decided elsewhere"
	oweNotice   owing = "a notice to a person"
	oweTold     owing = "the end of a notice that was read"
	oweSearch   owing = "the search for what is owed"
)

// writeTime is how long something that is written down, or told to another node, may take.
const writeTime = 5 * time.Second

// Queue is what is owed, by the lobby and by others who have something to write down. It ends
// with the lobby.
func (l *Lobby) Queue() *retry.Queue { return l.owed }
