package sqlite

import (
	"sync"

	"medici/internal/journal"
)

// recent keeps the documents that were asked for or written last: those of somebody who comes are asked for
// a dozen times within a second. Nobody but this process writes the file, so what is kept is what the file
// holds; while somebody writes a document only the file knows it.
type recent struct {
	mu      sync.Mutex
	young   map[string]journal.Document // by key; without a revision there is none
	old     map[string]journal.Document // what was young, until there is as much again
	size    int                         // of what is young, in bytes
	writing map[string]int              // how many are about to write a document
	changes uint64                      // how often somebody has begun or ended to write
}

// How many bytes may be young, and how many of these a document may take.
const (
	mostRecent   = 512 << 10
	mostOfRecent = 16 << 10
	besideRecent = 160 // what a document takes beside its key and its value
)

// get returns a document that is kept; without a revision there is none in the file. Whoever has to read the
// file hands changes to keep.
func (r *recent) get(key string) (d journal.Document, kept bool, changes uint64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if d, kept = r.young[key]; kept {
		return d, true, 0
	}
	if d, kept = r.old[key]; kept {
		r.put(d)
	}
	return d, kept, r.changes
}

// keep keeps what was read, if nobody can have written it in the meantime.
func (r *recent) keep(d journal.Document, changes uint64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if changes == r.changes && r.writing[d.Key] == 0 {
		r.put(d)
	}
}

// begin says that somebody is about to write a document.
func (r *recent) begin(key string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.writing == nil {
		r.writing = map[string]int{}
	}
	r.writing[key]++
	r.changes++
	delete(r.young, key)
	delete(r.old, key)
}

// end says that a writer is done with a document, and whether it is now in the file as given.
func (r *recent) end(d journal.Document, written bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changes++
	if r.writing[d.Key]--; r.writing[d.Key] > 0 {
		return
	}
	delete(r.writing, d.Key)
	if d.Deleted {
		d = journal.Document{Key: d.Key}
	}
	if written {
		r.put(d)
	}
}

func (r *recent) put(d journal.Document) {
	size := besideRecent + len(d.Key) + len(d.Value)
	if size > mostOfRecent {
		return
	}
	if r.size += size; r.young == nil || r.size > mostRecent {
		r.young, r.old, r.size = map[string]journal.Document{}, r.young, size
	}
	r.young[d.Key] = d
}
