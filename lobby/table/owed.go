package table

// owing names a kind of debt of a table, in words for the log and for administrators. All debts stand in
// one queue (see package retry) and follow from the journal and the documents, so a table that is opened
// again owes them again.
type owing string

const (
	oweBacklog owing = "what a table leaves behind" // covers the next five, for the queue
	oweRecord  owing = "the record of a game"
	oweHistory owing = "the history of a game"
	oweResult  owing = "a result for an evening"
	oweDrop    owing = "the end of a chapter"
	oweEnd     owing = "the end of a table"

	oweListing owing = "a table in the directory"
	oweRetired owing = "the end of an outdated table"
)
