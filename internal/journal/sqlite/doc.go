// Package sqlite keeps a journal in one SQLite file, for one machine.
//
// It promises that an acknowledged append is on the disk; that appends which
// come together are written together, in one transaction, for which those of a
// crowd wait some milliseconds, and none of them suffers from another; that a
// store belongs to one process at a time; that a damaged or full disk is an
// error for the table concerned and for nobody else, and that writing goes on by
// itself once it can.
//
// It knows as little of its contents as package journal does. Nobody is meant
// to ask it questions in SQL: the schema is its own.
//
// A store is a directory:
//
//	journal.db       everything; after Close there is nothing else to keep
//	journal.db-wal   what SQLite has written and not yet moved there; as precious
//	journal.db-shm   SQLite's index of that; made anew when it is missing
//	marks            how far everything has come, to see what was lost
//	lock             locked while a process has the store
//
// Copy it while nobody has it. An older journal.db is put back without
// marks, or the store insists on what it had acknowledged since.
package sqlite
