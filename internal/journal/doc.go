// Package journal is what is written down and survives: tables, which are lists
// of entries, and documents.
//
// It promises that a table only ever grows at its end, entry after entry, and
// that of two who write the same entry one is told of a conflict, so a
// table never forks; that what was acknowledged is on disk, or on most of the
// disks, before anybody is told; that whatever is read was checked, entry by
// entry, against its number and the hash of the one before; and that a document
// changes only for who knew its last revision.
//
// It knows bytes. It knows no games, no people and no ranking: whatever is more
// than a list or a document is built on top of it, the same for every
// implementation. Package journaltest holds all implementations to this page.
package journal
