package rounds

import "time"

// writeTime is how long something that is written down may take.
const writeTime = 5 * time.Second

// owing is a kind of what is owed to an evening, in words for the log and for those who look after the
// server.
type owing string

const (
	oweRound  owing = "a round of an evening"
	oweTables owing = "the tables of a round"
)
