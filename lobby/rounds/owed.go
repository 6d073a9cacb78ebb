package rounds

import "time"

// writeTime is the longest that a write may take.
const writeTime = 5 * time.Second

// owing names a kind of debt of an evening, in words for the log and for administrators.
type owing string

const (
	oweRound  owing = "a round of an evening"
	oweTables owing = "the tables of a round"
)
