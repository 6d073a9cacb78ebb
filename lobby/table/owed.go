package table

// owing is a kind of what a table owes, in words for the log and for those who look after the
// server. All of it stands in one queue, see package retry, and follows from the journal and
// the documents, so a table that is opened again owes it again.
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
)
