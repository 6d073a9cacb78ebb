// Package journal stores what must survive: tables, which are lists of entries, and documents.
//
// It promises that a table only grows at its end, entry by entry, and that of two writers of the same entry
// one gets a conflict, so a table never forks; that an acknowledged entry is on disk, or on most of the
// disks; that everything read was checked, entry by entry, against its number and the hash of the one
// before; and that a document changes only for a caller that knows its last revision.
//
// It knows bytes. It knows no games, no people and no ranking: anything more than a list or a document is
// built on top of it, the same for every implementation. Package journaltest tests all implementations
// against this page.
package journal
